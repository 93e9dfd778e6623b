import type { SetupOutcomeWire, setupTransferRoutes } from '@kerf/contract';
import type { SetupData } from '@kerf/pricing';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { countActiveMaterials, listMaterials } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listSecondaryProcesses } from '../../db/repositories/secondary-processes.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { Actor } from '../actor.ts';
import { hasTubes, planRefusal } from '../manufacturing/plan-limits.ts';
import { done, refused, type SetupOutcome } from '../manufacturing/setup-refusals.ts';
import { importMachines } from './import-machines.ts';
import { importMaterials } from './import-materials.ts';
import { importFolding, importProcesses, importTaxRates } from './import-services.ts';
import { trySetup } from './try-setup.ts';
import { materialsWithoutRates } from './unrated-materials.ts';

type Wish = z.output<(typeof setupTransferRoutes)['importSetup']['query']>;

type Counts = { readonly materials: number; readonly customProcesses: number };

const countsOf = async (tx: Transaction, organisationId: string): Promise<Counts> => ({
  materials: await countActiveMaterials(tx, organisationId),
  customProcesses: (await listSecondaryProcesses(tx, organisationId)).filter((one) => one.isCustom).length,
});

/** Why the plan has no room for what was added; null when it has. The last one added must have fitted. */
const refusalByPlan = async (
  tx: Transaction,
  organisationId: string,
  now: Date,
  { added, before, setup }: { readonly added: ReadonlySet<string>; readonly before: Counts; readonly setup: SetupData },
) => {
  const after = await countsOf(tx, organisationId);
  const refusals = [
    added.has('rateTable') ? await planRefusal(tx, organisationId, now, { kind: 'rateTable' }) : null,
    added.has('material') && after.materials > before.materials
      ? await planRefusal(tx, organisationId, now, {
          kind: 'material',
          activeCount: after.materials - 1,
          isUnarchive: false,
        })
      : null,
    after.customProcesses > before.customProcesses
      ? await planRefusal(tx, organisationId, now, {
          kind: 'secondaryProcess',
          activeCustomCount: after.customProcesses - 1,
        })
      : null,
  ];
  const refusal = refusals.find((one) => one !== null) ?? null;
  const lacksTubes =
    setup.materials.some(({ type }) => type === 'Rotary') && !(await hasTubes(tx, organisationId, now));
  return refusal ?? (lacksTubes ? refused('FEATURE_MISSING') : null);
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
    const before = await countsOf(tx, organisationId);
    const materials = await listMaterials(tx, organisationId, { includeDeleted: true });
    const materialNames = new Map(materials.map((one) => [one.id, `${one.type} ${nameKey(one.materialName)}`]));
    const archivesOthers = wish.othersTreatment === 'archive';
    const isShopImperial = defaultDrawingUnits === 'imperial';
    const scope = { tx, organisationId, setup, log, archivesOthers, materialNames, isShopImperial };
    await importMaterials(scope, await importMachines(scope));
    await importFolding(scope);
    await importProcesses(scope);
    await importTaxRates(scope);
    const limit = await refusalByPlan(tx, organisationId, now, { added: log.addedKinds(), before, setup });
    return limit ?? done(log.outcome(await materialsWithoutRates(tx, organisationId)));
  });
