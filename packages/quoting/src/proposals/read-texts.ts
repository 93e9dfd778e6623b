import { MM_PER_INCH, type UnitSystem } from '@kerf/units';
import { fieldsOnLine, labelAt } from './field-labels.ts';
import type { Proposal, ProposalField } from './proposal.ts';
import { type NameReading, readWords } from './read-name.ts';
import { thicknessIn } from './read-thickness.ts';
import { wordsOfMaterial } from './words-of-material.ts';
import { writingOf } from './writing.ts';

/** A text in a drawing: where it begins, and how high its letters are. mm. */
export type PlacedText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
};

/** How far right of its name, and how far below, the value of a field may stand, in heights of its letters. */
const FURTHEST_RIGHT = 40;
const FURTHEST_BELOW = 4;
const FURTHEST_ASIDE = 12;

/** The nearest text on the line of a name of a field, else the nearest below it. */
const valueBeside = (name: PlacedText, texts: readonly PlacedText[]): PlacedText | null => {
  const unit = Math.max(name.height, 1e-6);
  const [right, below] = [
    texts.filter(({ x, y }) => x > name.x && x - name.x <= FURTHEST_RIGHT * unit && Math.abs(y - name.y) <= 0.7 * unit),
    texts.filter(
      ({ x, y }) => y < name.y && name.y - y <= FURTHEST_BELOW * unit && Math.abs(x - name.x) <= FURTHEST_ASIDE * unit,
    ),
  ];
  const [nearestRight] = right.toSorted((one, other) => one.x - other.x);
  const [nearestBelow] = below.toSorted(
    (one, other) => other.y - one.y || Math.abs(one.x - name.x) - Math.abs(other.x - name.x),
  );
  const isFree = (text: PlacedText | undefined): text is PlacedText =>
    text !== undefined && labelAt(plainOf(text.text)) === null;
  if (isFree(nearestRight)) return nearestRight;
  return isFree(nearestBelow) ? nearestBelow : null;
};

const plainOf = (text: string): string => writingOf(text.trim()).plain;

const NUMBER_OF_PART = /^(?=.*\d)[\p{L}\d][\p{L}\d ._/-]{1,39}$/u;
const REVISION = /^(?:[a-z]|\d{1,3}|[a-z]\d{1,2}|\d{1,2}[a-z])$/i;
const LONGEST_WORDS = 80;

/** A number alone is in mm, or in inches on a drawing in inches; a thicker one is of something else there. */
const BARE = /^(\d{0,2}(?:[.,]\d{1,4})?)$/;
const THICKEST_INCHES = 4;
const THINNEST_MM = 0.2;

const thicknessOf = (words: string, units: UnitSystem): number | null => {
  const bare = BARE.exec(words)?.[1];
  if (bare === undefined || bare === '') return thicknessIn(writingOf(words), false)?.value ?? null;
  const number = Number(bare.replace(',', '.'));
  const value = units === 'metric' ? number : number <= THICKEST_INCHES ? number * MM_PER_INCH : Number.NaN;
  return value >= THINNEST_MM ? Number(value.toFixed(4)) : null;
};

/** The name of a field as it stands there, and the units of its drawing. */
type Named = { readonly name: string; readonly units: UnitSystem };

/** What the value of a field of the title block says; null where it is no value of that field. */
const proposalOf = (field: ProposalField, words: string, { name, units }: Named): Proposal | null => {
  const text = `${name.trim()} ${words}`.trim();
  const proposal = (value: number | string): Proposal => ({ field, value, source: 'drawingText', text });
  if (field === 'partNumber') return NUMBER_OF_PART.test(words) ? proposal(words) : null;
  if (field === 'revision') return REVISION.test(words) ? proposal(words.toUpperCase()) : null;
  if (field === 'description') return /\p{L}{3}/u.test(words) && words.length <= LONGEST_WORDS ? proposal(words) : null;
  if (field === 'quantity') {
    const quantity = /^(\d{1,6})(?: ?(?:x|[\p{L}.]{1,6}))?$/u.exec(words)?.[1];
    return quantity === undefined || Number(quantity) < 1 ? null : proposal(Number(quantity));
  }
  if (field === 'thicknessMm') {
    const value = thicknessOf(words, units);
    return value === null ? null : proposal(value);
  }
  const read = readWords(wordsOfMaterial(words), 'drawingText').proposals.find((one) => one.field === 'material');
  return read === undefined ? null : { ...read, text };
};

/** A name of a field with its value in the same text or beside it. */
const readField = (text: PlacedText, texts: readonly PlacedText[], units: UnitSystem): readonly Proposal[] => {
  const written = text.text.trim().normalize('NFC');
  const found = labelAt(plainOf(written));
  if (found === null) return [];
  const [name, own] = [written.slice(0, found.length), written.slice(found.length).trim()];
  const words = own === '' ? valueBeside(text, texts)?.text.trim() : own;
  if (words === undefined) return [];
  const value = proposalOf(found.field, words, { name, units });
  const more = found.field === 'material' ? readWords(words, 'drawingText').proposals : [];
  return [...(value === null ? [] : [value]), ...more.filter(({ field }) => field !== 'material')];
};

/** Notes that stand for themselves: 5X, x5, 3 mm, t=3, 4 Stk, 5 off, THK 3. */
const NOTE =
  /^\(?(?:\d{1,5} ?x|x ?\d{1,5}|[ts] ?[=:] ?\d{1,2}(?:[.,]\d{1,3})?(?: ?mm)?|\d{1,2}(?:[.,]\d{1,3})? ?mm)\)?$/;
/** Holes, threads, radii, angles and dimensions count and measure what is in the part. */
const OF_FEATURES =
  /[ø⌀∅°±]|(?<![a-z])(?:m\d|r\d|dia|rad|typ|holes?|bohrung|lochs?|trous?|fori|agujeros?|furos?|thru|deep|tol|scale|massstab|din|iso|en)(?![a-z])/;
const LONGEST_NOTE = 60;

const readNote = (text: string): NameReading | null => {
  const plain = plainOf(text);
  if (plain.length > LONGEST_NOTE || OF_FEATURES.test(plain.replaceAll(/(?:din )?en (?=aw|1\d{3}|57)/g, '')))
    return null;
  const reading = readWords(text, 'drawingText');
  if (NOTE.test(plain)) return reading;
  // Of longer notes only what words name: a bare number among them is of anything.
  const isNamed = ({ field, text: words }: Proposal): boolean =>
    field === 'material' || /=|\p{L}{2}/u.test(words.replace(/mm/i, ''));
  return { ...reading, proposals: reading.proposals.filter(isNamed) };
};

/** Beyond so many a drawing's texts are those of a plan, which are of no one part. */
const MOST_TEXTS = 500;

/** The value that all the texts agree on, field by field. */
const agreed = (proposals: readonly Proposal[]): readonly Proposal[] => {
  const fields = [...new Set(proposals.map(({ field }) => field))];
  return fields.flatMap((field) => {
    const [first, ...others] = proposals.filter((one) => one.field === field);
    return first !== undefined && others.every(({ value }) => value === first.value) ? [first] : [];
  });
};

/**
 * What the texts of a drawing say of its one part: title block, and notes such as 5X and t=3. What they contradict is not said. A number
 * alone is in the units of the drawing.
 */
export const readDrawingTexts = (texts: readonly PlacedText[], units: UnitSystem = 'metric'): NameReading => {
  if (texts.length > MOST_TEXTS) return { proposals: [], family: null, gauge: null };
  const lines = texts.flatMap((text) =>
    text.text.split(/\n/).map((line, place) => ({ ...text, text: line, y: text.y - 1.5 * place * text.height })),
  );
  const filled = lines
    .filter(({ text }) => text.trim() !== '')
    .flatMap((line) => fieldsOnLine(line.text).map((text) => ({ ...line, text })));
  const fields = agreed(filled.flatMap((text) => readField(text, filled, units)));
  const notes = texts.flatMap(({ text }) => (text.trim() === '' ? [] : (readNote(text.trim()) ?? [])));
  const ofNotes = agreed(notes.flatMap(({ proposals }) => proposals));
  return {
    proposals: [...fields, ...ofNotes.filter(({ field }) => !fields.some((one) => one.field === field))],
    family: notes.find(({ family }) => family !== null)?.family ?? null,
    gauge: notes.find(({ gauge }) => gauge !== null)?.gauge ?? null,
  };
};
