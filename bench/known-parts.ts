// A part that was quoted before is known again: every part of the shared drawings, turned by odd angles, mirrored, cut into pieces and
// written in inches, is looked for among all of them. 100 % are to be found, and nothing that is another part.
import { performance } from 'node:perf_hooks';
import { type Drawing, isWithin, recognise, type SourceDrawing, type SourceElement, sameRanges } from '@kerf/drawing';
import {
  type Curve,
  chainBounds,
  curveLength,
  followedBy,
  IDENTITY,
  MIRROR_X,
  pieceOf,
  pointOf,
  rotation,
  type SourceCurve,
  scaling,
  type Transform,
  transformPoint,
  transformSourceCurve,
  translation,
} from '@kerf/geometry';
import { CORPUS, type File, filesOfCorpus, hasCorpus, type Part, partsOf } from './known-corpus.ts';

const isPlain = (curve: SourceCurve): curve is Curve => curve.kind === 'line' || curve.kind === 'arc';

/** Lines and arcs in three pieces of unequal length, each an element of its own. */
const cutUp = (element: SourceElement): SourceElement[] =>
  element.curves.every(isPlain)
    ? element.curves.filter(isPlain).flatMap((curve) =>
        curveLength(curve) < 1
          ? [{ ...element, curves: [curve], isClosed: false }]
          : [
              [0, 0.21],
              [0.21, 0.73],
              [0.73, 1],
            ].map(([from, to]) => ({ ...element, isClosed: false, curves: [pieceOf(curve, from!, to!)] })),
      )
    : [element];

const moved = (source: SourceDrawing, transform: Transform): SourceDrawing => ({
  ...source,
  elements: source.elements.map((element) => ({
    ...element,
    curves: element.curves.map((curve) => transformSourceCurve(curve, transform)),
  })),
  texts: source.texts.map((text) => ({ ...text, position: transformPoint(text.position, transform) })),
});

const about = (degrees: number, isMirrored: boolean): Transform =>
  followedBy(
    followedBy(isMirrored ? MIRROR_X : IDENTITY, rotation((degrees * Math.PI) / 180)),
    translation(417.3, -88.1),
  );

/** Of contours that cross nobody can tell, once they are cut into pieces, which piece was whose. */
const areLinesAmbiguous = ({ drawing }: Part): boolean =>
  drawing.findings.some(({ code }) => code === 'CONTOURS_CROSS');

type Way = {
  readonly name: string;
  readonly transform: Transform;
  readonly change: (source: SourceDrawing) => SourceDrawing;
  readonly isDivided?: true;
};
const turned = (name: string, transform: Transform): Way => ({
  name,
  transform,
  change: (source) => moved(source, transform),
});

const pieces = (source: SourceDrawing): SourceDrawing => ({ ...source, elements: source.elements.flatMap(cutUp) });
/** To inches and back, as a program does that writes in inches. */
const throughInches = (source: SourceDrawing): SourceDrawing => moved(moved(source, scaling(1 / 25.4)), scaling(25.4));

const WAYS: readonly Way[] = [
  turned('turned by 90°', about(90, false)),
  turned('turned by 17.3°', about(17.3, false)),
  turned('turned by 203.71°', about(203.71, false)),
  turned('mirrored', about(0, true)),
  turned('mirrored, turned by 131.9°', about(131.9, true)),
  { name: 'cut into pieces', transform: IDENTITY, change: pieces, isDivided: true },
  {
    name: 'cut, mirrored, turned by 61.7°',
    isDivided: true,
    transform: about(61.7, true),
    change: (source) => moved(pieces(source), about(61.7, true)),
  },
  { name: 'written in inches', transform: IDENTITY, change: throughInches },
];

const centreOf = ({ drawing }: Part) => {
  const { minX, minY, maxX, maxY } = chainBounds(drawing.paths.flatMap((path) => path.curves))!;
  return pointOf((minX + maxX) / 2, (minY + maxY) / 2);
};

/** Lengths of all lines of a part, the shortest first: of two parts of one shape they are the same. A judge of its own, slow and simple. */
const lengthsOf = (drawing: Drawing): number[] =>
  drawing.paths
    .filter(({ type }) => type !== 'Information')
    .map(({ curves }) => curves.reduce((sum, curve) => sum + curveLength(curve), 0))
    .sort((a, b) => a - b);
const areAlike = (first: Drawing, second: Drawing): boolean => {
  const [one, other] = [lengthsOf(first), lengthsOf(second)];
  return one.length === other.length && one.every((length, i) => Math.abs(length - other[i]!) < 0.2);
};

const seek = (part: Part, among: readonly Part[]): Part[] =>
  among.filter(
    (known) =>
      isWithin(known.fingerprint, sameRanges(part.fingerprint)) &&
      recognise(known.drawing, part.drawing).kind === 'same',
  );

type Tally = { sought: number; found: number; wrong: number; leftOut: number; readonly times: number[] };

/** The part of a changed drawing that lies where a part of it has gone. */
const twinOf = (part: Part, changed: readonly Part[], { transform }: Way): Part | undefined => {
  const at = transformPoint(centreOf(part), transform);
  const apart = (one: Part): number =>
    Math.abs(one.fingerprint.lengthMm - part.fingerprint.lengthMm) +
    Math.hypot(centreOf(one).x - at.x, centreOf(one).y - at.y);
  return changed.toSorted((a, b) => apart(a) - apart(b))[0];
};

const seekTwin = (part: Part, twin: Part | undefined, library: readonly Part[], way: Way, tally: Tally): void => {
  tally.sought += 1;
  if (twin === undefined) return;
  const started = performance.now();
  const hits = seek(twin, library);
  tally.times.push(performance.now() - started);
  if (hits.includes(part)) tally.found += 1;
  else console.log(`  ${way.name}: ${part.name} not found`);
  for (const hit of hits) {
    if (hit === part || areAlike(hit.drawing, part.drawing)) continue;
    tally.wrong += 1;
    console.log(`  ${way.name}: ${part.name} taken for ${hit.name}`);
  }
};

const seekChanged = (files: readonly File[], library: readonly Part[], way: Way): Tally => {
  const tally: Tally = { sought: 0, found: 0, wrong: 0, leftOut: 0, times: [] };
  for (const { name, source, parts } of files) {
    const changed = partsOf(name, way.change(source));
    for (const part of parts) {
      if (way.isDivided && areLinesAmbiguous(part)) tally.leftOut += 1;
      else seekTwin(part, twinOf(part, changed, way), library, way, tally);
    }
  }
  const { sought, found, wrong, leftOut } = tally;
  const note =
    leftOut === 0 ? '' : `, ${leftOut} left out: its contours cross, and which line is whose is lost with them`;
  console.log(`${way.name.padEnd(34)} ${found} of ${sought} found, ${wrong} false${note}`);
  return tally;
};

/** Parts that are taken for others, of drawings that were made larger or not at all. */
const mistaken = (name: string, parts: readonly Part[], library: readonly Part[]): number => {
  const wrong = parts.flatMap((part) =>
    seek(part, library).filter((hit) => hit !== part && !areAlike(hit.drawing, part.drawing)),
  );
  console.log(`${name.padEnd(34)} ${wrong.length} false`);
  return wrong.length;
};

const main = (): void => {
  if (!hasCorpus()) {
    console.log(`No corpus at ${CORPUS}: nothing to measure.`);
    return;
  }
  const files = filesOfCorpus();
  const library = files.flatMap(({ parts }) => parts);
  console.log(`${library.length} parts of ${files.filter(({ parts }) => parts.length > 0).length} drawings`);
  const tallies = WAYS.map((way) => seekChanged(files, library, way));
  const larger = files.flatMap(({ name, source }) => partsOf(name, moved(source, scaling(25.4))));
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
  const wrong =
    sum((tally) => tally.wrong) +
    mistaken('as drawn', library, library) +
    mistaken('25.4 times larger', larger, library);
  const [sought, found] = [sum((tally) => tally.sought), sum((tally) => tally.found)];
  const times = tallies.flatMap((tally) => tally.times).sort((a, b) => a - b);
  const share = ((100 * found) / Math.max(1, sought)).toFixed(2);
  console.log(`\nfound ${share} % of ${sought}   to reach 100 %   false ${wrong}   to reach 0`);
  console.log(`half of the parts are compared within ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms`);
  if (found < sought || wrong > 0) process.exitCode = 1;
};

main();
