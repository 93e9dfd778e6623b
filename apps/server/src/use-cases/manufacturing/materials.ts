import type { MaterialChange, Material as MaterialWire, NewMaterial } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  addMaterials,
  countActiveFlatMaterials,
  listMaterials as findMaterials,
  getMaterial,
  isMaterialNameFree,
  lockMaterial,
  type Material,
  updateMaterial as saveMaterial,
} from '../../db/repositories/materials.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import { roleAllows } from '../../identity/caller.ts';
import type { Actor } from '../actor.ts';
import { hasTubes, planRefusal } from '../organisations/plan-limits.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { copyMaterialParts } from './copy-material.ts';
import { givenChanges } from './given-changes.ts';
import { MATERIAL_FIELDS, presentMaterial, presentMaterials } from './present-materials.ts';

type Saved = SetupOutcome<MaterialWire>;

const NAME_FIELD = 'body.materialName';
const notFound = (id: string) => refused('NOT_FOUND', { entity: 'material', id });
const seesFigures = ({ role }: Actor): boolean => roleAllows(role, 'administrator');
const shownTo = (tx: Transaction, actor: Actor, row: Material) =>
  presentMaterial(tx, actor.organisationId, row, seesFigures(actor));

/** Materials by name; Rotary ones only when the plan has tubes. Spec: foundation §5. */
export const listMaterials = async (
  tx: Transaction,
  actor: Actor,
  wanted: { readonly includeDeleted?: boolean | undefined },
  now: Date,
): Promise<MaterialWire[]> => {
  const { organisationId } = actor;
  const rows = await findMaterials(tx, organisationId, { includeDeleted: wanted.includeDeleted ?? false });
  const tubes = await hasTubes(tx, organisationId, now);
  const visible = rows.filter((row) => tubes || row.type === 'Flat');
  return presentMaterials(tx, organisationId, visible, seesFigures(actor));
};

export const loadMaterial = async (tx: Transaction, actor: Actor, id: string): Promise<Saved> => {
  const row = await getMaterial(tx, actor.organisationId, id);
  return row === null ? notFound(id) : done(await shownTo(tx, actor, row));
};

/** Whether no other material of the type has the name, archived ones included. */
export const isNameAvailable = (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly name: string; readonly type: Material['type']; readonly exceptMaterialId?: string | undefined },
): Promise<boolean> => isMaterialNameFree(tx, organisationId, wanted.name, wanted.type, wanted.exceptMaterialId);

/** Why the shop's plan has no room for one more material of the type; null when it has. */
const refusalByPlan = async (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly type: Material['type']; readonly isUnarchive: boolean; readonly now: Date },
) => {
  const { type, isUnarchive, now } = wanted;
  const activeCount = await countActiveFlatMaterials(tx, organisationId);
  const refusal = await planRefusal(tx, organisationId, now, { kind: 'material', activeCount, isUnarchive });
  if (refusal !== null) return refusal;
  const lacksTubes = type === 'Rotary' && !(await hasTubes(tx, organisationId, now));
  return lacksTubes ? refused('FEATURE_MISSING') : null;
};

/** The material that a new one is a copy of; null for none. */
const originalOf = async (
  tx: Transaction,
  organisationId: string,
  { duplicateOfMaterialId, type }: NewMaterial,
): Promise<SetupOutcome<Material | null>> => {
  if (duplicateOfMaterialId === undefined) return done(null);
  const original = await getMaterial(tx, organisationId, duplicateOfMaterialId);
  if (original === null) return fieldsInvalid({ 'body.duplicateOfMaterialId': 'There is no such material' });
  return original.type === type
    ? done(original)
    : fieldsInvalid({ 'body.type': 'A copy has the type of the material that it is made from' });
};

const insert = (tx: Transaction, organisationId: string, given: NewMaterial) =>
  addMaterials(tx, organisationId, [
    {
      materialName: given.materialName,
      type: given.type,
      densityKgPerCubicMetre: given.density,
      markupPercentage: String(given.markupPercentage),
      customerSuppliedMarkupPercentage: String(given.customerSuppliedMarkupPercentage),
    },
  ]);

/** Adds a material, or a copy of one with its sheets, profiles and rate tables. Spec: foundation §4, §9. */
export const createMaterial = async (tx: Transaction, actor: Actor, given: NewMaterial, now: Date): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const plan = await refusalByPlan(tx, organisationId, { type: given.type, isUnarchive: false, now });
  if (plan !== null) return plan;
  const original = await originalOf(tx, organisationId, given);
  if (!original.ok) return original;
  const added = await insert(tx, organisationId, given);
  if (!added.ok) return nameTaken(given.materialName, NAME_FIELD);
  const [row] = added.value;
  if (row === undefined) throw new Error('the material was not added');
  const own = await shownTo(tx, actor, row);
  await recordChange(tx, actor, {
    entityType: 'material',
    entityId: row.id,
    subject: row.materialName,
    action: 'added',
    changes: changedFields(null, own, MATERIAL_FIELDS),
  });
  if (original.value === null) return done(own);
  await copyMaterialParts(tx, actor, original.value, row);
  return done(await shownTo(tx, actor, row));
};

const columnsOf = (changes: Omit<MaterialChange, 'version'>) => ({
  ...(changes.materialName === undefined ? {} : { materialName: changes.materialName }),
  ...(changes.density === undefined ? {} : { densityKgPerCubicMetre: changes.density }),
  ...(changes.markupPercentage === undefined ? {} : { markupPercentage: String(changes.markupPercentage) }),
  ...(changes.customerSuppliedMarkupPercentage === undefined
    ? {}
    : { customerSuppliedMarkupPercentage: String(changes.customerSuppliedMarkupPercentage) }),
});

/** Changes what was sent and differs; refused when somebody changed the material since the sender read it. */
export const updateMaterial = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...given }: MaterialChange,
): Promise<Saved> => {
  await lockSetup(tx, actor.organisationId);
  const before = await lockMaterial(tx, actor.organisationId, id);
  if (before === null) return notFound(id);
  const shown = await shownTo(tx, actor, before);
  const changes = givenChanges(given, shown);
  if (Object.keys(changes).length === 0) return done(shown);
  if (version !== undefined && version !== before.version) return conflict(shown);
  const saved = await saveMaterial(tx, actor.organisationId, id, columnsOf(changes));
  if (!saved.ok) return nameTaken(given.materialName ?? '', NAME_FIELD);
  const after = await shownTo(tx, actor, saved.value);
  await recordChange(tx, actor, {
    entityType: 'material',
    entityId: id,
    subject: after.materialName,
    action: 'changed',
    changes: changedFields(shown, after, MATERIAL_FIELDS),
  });
  return done(after);
};

const setArchived = async (tx: Transaction, actor: Actor, before: Material, isDeleted: boolean): Promise<Saved> => {
  const saved = await saveMaterial(tx, actor.organisationId, before.id, { isDeleted });
  if (!saved.ok) return notFound(before.id);
  await recordChange(tx, actor, {
    entityType: 'material',
    entityId: before.id,
    subject: before.materialName,
    action: isDeleted ? 'archived' : 'unarchived',
    changes: [],
  });
  return done(await shownTo(tx, actor, saved.value));
};

/** Archives a material: new parts do not get it, parts that name it keep it. Archiving it again changes nothing. */
export const archiveMaterial = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number | null,
): Promise<SetupOutcome<undefined>> => {
  const before = await lockMaterial(tx, actor.organisationId, id);
  if (before === null) return notFound(id);
  if (before.isDeleted) return done(undefined);
  if (version !== null && version !== before.version) return conflict(await shownTo(tx, actor, before));
  const saved = await setArchived(tx, actor, before, true);
  return saved.ok ? done(undefined) : saved;
};

/** Takes a material out of the archive, as far as the plan has room. Spec: foundation §5, §9. */
export const unarchiveMaterial = async (tx: Transaction, actor: Actor, id: string, now: Date): Promise<Saved> => {
  await lockSetup(tx, actor.organisationId);
  const before = await lockMaterial(tx, actor.organisationId, id);
  if (before === null) return notFound(id);
  if (!before.isDeleted) return done(await shownTo(tx, actor, before));
  const plan = await refusalByPlan(tx, actor.organisationId, { type: before.type, isUnarchive: true, now });
  return plan ?? setArchived(tx, actor, before, false);
};
