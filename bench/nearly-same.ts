// A part that was changed a little is known as nearly the same: every part of the shared drawings with one change of each kind, mirrored
// and turned by an odd angle besides, is looked for among all of them; and no part as it was drawn is taken for a state of another one.
import { performance } from 'node:perf_hooks';
import {
  type Drawing,
  fingerprintOf,
  isWithin,
  type Path,
  recognise,
  revisedRanges,
  type SourceElement,
  understandDrawing,
} from '@kerf/drawing';
import {
  arcOf,
  type Curve,
  chainBounds,
  circleOf,
  curveLength,
  distance,
  endOf,
  followedBy,
  lineOf,
  MIRROR_X,
  type Point,
  pointOf,
  pointOn,
  rotation,
  scaling,
  startOf,
  type Transform,
  transformCurve,
  translation,
} from '@kerf/geometry';
import { CORPUS, filesOfCorpus, hasCorpus, type Part } from './known-corpus.ts';

/** Parts of drawings that are one drawing in two formats: the same part by right. */
const ARE_ONE = [['libredwg__example_r12.dxf 3', 'libredwg__example_2018.dxf 1']] as const;
const areOne = (first: string, second: string): boolean =>
  ARE_ONE.some((pair) => pair.some((name) => name === first) && pair.some((name) => name === second));

const madeOf = ({ paths }: Drawing): readonly Path[] => paths.filter(({ type }) => type !== 'Information');
const outlineOf = ({ paths, partOuterPathIds: [first] }: Drawing): Path | undefined =>
  paths.find(({ pathId }) => pathId === first);
const holesOf = (drawing: Drawing): readonly Path[] => {
  const outers = new Set(drawing.partOuterPathIds);
  return madeOf(drawing).filter(({ pathId, type, isClosed }) => isClosed && type === 'Cutting' && !outers.has(pathId));
};

type Lines = readonly { readonly curves: readonly Curve[]; readonly type: Path['type'] }[];
const LAYERS = { Cutting: 'CUT', Etching: 'ETCH', Folding: 'BEND', Information: 'INFO' } as const;

/** A part anew of its lines. */
const drawnAnew = (lines: Lines, transform: Transform): Drawing => {
  const elements = lines.map(({ curves, type }): SourceElement => {
    const placed = curves.map((curve) => transformCurve(curve, transform));
    const isClosed = distance(startOf(placed[0]!), endOf(placed.at(-1)!)) < 1e-6;
    const plain = { entity: 'LWPOLYLINE', colour: '#ffffff', lineType: 'CONTINUOUS', block: '' } as const;
    return { ...plain, layer: LAYERS[type], curves: placed, isClosed, isHidden: false, isAnnotation: false };
  });
  const layer = { colour: '#ffffff', lineType: 'CONTINUOUS', isFrozen: false, isOff: false, isPlotted: true };
  return understandDrawing({
    ...{ format: 'generated', version: null, texts: [], elements, report: { entityCounts: {}, notes: [] } },
    layers: Object.values(LAYERS).map((name) => ({ ...layer, name })),
    units: {
      ...{ millimetresPerUnit: 1, name: 'mm', decidedBy: 'insunits', insunits: 4, measurement: 1 },
      stated: { name: 'mm', millimetresPerUnit: 1 },
    },
  }).drawing;
};

const moved = (path: Path, transform: Transform) => ({
  ...path,
  curves: path.curves.map((curve) => transformCurve(curve, transform)),
});
const middleOf = ({ bounds: { minX, minY, maxX, maxY } }: Path): Point => pointOf((minX + maxX) / 2, (minY + maxY) / 2);
const about = ({ x, y }: Point, transform: Transform): Transform =>
  followedBy(followedBy(translation(-x, -y), transform), translation(x, y));

/** The hole in the middle of the list with something put in its place; null for a part without holes. */
const withHole = (drawing: Drawing, change: (hole: Path) => Lines): Lines | null => {
  const holes = holesOf(drawing);
  const hole = holes[Math.floor(holes.length / 2)];
  return hole === undefined ? null : madeOf(drawing).flatMap((path) => (path === hole ? change(hole) : [path]));
};

/** All that lies right of a place shifted, and what lies across it longer; null where an arc lies across. */
const longerAt = (drawing: Drawing, x: number, by: number): Lines | null => {
  const shift = ({ x: at, y }: Point): Point => pointOf(at > x ? at + by : at, y);
  const lines = madeOf(drawing).map((path) => ({
    ...path,
    curves: path.curves.map((curve) => {
      const { minX, maxX } = chainBounds([curve])!;
      if (maxX <= x) return curve;
      if (minX > x) return transformCurve(curve, translation(by, 0));
      return curve.kind === 'line' ? lineOf(shift(curve.start), shift(curve.end)) : null;
    }),
  }));
  return lines.some(({ curves }) => curves.includes(null)) ? null : (lines as Lines);
};
const longer = (drawing: Drawing): Lines | null => {
  const outline = outlineOf(drawing);
  if (outline === undefined) return null;
  const { minX, maxX } = outline.bounds;
  for (const share of [0.5, 0.37, 0.63, 0.21, 0.79, 0.9, 0.1]) {
    const lines = longerAt(drawing, minX + share * (maxX - minX), 0.05 * (maxX - minX));
    if (lines !== null) return lines;
  }
  return null;
};

/** A corner between two long enough straight edges cut off or rounded. */
const cornered = (drawing: Drawing, isRounded: boolean): Lines | null => {
  const outline = outlineOf(drawing);
  if (outline === undefined) return null;
  const { curves } = outline;
  const reach = 0.06 * Math.min(outline.bounds.maxX - outline.bounds.minX, outline.bounds.maxY - outline.bounds.minY);
  for (const [place, one] of curves.entries()) {
    const next = curves[(place + 1) % curves.length]!;
    if (one.kind !== 'line' || next.kind !== 'line' || curves.length < 3) continue;
    if (Math.min(curveLength(one), curveLength(next)) < 2.5 * reach) continue;
    const [from, to] = [pointOn(one, 1 - reach / curveLength(one)), pointOn(next, reach / curveLength(next))];
    const turn =
      Math.atan2(next.end.y - next.start.y, next.end.x - next.start.x) -
      Math.atan2(one.end.y - one.start.y, one.end.x - one.start.x);
    const sweep = Math.atan2(Math.sin(turn), Math.cos(turn));
    if (Math.abs(Math.abs(sweep) - Math.PI / 2) > 0.01) continue;
    const side = Math.sign(sweep);
    const along = Math.atan2(one.end.y - one.start.y, one.end.x - one.start.x);
    const centre = pointOf(from.x - side * reach * Math.sin(along), from.y + side * reach * Math.cos(along));
    const corner = isRounded ? arcOf(centre, reach, along - (side * Math.PI) / 2, sweep) : lineOf(from, to);
    const after = {
      ...outline,
      curves: curves.flatMap((curve) =>
        curve === one ? [lineOf(one.start, from), corner] : curve === next ? [lineOf(to, next.end)] : [curve],
      ),
    };
    return madeOf(drawing).map((path) => (path === outline ? after : path));
  }
  return null;
};

/** A small round hole in a place where there is nothing. */
const withOneMore = (drawing: Drawing): Lines | null => {
  const outline = outlineOf(drawing);
  if (outline === undefined) return null;
  const { minX, minY, maxX, maxY } = outline.bounds;
  const radius = 0.02 * Math.min(maxX - minX, maxY - minY);
  const points = madeOf(drawing).flatMap(({ curves }) =>
    curves.flatMap((curve) => Array.from({ length: 24 }, (_, i) => pointOn(curve, i / 24))),
  );
  const rim = outline.curves.flatMap((curve) => Array.from({ length: 24 }, (_, i) => pointOn(curve, i / 24)));
  const isInside = ({ x, y }: Point): boolean =>
    rim.reduce((inside, a, i) => {
      const b = rim[(i + 1) % rim.length]!;
      const isCrossed = a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
      return isCrossed ? !inside : inside;
    }, false);
  for (let place = 1; place < 300; place += 1) {
    const at = pointOf(minX + ((place * 0.618) % 1) * (maxX - minX), minY + ((place * 0.382) % 1) * (maxY - minY));
    if (!isInside(at) || points.some((point) => distance(point, at) < 2 * radius)) continue;
    return [...madeOf(drawing), { type: 'Cutting', curves: [circleOf(at, radius)] }];
  }
  return null;
};

type Way = { readonly name: string; readonly change: (drawing: Drawing) => Lines | null };
const WAYS: readonly Way[] = [
  {
    name: 'a hole larger by a fifth',
    change: (drawing) => withHole(drawing, (hole) => [moved(hole, about(middleOf(hole), scaling(1.2)))]),
  },
  {
    name: 'a hole moved by 2 mm',
    change: (drawing) => withHole(drawing, (hole) => [moved(hole, translation(1.6, 1.2))]),
  },
  { name: 'a hole less', change: (drawing) => withHole(drawing, () => []) },
  { name: 'a hole more', change: withOneMore },
  { name: 'longer by a twentieth', change: longer },
  { name: 'a corner rounded', change: (drawing) => cornered(drawing, true) },
  { name: 'a corner cut off', change: (drawing) => cornered(drawing, false) },
];
const PLACES: readonly Transform[] = [
  translation(312.5, -41.25),
  followedBy(followedBy(MIRROR_X, rotation((131.9 * Math.PI) / 180)), translation(417.3, -88.1)),
];

type Library = readonly Part[];
/** The part that is nearest, as the server picks it. */
const nearest = (drawing: Drawing, library: Library): { readonly part: Part; readonly kind: string } | null => {
  const fingerprint = fingerprintOf(drawing);
  if (fingerprint === null) return null;
  let best: { readonly part: Part; readonly kind: string; readonly share: number } | null = null;
  for (const part of library) {
    if (!isWithin(part.fingerprint, revisedRanges(fingerprint))) continue;
    const recognition = recognise(part.drawing, drawing);
    const share = recognition.kind === 'same' ? 1 : recognition.kind === 'revised' ? recognition.share : 0;
    if (share > (best?.share ?? 0)) best = { part, kind: recognition.kind, share };
  }
  return best;
};

const tryWay = ({ name, change }: Way, library: Library, times: number[]) => {
  let [sought, found, wrong] = [0, 0, 0];
  for (const part of library) {
    const lines = change(part.drawing);
    if (lines === null) continue;
    for (const place of PLACES) {
      sought += 1;
      const drawing = drawnAnew(lines, place);
      const started = performance.now();
      const hit = nearest(drawing, library);
      times.push(performance.now() - started);
      const isAlike =
        hit !== null &&
        (hit.part === part ||
          recognise(hit.part.drawing, part.drawing).kind === 'same' ||
          areOne(hit.part.name, part.name));
      if (isAlike) found += 1;
      else if (hit !== null) wrong += 1;
      if (!isAlike) console.log(`  ${name}: ${part.name} ${hit === null ? 'not found' : `taken for ${hit.part.name}`}`);
    }
  }
  console.log(`${name.padEnd(28)} ${found} of ${sought} found, ${wrong} taken for another`);
  return { sought, found, wrong };
};

const mistaken = (library: Library): number => {
  let wrong = 0;
  for (const part of library) {
    for (const other of library) {
      if (part === other || areOne(part.name, other.name)) continue;
      if (recognise(other.drawing, part.drawing).kind !== 'revised') continue;
      wrong += 1;
      console.log(`  ${part.name} taken for a state of ${other.name}`);
    }
  }
  console.log(
    `${'as drawn, each with all'.padEnd(28)} ${wrong} false of ${library.length * (library.length - 1)} pairs`,
  );
  return wrong;
};

const main = (): void => {
  if (!hasCorpus()) {
    console.log(`No corpus at ${CORPUS}: nothing to measure.`);
    return;
  }
  const library = filesOfCorpus().flatMap(({ parts }) => parts);
  const times: number[] = [];
  const results = WAYS.map((way) => tryWay(way, library, times));
  const sum = (of: (result: (typeof results)[number]) => number): number =>
    results.reduce((total, one) => total + of(one), 0);
  const wrong = mistaken(library) + sum((one) => one.wrong);
  times.sort((a, b) => a - b);
  console.log(`\nfound ${sum((one) => one.found)} of ${sum((one) => one.sought)}   false ${wrong}   to reach 0`);
  console.log(
    `half of the lookups among ${library.length} parts within ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`,
  );
  if (wrong > 0) process.exitCode = 1;
};

main();
