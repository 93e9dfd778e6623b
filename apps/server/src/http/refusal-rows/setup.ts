import { PLAN_MESSAGES } from '@kerf/quoting';
import type { SetupRefusalCode } from '../../use-cases/setup/setup-refusals.ts';

type Row = { readonly status: 409 | 413 | 415 | 422; readonly message: string; readonly recovery: string };

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
  TABLE_MISSING: { status: 422, message: 'The form has no file.', recovery: 'Send one file in a form.' },
  TABLE_UNREADABLE: {
    status: 422,
    message: 'The file is damaged and cannot be read.',
    recovery: 'Save it again as CSV or XLSX; in CSV, close every quotation mark.',
  },
  TABLE_FORMAT_UNSUPPORTED: {
    status: 415,
    message: 'Only CSV and XLSX files without a password are read here.',
    recovery: 'Save the table as CSV or XLSX.',
  },
  BEND_SAMPLES_LIMIT: {
    status: 422,
    message: 'There are {limit} measured bends at most.',
    recovery: 'Remove those that say nothing new, or import fewer.',
  },
  BOUGHT_ITEMS_LIMIT: {
    status: 422,
    message: 'There are {limit} bought items at most.',
    recovery: 'Archive those that are not bought any more, or import fewer.',
  },
  DELIVERY_ZONES_LIMIT: {
    status: 422,
    message: 'There are {limit} delivery zones at most.',
    recovery: 'Change one that is archived, or put several postcodes into one zone.',
  },
  DELIVERY_CONTAINERS_LIMIT: {
    status: 422,
    message: 'There are {limit} containers at most.',
    recovery: 'Change one that is archived.',
  },
  TABLE_EMPTY: { status: 422, message: 'The file is empty.', recovery: 'Fill in the template, headings first.' },
  TABLE_ROWS_LIMIT: {
    status: 422,
    message: 'The file has more than {maximumRows} rows.',
    recovery: 'Divide it into several files.',
  },
  TABLE_COLUMNS_LIMIT: {
    status: 422,
    message: 'The file has more than {maximumColumns} columns.',
    recovery: 'Leave out columns that the template does not have.',
  },
  TABLE_TOO_LARGE: {
    status: 413,
    message: 'Maximum file size {maximumMegabytes} MB',
    recovery: 'Divide the file into several.',
  },
  SETUP_FILE_INVALID: {
    status: 422,
    message: 'The file cannot be imported. Nothing was changed.',
    recovery: 'Mend what `errors` names, or send a file as it was exported.',
  },
  SETUP_FILE_NEWER: {
    status: 422,
    message: 'The file was written by a newer version.',
    recovery: 'Update this server, then import it.',
  },
  SETUP_CURRENCY_DIFFERS: {
    status: 422,
    message: 'The prices of the file are in {fileCurrency}, those of the organisation in {currency}.',
    recovery: 'Confirm that the figures are to be taken as they are, or choose another file.',
  },
  PROCESS_MEASURE_IN_USE: {
    status: 422,
    message: 'How this process is counted cannot change while parts of unfinished quotes use it.',
    recovery: 'Archive the process and add another one.',
  },
  CALIBRATION_TOO_FEW_PARTS: {
    status: 422,
    message: 'Measure at least {minimum} parts of {thickness}.',
    recovery: 'Add further times of this thickness, or leave it out.',
  },
  CALIBRATION_TIME_UNLIKELY: {
    status: 422,
    message: '{part} cannot have taken {measured} s for one: {expected} s are calculated.',
    recovery: 'Check the time, the quantity and the part.',
  },
  CALIBRATION_RATE_MISSING: {
    status: 422,
    message: 'The rate table has no rate of {thickness} with feed and pierce time.',
    recovery: 'Enter that rate first.',
  },
  CALIBRATION_INCONCLUSIVE: {
    status: 422,
    message:
      'The parts of {thickness} are too much alike to tell feed and pierce time apart. Measure one part with long cuts and one with many small holes.',
    recovery: 'Measure one part with long cuts and one with many small holes.',
  },
  CALIBRATION_TOO_LARGE: {
    status: 422,
    message: 'The measured parts are too large to be calculated.',
    recovery: 'Measure parts with fewer contours.',
  },
} as const satisfies Record<SetupRefusalCode, Row>;
