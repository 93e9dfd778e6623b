/** A seeded stream of numbers in [0, 1). Source: mulberry32, public domain. */
const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const HEADER = [
  '0',
  'SECTION',
  '2',
  'HEADER',
  '9',
  '$ACADVER',
  '1',
  'AC1015',
  '9',
  '$INSUNITS',
  '70',
  '4',
  '0',
  'ENDSEC',
];

/** Groups every entity of a file written by AutoCAD 2000 carries. */
const common = (name: string, index: number, layer: string, subclass: string): string[] => [
  '0',
  name,
  '5',
  (index + 256).toString(16).toUpperCase(),
  '100',
  'AcDbEntity',
  '8',
  layer,
  '100',
  subclass,
];

type Entity = { readonly name: string; readonly subclass: string; readonly layer: string; readonly groups: string[] };

const text = (value: number): string => value.toFixed(3);
const lineEntity = (layer: string, x1: number, y1: number, x2: number, y2: number): Entity => ({
  ...{ name: 'LINE', subclass: 'AcDbLine', layer },
  groups: ['10', text(x1), '20', text(y1), '30', '0.0', '11', text(x2), '21', text(y2), '31', '0.0'],
});
const arcEntity = (layer: string, x: number, y: number, radius: number, from: number, to: number): Entity => ({
  ...{ name: 'ARC', subclass: 'AcDbCircle', layer },
  groups: [
    ...['10', text(x), '20', text(y), '30', '0.0', '40', text(radius), '100', 'AcDbArc'],
    ...['50', text(from), '51', text(to)],
  ],
});
const circleEntity = (layer: string, x: number, y: number, radius: number): Entity => ({
  ...{ name: 'CIRCLE', subclass: 'AcDbCircle', layer },
  groups: ['10', text(x), '20', text(y), '30', '0.0', '40', text(radius)],
});
const polylineEntity = (
  layer: string,
  corners: readonly (readonly [x: number, y: number, bulge: number])[],
): Entity => ({
  ...{ name: 'LWPOLYLINE', subclass: 'AcDbPolyline', layer },
  groups: [
    ...['90', String(corners.length), '70', '1', '43', '0.0'],
    ...corners.flatMap(([x, y, bulge]) => ['10', text(x), '20', text(y), '42', bulge.toFixed(6)]),
  ],
});

const CELL = 100;
const PART = 90;
const CORNER = 6;

/** A plate with round corners, five holes, four slots and three engraved lines: twenty entities. */
const plate = (x: number, y: number, next: () => number): Entity[] => {
  const [low, high] = [CORNER, PART - CORNER];
  const radius = 2 + next() * 4;
  const slot = (left: number, bottom: number) =>
    polylineEntity('CUT', [
      ...([
        [left, bottom, 0],
        [left + 10, bottom, 1],
      ] as const),
      ...([
        [left + 10, bottom + 4, 0],
        [left, bottom + 4, 1],
      ] as const),
    ]);
  return [
    lineEntity('CUT', x + low, y, x + high, y),
    arcEntity('CUT', x + high, y + low, CORNER, 270, 0),
    lineEntity('CUT', x + PART, y + low, x + PART, y + high),
    arcEntity('CUT', x + high, y + high, CORNER, 0, 90),
    lineEntity('CUT', x + high, y + PART, x + low, y + PART),
    arcEntity('CUT', x + low, y + high, CORNER, 90, 180),
    lineEntity('CUT', x, y + high, x, y + low),
    arcEntity('CUT', x + low, y + low, CORNER, 180, 270),
    ...[15, 30, 45, 60, 75].map((across) => circleEntity('CUT', x + across, y + 20, radius)),
    ...[10, 30, 50, 70].map((across) => slot(x + across, y + 45)),
    ...[65, 70, 75].map((up) => lineEntity('ETCH', x + 15, y + up, x + 15 + next() * 60, y + up)),
  ];
};

/** One entity of a random kind anywhere on the sheet, so that everything lies over everything. */
const scattered = (next: () => number): Entity => {
  const layer = next() < 0.8 ? 'CUT' : 'ETCH';
  const kind = next();
  const [x, y] = [next() * 3000, next() * 1500];
  if (kind < 0.5) return lineEntity(layer, x, y, next() * 3000, next() * 1500);
  if (kind < 0.75) return arcEntity(layer, x, y, next() * 50, next() * 360, next() * 360);
  if (kind < 0.9) return circleEntity(layer, x, y, next() * 20);
  const corner = (bulge: number) => [next() * 3000, next() * 1500, bulge] as const;
  return polylineEntity(layer, [corner(0), corner(0.414214), corner(0), corner(0.414214)]);
};

function* nested(count: number, next: () => number): Generator<Entity> {
  const parts = Math.ceil(count / 20);
  const columns = Math.ceil(Math.sqrt(parts * 2));
  let left = count;
  for (let part = 0; left > 0; part += 1) {
    const entities = plate((part % columns) * CELL, Math.floor(part / columns) * CELL, next).slice(0, left);
    left -= entities.length;
    yield* entities;
  }
}

function* scatter(count: number, next: () => number): Generator<Entity> {
  for (let left = count; left > 0; left -= 1) yield scattered(next);
}

/** Lines encoded at once: a million entities as one text would need gigabytes. */
const LINES_PER_CHUNK = 100_000;

/** The lines of a file, each with its end, as bytes. */
const encoded = (lines: Iterable<string>): Uint8Array => {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let waiting: string[] = [];
  const encode = (): void => {
    chunks.push(encoder.encode(waiting.map((line) => `${line}\r\n`).join('')));
    waiting = [];
  };
  for (const line of lines) {
    waiting.push(line);
    if (waiting.length === LINES_PER_CHUNK) encode();
  }
  encode();
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

function* linesOf(entities: Iterable<Entity>): Generator<string> {
  yield* [...HEADER, '0', 'SECTION', '2', 'ENTITIES'];
  let index = 0;
  for (const { name, subclass, layer, groups } of entities) {
    yield* common(name, index, layer, subclass);
    yield* groups;
    index += 1;
  }
  yield* ['0', 'ENDSEC', '0', 'EOF'];
}

/** A DXF of `count` entities as AutoCAD 2000 writes them: plates side by side as on a nested sheet, or anything anywhere. */
export const largeDxf = (count: number, seed: number, layout: 'nested' | 'scattered' = 'nested'): Uint8Array => {
  const next = numbers(seed);
  return encoded(linesOf(layout === 'nested' ? nested(count, next) : scatter(count, next)));
};
