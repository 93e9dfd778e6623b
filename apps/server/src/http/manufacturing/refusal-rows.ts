import { PLAN_MESSAGES } from '@kerf/quoting';
import type { ManufacturingRefusalCode } from '../../use-cases/manufacturing/refusals.ts';

type Row = { readonly status: 409 | 422; readonly message: string; readonly recovery: string };

const plan = (code: keyof typeof PLAN_MESSAGES & ManufacturingRefusalCode, recovery: string): Row => ({
  status: 422,
  message: PLAN_MESSAGES[code],
  recovery,
});

/** Answers to refused changes of the set-up data. The plan speaks as its disabled buttons do. */
export const manufacturingRefusalRows = {
  TRIAL_BLOCKED: plan('TRIAL_BLOCKED', 'Subscribe.'),
  FREE_MATERIALS: plan('FREE_MATERIALS', 'Archive a material, or subscribe.'),
  FREE_RATE_TABLES: plan('FREE_RATE_TABLES', 'Subscribe.'),
  FREE_SECONDARY_PROCESSES: plan('FREE_SECONDARY_PROCESSES', 'Archive a process, or subscribe.'),
  DEFAULT_TAX_RATE_NEEDED: {
    status: 422,
    message: 'One of the tax rates in use must be the default.',
    recovery: 'Choose another default tax rate first.',
  },
  DEFAULT_TAX_RATE_INACTIVE: {
    status: 422,
    message: 'The default tax rate must be in use.',
    recovery: 'Put the tax rate into use, or choose another default.',
  },
  MEASURE_IN_USE: {
    status: 422,
    message: 'How this process is counted cannot change while {parts} parts of unfinished quotes use it.',
    recovery: 'Archive the process and add another one.',
  },
  FOLD_BRACKETS_INCOMPLETE: {
    status: 422,
    message: 'The folding times do not cover every fold, or two of them cover the same.',
    recovery: 'Correct the brackets named in `errors`; one without limits must be there.',
  },
  RATE_TABLE_NAME_TAKEN: {
    status: 409,
    message: 'Name already exists',
    recovery: 'Choose another name; archived rate tables keep theirs.',
  },
  CUTTING_TECHNOLOGY_UNKNOWN: {
    status: 422,
    message: 'There is no such cutting technology.',
    recovery: "Choose one of the organisation's cutting technologies that is in use.",
  },
  TECHNOLOGY_OF_RATE_TABLE_IN_USE: {
    status: 422,
    message: 'The cutting technology cannot change while materials take this rate table.',
    recovery: 'Take the rate table away from its materials first, or duplicate it.',
  },
  RATES_REFUSED: {
    status: 422,
    message: 'Nothing was saved, because a rate is not right.',
    recovery: 'Correct the fields named in `errors`.',
  },
} as const satisfies Record<ManufacturingRefusalCode, Row>;
