import { type PartFileProblem, PLAN_MESSAGES } from '@kerf/quoting';
import type { MessageOf } from './message.ts';

type Facts = Readonly<Record<string, string | number>>;

const ENDINGS_APART = ' ';
const endingsInWords = ({ endings }: Facts): string =>
  new Intl.ListFormat('en-GB').format(String(endings).split(ENDINGS_APART));

/** Why a file is not taken before or beside its reading; the reader has refusals of its own. */
export const UPLOAD_MESSAGES = {
  FILE_TYPE_NOT_ACCEPTED: (facts: Facts) => `Only ${endingsInWords(facts)} files are accepted.`,
  PLAN_LACKS_FEATURE: () => PLAN_MESSAGES.FEATURE_MISSING,
  FILE_TOO_LARGE: (facts: Facts) => `Maximum file size ${facts.megabytes} MB`,
  TOO_MANY_PARTS: (facts: Facts) =>
    `The drawing holds ${facts.parts} separate outlines; at most ${facts.limit} parts are taken from one file. Split the drawing into several files.`,
  IMPORT_TIME_LIMIT: () =>
    'The drawing took too long to read and was stopped. Try again, or delete hatching and what is not cut and save it again.',
  IMPORT_MEMORY_LIMIT: () =>
    'The drawing needs more memory than one file may take. Delete hatching and what is not cut, or split the drawing, and save it again.',
} as const satisfies Readonly<Record<string, (facts: Facts) => string>>;
export type UploadRefusalCode = keyof typeof UPLOAD_MESSAGES;

export const uploadMessage = <Code extends UploadRefusalCode>(code: Code, facts: Facts = {}): MessageOf<Code> => ({
  code,
  message: UPLOAD_MESSAGES[code](facts),
  facts,
});

/** Why a file is not read, as the server says it. */
export const problemMessage = (problem: PartFileProblem): MessageOf<UploadRefusalCode> => {
  switch (problem.code) {
    case 'wrongType':
      return uploadMessage('FILE_TYPE_NOT_ACCEPTED', { endings: problem.endings.join(ENDINGS_APART) });
    case 'notInPlan':
      return uploadMessage('PLAN_LACKS_FEATURE');
    case 'tooLarge':
      return uploadMessage('FILE_TOO_LARGE', { megabytes: problem.megabytes });
  }
};
