import type { Guardrails as GuardrailsWire } from '@kerf/contract';
import type { GuardrailBounds } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { type Guardrails, getGuardrails, saveGuardrails as saveBounds } from '../../db/repositories/guardrails.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { FieldMessages } from '../../field-sentences.ts';
import type { Actor } from '../actor.ts';
import { boundsOf } from '../setup/guardrail-bounds.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, type SetupOutcome } from '../setup/setup-refusals.ts';

const FIELDS = [
  'minimumPricePerKg',
  'maximumPricePerKg',
  'minimumPricePerMinute',
  'maximumPricePerMinute',
  'minimumMarginPercent',
] as const satisfies readonly (keyof GuardrailBounds)[];

const decimal = (value: number | null): string | null => (value === null ? null : String(value));

/** Bounds that were never set are version 0. */
const present = (row: Guardrails | null): GuardrailsWire => ({ ...boundsOf(row), version: row?.version ?? 0 });

export const loadGuardrails = async (tx: Transaction, organisationId: string): Promise<GuardrailsWire> =>
  present(await getGuardrails(tx, organisationId));

const isBelow = (maximum: number | null, minimum: number | null): boolean =>
  maximum !== null && minimum !== null && maximum < minimum;

const crossedBounds = (wanted: GuardrailBounds): FieldMessages => ({
  ...(isBelow(wanted.maximumPricePerKg, wanted.minimumPricePerKg)
    ? { 'body.maximumPricePerKg': 'The highest price lies below the lowest' }
    : {}),
  ...(isBelow(wanted.maximumPricePerMinute, wanted.minimumPricePerMinute)
    ? { 'body.maximumPricePerMinute': 'The highest price lies below the lowest' }
    : {}),
});

/** Sets the shop's bounds; parts that lie outside of them are warned of from then on. */
export const saveGuardrails = async (
  tx: Transaction,
  actor: Actor,
  wanted: GuardrailsWire,
): Promise<SetupOutcome<GuardrailsWire>> => {
  const { organisationId } = actor;
  const crossed = crossedBounds(wanted);
  if (Object.keys(crossed).length > 0) return fieldsInvalid(crossed);
  await lockSetup(tx, organisationId);
  const before = await loadGuardrails(tx, organisationId);
  const changes = changedFields<GuardrailBounds>(before, wanted, FIELDS);
  if (changes.length === 0) return done(before);
  if (wanted.version !== undefined && wanted.version !== before.version) return conflict(before);
  const saved = await saveBounds(tx, organisationId, {
    minimumPricePerKg: decimal(wanted.minimumPricePerKg),
    maximumPricePerKg: decimal(wanted.maximumPricePerKg),
    minimumPricePerMinute: decimal(wanted.minimumPricePerMinute),
    maximumPricePerMinute: decimal(wanted.maximumPricePerMinute),
    minimumMarginPercent: decimal(wanted.minimumMarginPercent),
  });
  const action = before.version === 0 ? 'added' : 'changed';
  await recordChange(tx, actor, {
    ...{ entityType: 'guardrails', entityId: organisationId, subject: 'Price guardrails' },
    ...{ action, changes },
  });
  return done(present(saved));
};
