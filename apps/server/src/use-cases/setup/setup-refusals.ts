import type { FieldFault } from '@kerf/contract';
import type { PlanRefusalCode } from '@kerf/quoting';
import type { DataRefusal } from '../../db/outcome.ts';
import type { FieldMessages } from '../../field-sentences.ts';
import type { TableRefusalCode } from '../../tables/table.ts';

type PlanCode = Extract<
  PlanRefusalCode,
  'TRIAL_BLOCKED' | 'FREE_RATE_TABLES' | 'FREE_MATERIALS' | 'FREE_SECONDARY_PROCESSES' | 'FEATURE_MISSING'
>;
/** Why measured times say nothing of a rate table. */
type CalibrationCode =
  | 'CALIBRATION_TOO_FEW_PARTS'
  | 'CALIBRATION_TIME_UNLIKELY'
  | 'CALIBRATION_RATE_MISSING'
  | 'CALIBRATION_INCONCLUSIVE'
  | 'CALIBRATION_TOO_LARGE';
/** Why a file of set-up data is not read at all. */
type ImportFileCode =
  | TableRefusalCode
  | 'TABLE_MISSING'
  | 'SETUP_FILE_INVALID'
  | 'SETUP_FILE_NEWER'
  | 'SETUP_CURRENCY_DIFFERS';

/** Why a change of the set-up data is not made, beside what the database refuses. */
export type SetupRefusalCode =
  | PlanCode
  | 'SETUP_FIELDS_INVALID'
  | 'SETUP_ARCHIVED'
  | 'BEND_SAMPLES_LIMIT'
  | 'BOUGHT_ITEMS_LIMIT'
  | 'DELIVERY_ZONES_LIMIT'
  | 'DELIVERY_CONTAINERS_LIMIT'
  | 'DEFAULT_TAX_RATE_NEEDED'
  | 'PROCESS_MEASURE_IN_USE'
  | CalibrationCode
  | ImportFileCode;

/** What a command on the set-up data answers. */
export type SetupOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly refusal: {
        readonly code: SetupRefusalCode | DataRefusal['code'];
        readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
        readonly errors?: Readonly<Record<string, string>>;
        readonly fieldFaults?: Readonly<Record<string, FieldFault>>;
        /** With a version conflict, the thing as it is now. */
        readonly current?: unknown;
      };
    };

export const done = <Value>(value: Value) => ({ ok: true, value }) as const;

export const refused = (
  code: SetupRefusalCode | DataRefusal['code'],
  facts?: Readonly<Record<string, string | number | boolean | null>>,
) => ({ ok: false, refusal: { code, ...(facts === undefined ? {} : { facts }) } }) as const;

/** Somebody changed the thing since the sender read it. */
export const conflict = (current: unknown) => ({ ok: false, refusal: { code: 'VERSION_CONFLICT', current } }) as const;

/** Values that no machine, material or sheet can have. */
export const fieldsInvalid = (errors: FieldMessages) =>
  ({ ok: false, refusal: { code: 'SETUP_FIELDS_INVALID', errors } }) as const;

/** A name that another thing of the kind has; the field says it too. */
export const nameTaken = (name: string, field: string) => {
  const errors: FieldMessages = { [field]: 'Name already exists' };
  return { ok: false, refusal: { code: 'NAME_TAKEN', facts: { name }, errors } } as const;
};
