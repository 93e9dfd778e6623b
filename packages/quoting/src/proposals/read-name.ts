import { gaugeThicknessMm } from '../gauges.ts';
import { gaugeFamilyOf, type MaterialFamily, type MaterialHit, materialsIn } from './material-names.ts';
import { OTHER_NUMBERS } from './other-numbers.ts';
import type { Hit, Proposal, ProposalSource, Span } from './proposal.ts';
import { type PartNumber, partNumberByWord, partNumberIn, revisionByWord, versionIn } from './read-part-number.ts';
import { quantityByTimes, quantityByWord } from './read-quantity.ts';
import { gaugeIn, thicknessBeside, thicknessIn } from './read-thickness.ts';
import { findRule, type NameRule } from './taught-names.ts';
import { type Writing, without, withoutAll, wordsAt, writingOf } from './writing.ts';

/** What a name says; a gauge waits for the material that makes it a thickness. */
export type NameReading = {
  readonly proposals: readonly Proposal[];
  readonly family: MaterialFamily | null;
  readonly gauge: { readonly number: number; readonly text: string; readonly source: ProposalSource } | null;
};

/** Takes values out of a name one after the other, so that no sign of it is read twice. */
class Reader {
  readonly #proposals: Proposal[] = [];
  readonly #source: ProposalSource;
  left: Writing;

  constructor(name: string, source: ProposalSource) {
    this.left = writingOf(name);
    this.#source = source;
  }

  get proposals(): readonly Proposal[] {
    return this.#proposals;
  }

  has(field: Proposal['field']): boolean {
    return this.#proposals.some((one) => one.field === field);
  }

  strike(span: Span): void {
    this.left = without(this.left, span);
  }

  /** Proposes the value of a hit for a field that has none yet, and strikes it out. */
  take(field: Proposal['field'], hit: Hit<number | string> | null, source = this.#source): void {
    if (hit === null) return;
    const text = wordsAt(this.left, hit);
    this.strike(hit);
    if (!this.has(field)) this.#proposals.push({ field, value: rounded(hit.value), source, text });
  }
}

/** Inches become numbers of mm with no more decimals than anybody measures. */
const rounded = (value: number | string): number | string =>
  typeof value === 'number' ? Number(value.toFixed(4)) : value;

const takeTaught = (reader: Reader, rules: readonly NameRule[]): void => {
  for (const rule of rules) {
    const found = findRule(rule, reader.left);
    if (found === null) continue;
    if (rule.field === null || found.value === null) reader.strike(found);
    else reader.take(rule.field, { ...found, value: found.value }, 'taught');
  }
};

const isGrade = ({ value }: MaterialHit): boolean => /\d/.test(value);

/** Materials are struck out with the number beside them, which is their thickness. */
const takeMaterials = (reader: Reader): MaterialHit | null => {
  const hits = materialsIn(reader.left);
  const [material = null] = hits.filter((hit, _, all) => isGrade(hit) || !all.some(isGrade));
  const isClear =
    material !== null &&
    hits.every(({ family, grade }) => family === material.family && (grade === null || grade === material.grade));
  const taken = isClear || hits.length === 1 ? material : null;
  for (const hit of hits) if (hit !== taken) reader.strike(hit);
  if (taken !== null) reader.take('material', taken);
  return taken;
};

/** Reads what a name or a line of text says of quantity, thickness and material. */
const readBasics = (
  reader: Reader,
): { readonly material: MaterialHit | null; readonly gauge: ReturnType<typeof gaugeIn> } => {
  const material = takeMaterials(reader);
  reader.take('quantity', quantityByWord(reader.left));
  reader.left = withoutAll(reader.left, OTHER_NUMBERS);
  reader.take('thicknessMm', thicknessIn(reader.left, material?.family === 'aluminium'));
  const gauge = gaugeIn(reader.left);
  if (gauge !== null) reader.strike(gauge);
  if (gauge?.isBritish === true) {
    const value = gaugeThicknessMm('swg', gauge.value);
    if (value !== null) reader.take('thicknessMm', { ...gauge, value });
  }
  reader.take('quantity', quantityByTimes(reader.left));
  if (material !== null && !reader.has('thicknessMm') && gauge === null) {
    reader.take('thicknessMm', thicknessBeside(reader.left, material, isGrade(material)));
  }
  return { material, gauge };
};

const readingOf = (reader: Reader, read: ReturnType<typeof readBasics>, source: ProposalSource): NameReading => {
  const { material, gauge } = read;
  const isOpen = gauge !== null && !gauge.isBritish && !reader.has('thicknessMm');
  return {
    proposals: reader.proposals,
    family: material?.family ?? null,
    gauge: isOpen ? { number: gauge.value, text: wordsAt(reader.left, gauge), source } : null,
  };
};

const takePart = (reader: Reader, part: PartNumber | null): void => {
  reader.take('partNumber', part?.number ?? null);
  reader.take('revision', part?.revision ?? null);
};

/** What the name of a file says, without its ending; of revisions and part numbers too. */
export const readFileName = (name: string, rules: readonly NameRule[] = []): NameReading => {
  const reader = new Reader(name, 'fileName');
  takeTaught(reader, rules);
  takePart(reader, partNumberByWord(reader.left));
  reader.take('revision', revisionByWord(reader.left));
  const read = readBasics(reader);
  reader.take('revision', versionIn(reader.left));
  if (!reader.has('partNumber')) takePart(reader, partNumberIn(reader.left));
  return readingOf(reader, read, 'fileName');
};

/** What a folder or a line of a drawing says of all that is in it: quantity, thickness and material. */
export const readWords = (
  words: string,
  source: 'folder' | 'drawingText',
  rules: readonly NameRule[] = [],
): NameReading => {
  const reader = new Reader(words, source);
  takeTaught(reader, rules);
  return readingOf(reader, readBasics(reader), source);
};

/** The family of a material that is known from elsewhere: it proposes nothing by itself, and says how thick a gauge is. */
export const familyOfMaterial = (material: string): MaterialFamily | null =>
  takeMaterials(new Reader(material, 'typed'))?.family ?? null;

/** The thickness of a gauge in a material; null where no such sheet is known. */
export const thicknessOfGauge = (
  gauge: NonNullable<NameReading['gauge']>,
  family: MaterialFamily | null,
): Proposal | null => {
  const gaugeFamily = family === null ? null : gaugeFamilyOf(family);
  const value = gaugeFamily === null ? null : gaugeThicknessMm(gaugeFamily, gauge.number);
  return value === null
    ? null
    : { field: 'thicknessMm', value: rounded(value), source: gauge.source, text: gauge.text };
};
