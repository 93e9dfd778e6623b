import type { BillOfMaterialsLine } from './bill-of-materials.ts';
import { lineOf, proposalsOfLine } from './bill-of-materials.ts';
import { PROPOSAL_FIELDS, PROPOSAL_SOURCES, type Proposal } from './proposal.ts';
import { type NameReading, readFileName, readWords, thicknessOfGauge } from './read-name.ts';
import { type PlacedText, readDrawingTexts } from './read-texts.ts';
import type { NameRule } from './taught-names.ts';

/** Everything that is known of a part before anybody types anything. */
export type PartEvidence = {
  /** With its ending, without folders. */
  readonly fileName: string;
  /** Folders that the file lay in, or its archive had it in; the outermost first. */
  readonly folders?: readonly string[];
  readonly texts?: readonly PlacedText[];
  readonly billOfMaterials?: readonly BillOfMaterialsLine[];
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
  billOfMaterials = [],
  rules = [],
}: PartEvidence): readonly Proposal[] => {
  const stem = fileName.replace(/\.[^.]{1,8}$/, '');
  const name = stem === '' ? EMPTY : readFileName(stem, rules);
  const readings = [name, readDrawingTexts(texts), ...ofFolders(folders, rules)];
  const family = readings.find((reading) => reading.family !== null)?.family ?? null;
  const gauge = readings.find((reading) => reading.gauge !== null)?.gauge ?? null;
  const ofGauge = gauge === null ? null : thicknessOfGauge(gauge, family);
  const known = readings.flatMap(({ proposals }) => proposals);
  const partNumbers = known.filter(({ field }) => field === 'partNumber').map(({ value }) => String(value));
  const line = lineOf(billOfMaterials, [stem, ...partNumbers]);
  const all = [
    ...(line === null ? [] : proposalsOfLine(line)),
    ...known,
    ...(ofGauge === null ? [] : [ofGauge]),
  ].toSorted((one, other) => placeOf(one) - placeOf(other) || rankOf(one) - rankOf(other));
  return all.filter((one, place) => !all.slice(0, place).some((earlier) => isSame(earlier, one)));
};
