import type { SetupOutcomeWire, setupTransferRoutes } from '@kerf/contract';
import type { SetupData } from '@kerf/pricing';
import type { SetupAddition } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { countActiveFlatMaterials, listMaterials } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listSecondaryProcesses } from '../../db/repositories/secondary-processes.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { Actor } from '../actor.ts';
import { hasTubes, planRefusal } from '../organisations/plan-limits.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { importBending } from './import-bending.ts';
import { importBought } from './import-bought.ts';
import { importSetupCharge } from './import-charge.ts';
import { importDelivery } from './import-delivery.ts';
import { importMachines } from './import-machines.ts';
import { importMaterials } from './import-materials.ts';
import type { ImportScope } from './import-scope.ts';
import { importFolding, importProcesses, importTaxRates } from './import-services.ts';
import type { SetupLog } from './setup-log.ts';
import { trySetup } from './try-setup.ts';
import { materialsWithoutRates } from './unrated-materials.ts';

type Wish = z.output<(typeof setupTransferRoutes)['importSetup']['query']>;

/** The last one added as the single calls see it, with all the others in use; null when nothing of its kind was. */
const lastAdditions = async (
  tx: Transaction,
  organisationId: string,
  log: SetupLog,
): Promise<readonly SetupAddition[]> => {
  const [rateTable, material] = [log.additionOf('rateTable'), log.additionOf('material')];
  const additions: SetupAddition[] = [];
  if (rateTable !== null) additions.push({ kind: 'rateTable', isUnarchive: rateTable === 'unarchived' });
  if (material !== null) {
    const activeCount = (await countActiveFlatMaterials(tx, organisationId)) - 1;
    additions.push({ kind: 'material', activeCount, isUnarchive: material === 'unarchived' });
  }
  if (log.additionOf('secondaryProcess') === 'added') {
    const custom = (await listSecondaryProcesses(tx, organisationId)).filter(({ isCustom }) => isCustom);
    additions.push({ kind: 'secondaryProcess', activeCustomCount: custom.length - 1 });
  }
  return additions;
};

const materialKey = (type: string, name: string): string => `${type} ${nameKey(name)}`;

/** Why the plan has no room for what was added; null when it has. The last one added must have fitted. Tubes `inUse` may stay. */
const refusalByPlan = async (scope: ImportScope, inUse: ReadonlySet<string>, now: Date) => {
  const { tx, organisationId, log, setup } = scope;
  for (const addition of await lastAdditions(tx, organisationId, log)) {
    const refusal = await planRefusal(tx, organisationId, now, addition);
    if (refusal !== null) return refusal;
  }
  const bringsTubes = setup.materials.some(
    (one) => one.type === 'Rotary' && !inUse.has(materialKey(one.type, one.name)),
  );
  return bringsTubes && !(await hasTubes(tx, organisationId, now)) ? refused('FEATURE_MISSING') : null;
};

/** Reads set-up data into an organisation, things by their names: all of it or nothing, with a history entry for each figure. */
export const importSetup = (
  actor: Actor,
  setup: SetupData,
  wish: Wish,
  now: Date,
): Promise<SetupOutcome<SetupOutcomeWire>> =>
  trySetup(actor, wish, async (tx, log): Promise<SetupOutcome<SetupOutcomeWire>> => {
    const { organisationId } = actor;
    await lockSetup(tx, organisationId);
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refused('NOT_FOUND');
    const { currencyCode, defaultDrawingUnits } = organisation;
    if (setup.currency !== currencyCode && wish.confirmCurrency !== true) {
      return refused('SETUP_CURRENCY_DIFFERS', { fileCurrency: setup.currency, currency: currencyCode });
    }
    const materials = await listMaterials(tx, organisationId, { includeDeleted: true });
    const materialNames = new Map(materials.map((one) => [one.id, materialKey(one.type, one.materialName)]));
    const inUse = new Set(materials.filter((one) => !one.isDeleted).flatMap(({ id }) => materialNames.get(id) ?? []));
    const archivesOthers = wish.othersTreatment === 'archive';
    const isShopImperial = defaultDrawingUnits === 'imperial';
    const scope = { tx, organisationId, setup, log, archivesOthers, materialNames, isShopImperial };
    await importMaterials(scope, await importMachines(scope));
    await importFolding(scope);
    await importBending(scope);
    await importProcesses(scope);
    await importTaxRates(scope);
    await importBought(scope);
    await importDelivery(scope);
    await importSetupCharge(scope);
    const limit = await refusalByPlan(scope, inUse, now);
    return limit ?? done(log.outcome(await materialsWithoutRates(tx, organisationId)));
  });
