import { chainLength, LARGEST_JOINED_GAP, POINT_MATCH, type Point, pointOn, SPECK } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { assembleDrawing } from './assemble.ts';

import { tangentFindings, withoutTangents } from './bend-tangents.ts';
import { type BuiltChains, buildChains } from './build-chains.ts';
import { neededEdges } from './covered-edges.ts';
import type { Drawing, DrawingText, Finding, Layer, Path } from './drawing.ts';
import { type WithDrawnArcs, withDrawnArcs } from './drawn-arcs.ts';
import { withoutDrawnDimensions } from './drawn-dimensions.ts';
import { removeDuplicateContours } from './duplicate-contours.ts';
import { findingOf } from './findings.ts';
import { guessedFoldFindings, withGuessedFolds } from './guessed-folds.ts';
import { holeSignFindings, withoutHoleSigns } from './hole-signs.ts';
import { withFewGaps } from './joined-gaps.ts';
import type { LayerTypeTable } from './layer-type-table.ts';
import { DEFAULT_LAYER_TYPES, typeOfLayerName } from './layer-types.ts';
import { emptyAccount, type LengthAccount } from './length-account.ts';
import { notCutFindings } from './not-cut.ts';
import { pathLength, pathOfMeasured } from './paths.ts';
import { type Chain, curvesOf, type MeasuredChain, measureChain, type Piece } from './piece.ts';
import { type ReadElements, readElements } from './read-elements.ts';
import { findingsOfNotes } from './read-notes.ts';
import { removeOverlaps } from './remove-overlaps.ts';
import { pathsOfSheetBlocks } from './sheet-blocks.ts';
import type { SourceDrawing } from './source-drawing.ts';
import { unplottedFindings } from './unplotted.ts';
import { unsureFrameFindings, withoutBorders } from './unsure-frames.ts';
import { weldChain } from './weld.ts';
import { asCircle } from './whole-circles.ts';
import { withoutSheets } from './without-sheets.ts';

export type UnderstandOptions = {
  readonly layerTypes?: LayerTypeTable;
  /** Gaps of up to so many mm are joined, when somebody asked for more than what is joined by itself. */
  readonly widestGap?: number;
};

/** The finished drawing, and where every millimetre of the file went. */
export type UnderstoodDrawing = { readonly drawing: Drawing; readonly account: Readonly<LengthAccount> };

/**
 * A customer's file as parts: entities are sorted by type, fitted, freed of duplicates, joined end to end and put inside
 * one another. Everything left out, added or doubtful is a finding. Spec: quote parts §3.4; decisions, "Parts, drawings, nests".
 */
export function understandDrawing(source: SourceDrawing, options: UnderstandOptions = {}): UnderstoodDrawing {
  const table = options.layerTypes ?? DEFAULT_LAYER_TYPES;
  const account = emptyAccount();
  const read = readElements(source, table, account);
  const distinct = removeOverlaps(read.loose, read.contours);
  const isCut = ({ type }: Piece): boolean => type === 'Cutting';
  const covered = distinct.covered.filter(isCut);
  const shared = covered.length === 0 ? [] : neededEdges(distinct.pieces.filter(isCut), covered);
  const built = buildChains(
    shared.length === 0 ? distinct.pieces : [...distinct.pieces, ...shared],
    Math.max(LARGEST_JOINED_GAP, options.widestGap ?? 0),
  );
  account.joined += built.joinedLength;
  const { closed, open } = finishChains([read.contours, built.chains], account);
  const contours = removeDuplicateContours(closed);
  const removedContourLength = sumOf(contours.removed);
  const sharedLength = chainLength(shared.map(({ curve }) => curve));
  const twinLength = chainLength(built.twins.map(({ curve }) => curve));
  const duplicateLength =
    distinct.removedLength - sharedLength + twinLength - built.restoredLength + removedContourLength;
  account.duplicates += duplicateLength;
  const { chains: left, specks } = withoutSpecks(contours.kept, closed, open);
  account.tiny += sumOf(specks);
  const arcs = withDrawnArcs(left);
  account.fitted += arcs.lengthAdded;
  const chains = inFileOrder(arcs.chains);
  account.kept += sumOf(chains);
  const texts = source.texts.map(textOf);
  const drawn = chains.map((chain, i) => pathOfMeasured(chain, `p${i + 1}`));
  const sheets = withoutSheets(drawn, texts, pathsOfSheetBlocks(drawn, chains, source.elements));
  const borders = withoutBorders(sheets.paths, texts);
  const dimensions = withoutDrawnDimensions(borders.paths, chains, source.elements, texts);
  const folds = withGuessedFolds(dimensions.paths, chains, source.elements, table);
  const unbent = withoutTangents(folds.paths);
  const { paths, signs } = withoutHoleSigns(unbent.paths);
  const duplicates = {
    count: Math.max(1, distinct.removedCount - shared.length + built.twins.length + contours.removed.length),
    lengthMm: duplicateLength,
  };
  const doubled = distinct.position ?? middleOfFirst(built.twins) ?? middleOfFirst(contours.removed[0]?.pieces ?? []);
  const drawing = assembleDrawing({
    layers: layersOf(source, paths, texts, table),
    paths,
    texts,
    findings: [
      ...importFindings(
        {
          ...read,
          tinyCount: read.tinyCount + specks.length,
          firstTiny: read.firstTiny ?? middleOfFirst(specks[0]?.pieces ?? []),
        },
        arcs,
        built,
        duplicates,
        doubled,
        texts,
      ),
      ...sheets.findings,
      ...borders.findings,
      ...dimensions.findings,
      ...findingsOfNotes(source),
    ],
  });
  const told = [
    ...unsureFrameFindings(drawing),
    ...unplottedFindings(drawing.paths, chains, source),
    ...notCutFindings(drawing, chains, source.elements, signs),
    ...holeSignFindings(drawing, signs),
    ...guessedFoldFindings(drawing, folds),
    ...tangentFindings(drawing, unbent.tangents),
  ];
  const structural = drawing.findings.flatMap((finding) => withoutSigns(finding, signs, drawing.paths));
  return { drawing: withFewGaps({ ...drawing, findings: [...structural, ...told] }), account };
}

/** The chains welded and measured, those that close apart from the others. */
function finishChains(lists: readonly (readonly Chain[])[], account: LengthAccount) {
  const closed: MeasuredChain[] = [];
  const open: MeasuredChain[] = [];
  for (const chains of lists) {
    for (let place = 0; place < chains.length; place += 1) {
      const chain = finishChain(chains[place]!, account);
      if (chain.isClosed) closed.push(chain);
      else open.push(chain);
    }
  }
  return { closed, open };
}

function finishChain(chain: Chain, account: LengthAccount): MeasuredChain {
  if (chain.pieces.length === 1) return measureChain(chain);
  const round = asCircle(chain);
  if (round !== chain) account.welded += chainLength(curvesOf(round)) - chainLength(curvesOf(chain));
  const { chain: welded, lengthAdded } = weldChain(round);
  account.welded += lengthAdded;
  return measureChain(welded);
}

/**
 * What is hardly longer, or wider, than what counts as one vertex is no cut: each would be a pierce that is paid for. The contours and
 * open lines that are left, contours first.
 */
function withoutSpecks(
  contours: readonly MeasuredChain[],
  closed: readonly MeasuredChain[],
  open: readonly MeasuredChain[],
) {
  const dots = contours.filter(isClosedSpeck);
  const isLarge = ({ lengthMm }: MeasuredChain): boolean => lengthMm > LARGE;
  const isDust = dots.length > 0 && (closed.some(isLarge) || open.some(isLarge));
  const strokes = open.filter(isOpenSpeck);
  const specks = isDust ? dots.concat(strokes) : strokes;
  if (specks.length === 0) return { chains: contours.concat(open), specks };
  const gone = new Set(specks);
  const isLeft = (chain: MeasuredChain): boolean => !gone.has(chain);
  return { chains: contours.filter(isLeft).concat(open.filter(isLeft)), specks };
}

const isOpenSpeck = ({ lengthMm }: MeasuredChain): boolean => lengthMm <= SPECK;

/** A drawing without a longer way may be of a part in metres that was read as millimetres, and its dots be holes. */
const LARGE = 1000 * SPECK;

const isClosedSpeck = ({ bounds: { minX, minY, maxX, maxY } }: MeasuredChain): boolean =>
  maxX - minX <= SPECK && maxY - minY <= SPECK;

function sumOf(chains: readonly MeasuredChain[]): number {
  let total = 0;
  for (let place = 0; place < chains.length; place += 1) total += chains[place]!.lengthMm;
  return total;
}

/** By the first of each chain's entities, so that ids follow the file. */
function inFileOrder(chains: readonly MeasuredChain[]): MeasuredChain[] {
  const count = chains.length;
  // Sorted as plain numbers, the entity before the place among the chains: comparing objects takes ten times as long.
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const { pieces } = chains[place]!;
    let first = pieces[0]!.order;
    for (let i = 1; i < pieces.length; i += 1) if (pieces[i]!.order < first) first = pieces[i]!.order;
    keys[place] = first * count + place;
  }
  keys.sort();
  const sorted = new Array<MeasuredChain>(count);
  for (let i = 0; i < count; i += 1) sorted[i] = chains[keys[i]! - Math.floor(keys[i]! / count) * count]!;
  return sorted;
}

const textOf = (text: SourceDrawing['texts'][number]): DrawingText => ({
  layerName: text.layer,
  bottomLeft: text.position,
  height: asMm(text.height),
  rotation: asRadians(text.rotation),
  displayText: text.text,
});

function layersOf(
  source: SourceDrawing,
  paths: readonly Path[],
  texts: readonly DrawingText[],
  table: LayerTypeTable,
): Layer[] {
  const used = new Set([...paths.map((path) => path.layerName), ...texts.map((text) => text.layerName)]);
  const known = new Map(source.layers.map((layer) => [layer.name, layer.colour]));
  return [...used].map((name) => ({
    name,
    colour: known.get(name) ?? '#ffffff',
    type: typeOfLayerName(name, table) ?? 'Cutting',
  }));
}

const hiddenFinding = ({ count, layers, closed, position }: ReadElements['hidden']): Finding =>
  findingOf('HIDDEN_GEOMETRY', { count, layers: layers.join(', '), ...(closed > 0 ? { closed } : {}) }, [], position);

const middleOfFirst = ([first]: readonly Piece[]): Point | null =>
  first === undefined ? null : pointOn(first.curve, 0.5);

function importFindings(
  read: ReadElements,
  arcs: WithDrawnArcs,
  built: BuiltChains,
  duplicates: { readonly count: number; readonly lengthMm: number },
  doubled: Point | null,
  texts: readonly DrawingText[],
): Finding[] {
  const { approximated, hidden, tinyCount, firstTiny, unreadableCount } = read;
  const findings: (Finding | false)[] = [
    duplicates.lengthMm > POINT_MATCH && findingOf('DUPLICATE_PATHS_REMOVED', duplicates, [], doubled),
    ...built.gaps.map(({ position, size }) => findingOf('GAPS_JOINED', { count: 1, largestMm: size }, [], position)),
    approximated.count > 0 &&
      findingOf(
        'CURVES_APPROXIMATED',
        { count: approximated.count, largestMm: approximated.deviation },
        [],
        approximated.position,
      ),
    arcs.count > 0 && findingOf('ARCS_RECOGNISED', { count: arcs.count, largestMm: arcs.deviation }, [], arcs.position),
    tinyCount > 0 && findingOf('TINY_ENTITIES_REMOVED', { count: tinyCount }, [], firstTiny),
    unreadableCount > 0 && findingOf('ENTITIES_IGNORED', { count: unreadableCount, reason: 'DAMAGED_NUMBERS' }),
    built.branchings.length > 0 &&
      findingOf('BRANCHING_OUTLINE', { count: built.branchings.length }, [], built.branchings[0] ?? null),
    hidden.count > 0 && hiddenFinding(hidden),
    texts.length > 0 &&
      findingOf('TEXT_KEPT_AS_INFORMATION', { count: texts.length }, [], texts[0]?.bottomLeft ?? null),
  ];
  return findings.filter((finding) => finding !== false);
}

/** Signs of holes are told as such, and not once more as lines outside of parts. */
const withoutSigns = (finding: Finding, signs: ReadonlySet<string>, paths: readonly Path[]): Finding[] => {
  if (finding.code !== 'PATHS_OUTSIDE_PARTS' || signs.size === 0) return [finding];
  const outside = new Set(finding.pathIds.filter((id) => !signs.has(id)));
  if (outside.size === 0) return [];
  const left = paths.filter(({ pathId }) => outside.has(pathId));
  const lengthMm = left.reduce((total, path) => total + pathLength(path), 0);
  return [{ ...finding, pathIds: [...outside], facts: { ...finding.facts, count: outside.size, lengthMm } }];
};
