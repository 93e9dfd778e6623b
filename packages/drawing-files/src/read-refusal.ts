import { type DamagedPlace, DWG_PARTS } from './damaged-place.ts';
import { OTHER_CONTENTS } from './other-contents.ts';

/** Why a file cannot become a drawing. Closed: every code has a sentence below. */
export const READ_REFUSAL_CODES = [
  'EMPTY_FILE',
  'FILE_TOO_LARGE',
  'NOT_A_DRAWING',
  'DWG_TOO_OLD',
  'DWG_TOO_NEW',
  'DWG_PROTECTED',
  'DWG_DAMAGED',
  'DXF_DAMAGED',
  'TOO_COMPLEX',
  'OUT_OF_TIME',
] as const;
export type ReadRefusalCode = (typeof READ_REFUSAL_CODES)[number];

export type ReadRefusal = {
  readonly code: ReadRefusalCode;
  /** Names and numbers for the sentence. */
  readonly facts: Readonly<Record<string, number | string>>;
};

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: ReadRefusal };

export const refuse = (
  code: ReadRefusalCode,
  facts: ReadRefusal['facts'] = {},
): { readonly ok: false; readonly refusal: ReadRefusal } => ({ ok: false, refusal: { code, facts } });

type Facts = ReadRefusal['facts'];

/** Refuses a damaged DWG with the place of the damage. */
export const refuseDamagedDwg = ({ part, byte }: DamagedPlace) => refuse('DWG_DAMAGED', { dwgPart: part, byte });

/** What a drawing may have too much of; value of the fact `what` of TOO_COMPLEX. */
export const COUNTED_FOR_COMPLEXITY = { curves: 'curves', blockDepth: 'blocks within blocks' } as const;

const phrase = (phrases: Readonly<Record<string, string>>, fact: Facts[string] | undefined): string =>
  phrases[String(fact)] ?? String(fact);

const LIGHTEN = 'Delete hatching and what is not cut, or split the drawing, and save it again.';

const SENTENCES = {
  EMPTY_FILE: () => 'The file is empty. Export it again.',
  FILE_TOO_LARGE: (facts: Facts) =>
    `The file has ${facts.bytes} bytes; a drawing may have at most ${facts.maximum}. ${LIGHTEN}`,
  NOT_A_DRAWING: (facts: Facts) =>
    `This is not a DXF or DWG drawing but ${phrase(OTHER_CONTENTS, facts.looksLike)}. Export the part as DXF or DWG.`,
  DWG_TOO_OLD: (facts: Facts) =>
    `This DWG is from ${facts.product}, older than AutoCAD R13. Re-save it as DWG 2000 or later, or as DXF.`,
  DWG_TOO_NEW: (facts: Facts) => `This DWG has the unknown version ${facts.version}. Re-save it as DWG 2018 or as DXF.`,
  DWG_PROTECTED: () =>
    'The DWG is protected with a password. Open it in the CAD program, remove the password and save it again, or save it as DXF.',
  DWG_DAMAGED: (facts: Facts) =>
    `The DWG is damaged: ${phrase(DWG_PARTS, facts.dwgPart)}, byte ${facts.byte}. Open it in the CAD program, repair it and save it again, or save it as DXF.`,
  DXF_DAMAGED: (facts: Facts) =>
    `The DXF is damaged or cut off at byte ${facts.byte}, before its first entity. Export it again.`,
  TOO_COMPLEX: (facts: Facts) =>
    `The drawing is too complex: its ${phrase(COUNTED_FOR_COMPLEXITY, facts.what)} exceed the limit of ${facts.maximum}. ${LIGHTEN}`,
  OUT_OF_TIME: () => `Reading the drawing took too long and was stopped. ${LIGHTEN}`,
} satisfies Record<ReadRefusalCode, (facts: Facts) => string>;

/** A refusal in one plain English sentence. */
export const refusalSentence = (refusal: ReadRefusal): string => SENTENCES[refusal.code](refusal.facts);
