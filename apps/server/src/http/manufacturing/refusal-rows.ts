import { PLAN_MESSAGES } from '@kerf/quoting';
import type { SetupRefusalCode } from '../../use-cases/manufacturing/setup-refusals.ts';

type Row = { readonly status: 409 | 422; readonly message: string; readonly recovery: string };

const plan = (code: keyof typeof PLAN_MESSAGES, recovery: string): Row => ({
  status: 422,
  message: PLAN_MESSAGES[code],
  recovery,
});

/** Answers to refused changes of the set-up data. The plan speaks as its disabled buttons do. */
export const setupRefusalRows = {
  TRIAL_BLOCKED: plan('TRIAL_BLOCKED', 'Subscribe to a plan.'),
  FREE_MATERIALS: plan('FREE_MATERIALS', 'Archive a material, or subscribe to a plan.'),
  FREE_RATE_TABLES: plan('FREE_RATE_TABLES', 'Subscribe to a plan.'),
  FREE_SECONDARY_PROCESSES: plan('FREE_SECONDARY_PROCESSES', 'Archive a secondary process, or subscribe to a plan.'),
  FEATURE_MISSING: plan('FEATURE_MISSING', 'Upgrade the plan.'),
  SETUP_FIELDS_INVALID: {
    status: 422,
    message: 'Some values cannot be used.',
    recovery: 'Correct the fields named in `errors`.',
  },
  SETUP_ARCHIVED: {
    status: 422,
    message: 'This is archived. Unarchive it first.',
    recovery: 'Unarchive it, then repeat the change.',
  },
  DEFAULT_TAX_RATE_NEEDED: {
    status: 422,
    message: 'One of the tax rates in use must be the default.',
    recovery: 'Choose another default tax rate first.',
  },
  PROCESS_MEASURE_IN_USE: {
    status: 422,
    message: 'How this process is counted cannot change while parts of unfinished quotes use it.',
    recovery: 'Archive the process and add another one.',
  },
} as const satisfies Record<SetupRefusalCode, Row>;
