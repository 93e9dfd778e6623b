import type { FieldFault, FieldFaultCode } from '@kerf/contract';

/** What use-cases say about single fields, in English, by the code under which screens have it in other languages. */
const FIELD_SENTENCES = {
  REQUIRED: 'Required',
  NOT_FOUR_DECIMALS: 'At most four decimals',
  NAME_EXISTS: 'Name already exists',
  COMPANY_NAME_EXISTS: 'Company name already exists',
  REPEATED: 'Stands here twice',
  UNKNOWN: 'There is none such',
  TECHNOLOGY_UNKNOWN: 'There is no such cutting technology',
  MATERIAL_UNKNOWN: 'There is no such material',
  MATERIAL_FIXED: 'A sheet stays with its material',
  TYPE_DIFFERS: 'A copy has the type of the material that it is made from',
  FLAT_PROFILE: 'A flat material has no profile',
  NO_SUCH_SIDE: 'This kind has no such side',
  TOO_THIN: 'Must be at least 0.01 mm or 0.0004 in',
  THICKER_THAN_SIDE: 'Must be less than the shorter side',
  THICKER_THAN_HALF: 'Must be less than half of the smaller side',
  SIZE_EXISTS: 'This size already exists',
  SHEET_REPEATED: 'Another row is about the same sheet',
  DEFAULT_REPEATED: 'Another row is the default of this thickness',
  THICKNESS_EXISTS: 'The table has a rate of this thickness already',
  TECHNOLOGY_FIXED: 'Cannot change while materials take this rate table',
  WIDTH_ABOVE_LENGTH: 'Cannot be larger than the maximum sheet length',
  REST_MISSING: 'The last bracket must be without limits',
  LIMITS_REPEATED: 'Another bracket has these limits',
  BEND_FIGURE_MISSING: 'One of K-factor, allowance and deduction is needed',
  BEND_FIGURES_SEVERAL: 'Only one of K-factor, allowance and deduction',
  K_FACTOR_IMPOSSIBLE: 'The K-factor that comes of it is not between 0 and 1',
  BOUNDS_CROSSED: 'The highest price lies below the lowest',
  DISTANCES_CROSSED: 'Must be more than the shortest distance',
  POSTCODE_PATTERN: 'Not a postcode, a pattern such as 80* or a range such as 10000-19999',
  DEFAULT_OUT_OF_USE: 'The default tax rate must be in use.',
  RATE_ARCHIVED: 'This rate is archived. Unarchive it first.',
  SHEET_ARCHIVED: 'This size is archived. Unarchive it first.',
  UNKNOWN_FIELD: 'There is no such field',
  READ_ONLY: 'Cannot be changed here',
} as const satisfies Partial<Record<FieldFaultCode, string>>;

type SentenceCode = keyof typeof FIELD_SENTENCES;
export type FieldSentence = (typeof FIELD_SENTENCES)[SentenceCode];

/** What is said of a thickness below the least. */
export const TOO_THIN: FieldSentence = FIELD_SENTENCES.TOO_THIN;

/** Sentences by path of the field, such as 'body.thickness'. */
export type FieldMessages = Readonly<Record<string, FieldSentence>>;

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(FIELD_SENTENCES).map(([code, sentence]) => [sentence, code]),
);

/** The code of a sentence; null for one that is of no closed list. */
export const codeOfSentence = (sentence: string): string | null => codes.get(sentence) ?? null;

/** The sentences about fields as codes, as far as they have one. */
export const faultsOfSentences = (errors: Readonly<Record<string, string>>): Record<string, FieldFault> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const code = codeOfSentence(sentence);
      return code === null ? [] : [[path, { code }]];
    }),
  );
