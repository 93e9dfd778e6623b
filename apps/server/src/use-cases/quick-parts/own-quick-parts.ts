import { type KeptQuickPart, MOST_PRESETS, MOST_SHAPES, type OwnShape, type QuickPartPreset } from '@kerf/contract';
import { readOwnShape, unsoundValues } from '@kerf/quick-parts';
import type { Transaction } from '../../db/database.ts';
import {
  deleteQuickPartPreset,
  deleteQuickPartShape,
  listQuickPartPresets,
  listQuickPartShapes,
  type QuickPartPresetRow,
  type QuickPartShapeRow,
  saveQuickPartPreset,
  saveQuickPartShape,
} from '../../db/repositories/quick-parts.ts';
import type { Actor } from '../actor.ts';
import { type QuickPartOutcome, wantedQuickPart } from './wanted-quick-part.ts';

const done = <Value>(value: Value) => ({ ok: true, value }) as const;
const NOT_THERE = { ok: false, refusal: { code: 'NOT_FOUND' } } as const;

const presentShape = ({ id, name, definition }: QuickPartShapeRow): OwnShape => ({ id, name, definition });
const presentPreset = ({ id, name, shapeId, quickPart }: QuickPartPresetRow): QuickPartPreset => ({
  ...{ id, name, shapeId, quickPart },
});

export const listOwnShapes = async (tx: Transaction, { organisationId }: Actor): Promise<OwnShape[]> =>
  (await listQuickPartShapes(tx, organisationId)).map(presentShape);

/** A description as it is kept; refused where it cannot be read, and where its limits allow what is no part. */
const soundDefinition = (
  definition: Readonly<Record<string, unknown>>,
): QuickPartOutcome<{ readonly name: string }> => {
  const read = readOwnShape(definition, 'own');
  if (!read.ok) {
    return { ok: false, refusal: { code: 'OWN_SHAPE_INVALID', facts: { at: read.at, problem: read.problem } } };
  }
  const unsound = unsoundValues(read.shape);
  if (unsound === null) return done({ name: read.shape.own?.name ?? '' });
  const values = Object.entries(unsound).map(([key, value]) => `${key} = ${Number(value.toFixed(3))}`);
  return { ok: false, refusal: { code: 'OWN_SHAPE_UNSOUND', facts: { values: values.join(', ') } } };
};

/** Adds a shape of the shop's own, or changes the one of an id. */
export const saveOwnShape = async (
  tx: Transaction,
  { organisationId }: Actor,
  definition: Readonly<Record<string, unknown>>,
  id?: string,
): Promise<QuickPartOutcome<OwnShape>> => {
  const sound = soundDefinition(definition);
  if (!sound.ok) return sound;
  const shapes = await listQuickPartShapes(tx, organisationId);
  if (id !== undefined && shapes.every((one) => one.id !== id)) return NOT_THERE;
  if (id === undefined && shapes.length >= MOST_SHAPES) {
    return { ok: false, refusal: { code: 'TOO_MANY_OWN_SHAPES', facts: { maximum: MOST_SHAPES } } };
  }
  const { name } = sound.value;
  const saved = await saveQuickPartShape(tx, organisationId, { name, definition, ...(id === undefined ? {} : { id }) });
  return saved === null ? { ok: false, refusal: { code: 'NAME_TAKEN', facts: { name } } } : done(presentShape(saved));
};

/** Removes a shape; one that is gone already is no matter. */
export const removeOwnShape = async (tx: Transaction, { organisationId }: Actor, id: string) => {
  const isThere = await deleteQuickPartShape(tx, organisationId, id);
  return isThere ? done(undefined) : NOT_THERE;
};

export const listPresets = async (tx: Transaction, { organisationId }: Actor): Promise<QuickPartPreset[]> =>
  (await listQuickPartPresets(tx, organisationId)).map(presentPreset);

/** Saves dimensions of a shape under a name; refused outside their limits. */
export const savePreset = async (
  tx: Transaction,
  { organisationId }: Actor,
  { name, part }: { readonly name: string; readonly part: KeptQuickPart },
): Promise<QuickPartOutcome<QuickPartPreset>> => {
  const wanted = wantedQuickPart(part);
  if (!wanted.ok) return wanted;
  const presets = await listQuickPartPresets(tx, organisationId);
  const isKnown = presets.some((one) => one.shapeId === part.id && one.name === name);
  if (!isKnown && presets.length >= MOST_PRESETS) {
    return { ok: false, refusal: { code: 'TOO_MANY_PRESETS', facts: { maximum: MOST_PRESETS } } };
  }
  return done(
    presentPreset(await saveQuickPartPreset(tx, organisationId, { shapeId: part.id, name, quickPart: part })),
  );
};

export const removePreset = async (tx: Transaction, { organisationId }: Actor, id: string) => {
  const isThere = await deleteQuickPartPreset(tx, organisationId, id);
  return isThere ? done(undefined) : NOT_THERE;
};
