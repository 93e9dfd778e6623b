import { boolean, doublePrecision, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { modifiedAt, organisationId, version } from './columns.ts';
import { organisations } from './organisations.ts';

/** A bend that was measured; of K-factor, bend allowance and bend deduction the one that was entered. */
export type StoredBendSample = {
  /** Null for every material. */
  readonly materialId: string | null;
  readonly thicknessMm: number;
  readonly insideRadiusMm: number;
  readonly angleDegrees: number;
  readonly kFactor: number | null;
  readonly allowanceMm: number | null;
  readonly deductionMm: number | null;
};

/** A die of the press brake, by the width of its opening; null where the shop has not said. */
export type StoredDie = {
  readonly widthMm: number;
  readonly smallestFlangeMm: number | null;
  readonly largestThicknessMm: number | null;
  readonly largestForceKilonewtonsPerMetre: number | null;
};

/** How strong the shop's material is, N/mm². */
export type StoredTensileStrength = { readonly materialId: string; readonly newtonsPerSquareMm: number };

/** What a shop measured of its bends, and its press brake: one row for each organisation. */
export const bendingSetups = pgTable('bending_setups', {
  organisationId: organisationId()
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  version: version(),
  /** The unit system in which the shop entered it. */
  isImperial: boolean().notNull().default(false),
  brakeLengthMm: doublePrecision(),
  brakeForceKilonewtons: doublePrecision(),
  /** Of the body of the punch and the beam above it, and from the tip up to where it ends. */
  punchWidthMm: doublePrecision(),
  punchHeightMm: doublePrecision(),
  dies: jsonb().$type<readonly StoredDie[]>().notNull().default([]),
  tensileStrengths: jsonb().$type<readonly StoredTensileStrength[]>().notNull().default([]),
  samples: jsonb().$type<readonly StoredBendSample[]>().notNull().default([]),
  modifiedAt: modifiedAt(),
});
