import type { UnitSystem } from '@kerf/units';
import type { BillOfMaterialsLine } from './bill-of-materials.ts';
import { lineOf, proposalsOfLine } from './bill-of-materials.ts';
import { PROPOSAL_FIELDS, PROPOSAL_SOURCES, type Proposal } from './proposal.ts';
import { familyOfMaterial, type NameReading, readFileName, readWords, thicknessOfGauge } from './read-name.ts';
import { type PlacedText, readDrawingTexts } from './read-texts.ts';
import type { NameRule } from './taught-names.ts';

/** Everything that is known of a part before anybody types anything. */
export type PartEvidence = {
  /** With its ending, without folders. */
  readonly fileName: string;
  /** Folders that the file lay in, or its archive had it in; the outermost first. */
  readonly folders?: readonly string[];
  readonly texts?: readonly PlacedText[];
  /** Units in which a number alone stands in the drawing; metric unless told otherwise. */
  readonly units?: UnitSystem;
  /** Material that was read elsewhere: a gauge is a thickness only in its material. */
  readonly material?: string;
  /** What somebody said of it as they added it. */
  readonly typed?: readonly Proposal[];
  /** Bills of materials of the quote; the first that has one line of the part counts. */
  readonly bills?: readonly (readonly BillOfMaterialsLine[])[];
  /** What was taught of this customer's names. */
  readonly rules?: readonly NameRule[];
};

const EMPTY: NameReading = { proposals: [], family: null, gauge: null };
/** Folders further out hold many jobs. */
const MOST_FOLDERS = 4;

const isSame = (one: Proposal, other: Proposal): boolean =>
  one.field === other.field && String(one.value).toLowerCase() === String(other.value).toLowerCase();

const rankOf = ({ source }: Proposal): number => PROPOSAL_SOURCES.indexOf(source);
const placeOf = ({ field }: Proposal): number => PROPOSAL_FIELDS.indexOf(field);

/** By field, what counts most first; what two sources say alike is told once. */
const inOrder = (proposals: readonly Proposal[]): readonly Proposal[] => {
  const all = proposals.toSorted((one, other) => placeOf(one) - placeOf(other) || rankOf(one) - rankOf(other));
  return all.filter((one, place) => !all.slice(0, place).some((earlier) => isSame(earlier, one)));
};

/** A file's name without its ending. */
const stemOf = (fileName: string): string => fileName.replace(/\.[^.]{1,8}$/, '');

/** One folder further in counts for more than those around it. */
const ofFolders = (folders: readonly string[], rules: readonly NameRule[]): readonly NameReading[] => {
  const readings = folders
    .slice(-MOST_FOLDERS)
    .toReversed()
    .map((folder) => readWords(folder, 'folder', rules));
  const seen = new Set<string>();
  return readings.map((reading) => {
    const proposals = reading.proposals.filter(({ field }) => !seen.has(field));
    for (const { field } of proposals) seen.add(field);
    return { ...reading, proposals };
  });
};

/**
 * What is proposed for a part, by field, and in each field the source that counts most first: what was taught, the bill of materials, the
 * name of the file, the texts in the drawing, the folders. Two sources that say the same are told once. Nothing of it is applied.
 */
export const proposalsOf = ({
  fileName,
  folders = [],
  texts = [],
  units = 'metric',
  material,
  typed = [],
  bills = [],
  rules = [],
}: PartEvidence): readonly Proposal[] => {
  const stem = stemOf(fileName);
  const name = stem === '' ? EMPTY : readFileName(stem, rules);
  const readings = [name, readDrawingTexts(texts, units), ...ofFolders(folders, rules)];
  const known = material === undefined ? null : familyOfMaterial(material);
  const family = readings.find((reading) => reading.family !== null)?.family ?? known;
  const gauge = readings.find((reading) => reading.gauge !== null)?.gauge ?? null;
  const ofGauge = gauge === null ? null : thicknessOfGauge(gauge, family);
  const read = [...typed, ...readings.flatMap(({ proposals }) => proposals)];
  return proposalsWithBills([...read, ...(ofGauge === null ? [] : [ofGauge])], fileName, bills).proposals;
};

/**
 * What is proposed for a part whose file was read before, once its quote has other bills of materials; of these the first that has one
 * line of the part counts. The line is null where none has.
 */
export const proposalsWithBills = (
  proposals: readonly Proposal[],
  fileName: string,
  bills: readonly (readonly BillOfMaterialsLine[])[],
): { readonly proposals: readonly Proposal[]; readonly line: BillOfMaterialsLine | null } => {
  const others = proposals.filter(({ source }) => source !== 'billOfMaterials');
  const partNumbers = others.filter(({ field }) => field === 'partNumber').map(({ value }) => String(value));
  const names = [stemOf(fileName), ...partNumbers];
  const [line = null] = bills.flatMap((lines) => lineOf(lines, names) ?? []);
  return { proposals: inOrder([...(line === null ? [] : proposalsOfLine(line)), ...others]), line };
};

/**
 * What is proposed for a part once its drawing is another one, or read in another way: what the texts of that drawing say, in place of
 * what those of the earlier one said. What its names and folders said stays.
 */
export const proposalsWithTexts = (
  proposals: readonly Proposal[],
  ofTexts: readonly Proposal[],
  fileName: string,
  bills: readonly (readonly BillOfMaterialsLine[])[],
): readonly Proposal[] => {
  const others = proposals.filter(({ source }) => source !== 'drawingText');
  return proposalsWithBills([...others, ...ofTexts], fileName, bills).proposals;
};

/** Sources that rules of names change: what stands in the names themselves. */
const OF_NAMES: readonly Proposal['source'][] = ['taught', 'fileName'];

/**
 * What is proposed for a part whose file was read before, once other rules of names are taught or the file has another name. What its
 * texts and folders said stays.
 */
export const proposalsWithRules = (
  proposals: readonly Proposal[],
  fileName: string,
  rules: readonly NameRule[],
): readonly Proposal[] => {
  const others = proposals.filter(({ source }) => !OF_NAMES.includes(source));
  const material = others.find(({ field }) => field === 'material')?.value;
  const ofName = proposalsOf({ fileName, rules, ...(material === undefined ? {} : { material: String(material) }) });
  return inOrder([...others, ...ofName.filter(({ source }) => OF_NAMES.includes(source))]);
};
