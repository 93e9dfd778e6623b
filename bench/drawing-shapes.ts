import { largeDxf } from './large-dxf.ts';

/** DXF files of one kind of drawing each, in millimetres, to see that none takes longer than its size accounts for. */

const HEADER = [
  ...['0', 'SECTION', '2', 'HEADER', '9', '$ACADVER', '1', 'AC1015'],
  ...['9', '$INSUNITS', '70', '4', '0', 'ENDSEC'],
];

type Groups = readonly string[];

const file = (entities: Iterable<Groups>, blocks: Iterable<Groups> = []): Uint8Array => {
  const lines = [...HEADER, '0', 'SECTION', '2', 'BLOCKS'];
  for (const groups of blocks) for (const group of groups) lines.push(group);
  lines.push('0', 'ENDSEC', '0', 'SECTION', '2', 'ENTITIES');
  for (const groups of entities) for (const group of groups) lines.push(group);
  lines.push('0', 'ENDSEC', '0', 'EOF', '');
  return new TextEncoder().encode(lines.join('\r\n'));
};

const at = (x: number, y: number): string[] => ['10', x.toFixed(4), '20', y.toFixed(4)];
const line = (x1: number, y1: number, x2: number, y2: number): string[] => [
  ...['0', 'LINE', '8', '0', ...at(x1, y1), '11', x2.toFixed(4), '21', y2.toFixed(4)],
];
const circle = (x: number, y: number, radius: number): string[] => [
  ...['0', 'CIRCLE', '8', '0', ...at(x, y), '40', radius.toFixed(4)],
];
const spline = (x: number, y: number): string[] => [
  ...['0', 'SPLINE', '8', '0', '70', '8', '71', '3', '72', '8', '73', '4', '74', '0'],
  ...[0, 0, 0, 0, 1, 1, 1, 1].flatMap((knot) => ['40', String(knot)]),
  ...at(x, y),
  ...at(x + 5, y + 10),
  ...at(x + 10, y - 10),
  ...at(x + 15, y),
];

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Place of an item in a square field, counted in cells. */
const cell = (index: number, count: number): readonly [number, number] => {
  const side = Math.ceil(Math.sqrt(count));
  return [index % side, Math.floor(index / side)];
};

/** Spread evenly over [0, 1) by the golden ratio. */
const spread = (index: number): number => (index * 0.618_033_988_749_895) % 1;

const chain = (count: number): Groups[] => {
  const corner = (index: number): readonly [number, number] => {
    const [angle, radius] = [(index / count) * 2 * Math.PI, index % 2 === 0 ? 1000 : 1001];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  return times(count, (index) => line(...corner(index), ...corner((index + 1) % count)));
};

const insert = (name: string, x: number, y: number): string[] => ['0', 'INSERT', '8', '0', '2', name, ...at(x, y)];
const block = (name: string, content: readonly Groups[]): string[] => [
  ...['0', 'BLOCK', '8', '0', '2', name, '70', '0', ...at(0, 0)],
  ...content.flat(),
  ...['0', 'ENDBLK'],
];

/** Squares in rows in fields, three blocks deep. */
const nestedBlocks = (count: number): Uint8Array => {
  const side = Math.round(Math.cbrt(count / 4));
  const square = [line(0, 0, 5, 0), line(5, 0, 5, 5), line(5, 5, 0, 5), line(0, 5, 0, 0)];
  return file(
    times(side, (index) => insert('FIELD', index * 10 * side, 0)),
    [
      block('SQUARE', square),
      block(
        'ROW',
        times(side, (index) => insert('SQUARE', index * 10, 0)),
      ),
      block(
        'FIELD',
        times(side, (index) => insert('ROW', 0, index * 10)),
      ),
    ],
  );
};

const outline = (width: number, height: number): Groups[] => [
  line(0, 0, width, 0),
  line(width, 0, width, height),
  line(width, height, 0, height),
  line(0, height, 0, 0),
];

const field = (count: number, pitch: number): Groups[] =>
  times(count, (index) => {
    const [column, row] = cell(index, count);
    return circle((column + 1) * pitch, (row + 1) * pitch, pitch * 0.4);
  });

/** Slanting lines at the same distance from each other, from edge to edge of a plate. */
const hatch = (count: number, width: number, height: number): Groups[] =>
  times(count, (index) => {
    const reach = ((index + 0.5) * (width + height)) / count;
    const [left, low] = [Math.max(0, reach - height), Math.max(0, reach - width)];
    return line(left, Math.min(height, reach), Math.min(width, reach), low);
  });

const grid = (lines: number, pitch: number): Groups[] => {
  const length = (lines + 1) * pitch;
  return times(lines, (index) => (index + 1) * pitch).flatMap((at) => [
    line(at, 0, at, length),
    line(0, at, length, at),
  ]);
};

const spiral = (count: number, radius: number): Groups[] => {
  const corner = (index: number): readonly [number, number] => {
    const [turn, away] = [index * 0.05, (index / count) * radius];
    return [radius + away * Math.cos(turn), radius + away * Math.sin(turn)];
  };
  return times(count, (index) => line(...corner(index), ...corner(index + 1)));
};

/** Closed outlines of twenty lines each, of the size of letters, in no order over each other. */
const letters = (count: number): Groups[] =>
  times(count, (item) => {
    const [x, y] = [spread(item) * 500, spread(item * item) * 500];
    const corner = (index: number): readonly [number, number] => {
      const [turn, away] = [(index / 20) * 2 * Math.PI, 3 + 2 * spread(item + (index % 20) * 7)];
      return [x + away * Math.cos(turn), y + away * Math.sin(turn)];
    };
    return times(20, (index) => line(...corner(index), ...corner(index + 1)));
  }).flat();

const around = (count: number, make: (from: number, width: number) => Groups[]): Groups[] =>
  times(count, (index) => make((index / count) * 2 * Math.PI, (2 * Math.PI) / count)).flat();
const CENTRE = 500;
const to = (angle: number): readonly [number, number] => [
  CENTRE + 400 * Math.cos(angle),
  CENTRE + 400 * Math.sin(angle),
];

/** Triangles that meet in one point, with a gap from each to the next. */
const triangles = (count: number): Groups[] =>
  around(count, (from, width) => [
    line(CENTRE, CENTRE, ...to(from)),
    line(...to(from), ...to(from + width * 0.4)),
    line(...to(from + width * 0.4), CENTRE, CENTRE),
  ]);

/** One spline of degree three whose control points follow each other in no order. */
const wildSpline = (count: number): Groups[] => [
  [
    ...['0', 'SPLINE', '8', '0', '70', '8', '71', '3', '72', String(count + 4), '73', String(count), '74', '0'],
    ...times(count + 4, (index) => ['40', String(Math.min(Math.max(index - 3, 0), count - 3))]).flat(),
    ...times(count, (index) => at(spread(index) * 1000, spread(index * index) * 1000)).flat(),
  ],
];

export type Shape = { readonly name: string; readonly make: () => Uint8Array };

export const shapes: readonly Shape[] = [
  { name: '100,000 lines in one outline', make: () => file(chain(100_000)) },
  {
    name: '100,000 lines in one outline, in no order',
    make: () => file(chain(100_000).toSorted((one, other) => spread(one.join().length) - spread(other.join().length))),
  },
  { name: '20,000 circles, each a part', make: () => file(field(20_000, 10)) },
  {
    name: '100,000 holes in one plate',
    make: () => file([...outline(3_200, 3_200), ...field(100_000, 10)]),
  },
  { name: '100,000 lines in blocks in blocks in blocks', make: () => nestedBlocks(100_000) },
  {
    name: '50,000 splines',
    make: () =>
      file(
        times(50_000, (index) => {
          const [column, row] = cell(index, 50_000);
          return spline(column * 20, row * 20);
        }),
      ),
  },
  {
    name: '100,000 lines that repeat four',
    make: () => file(times(100_000, (index) => outline(100, 50)[index % 4] ?? [])),
  },
  {
    name: '100,000 lines that cross each other',
    make: () =>
      file(
        times(100_000, (index) => {
          const [a, b] = [spread(index) * 3000, spread(index * index) * 3000];
          return index % 2 === 0 ? line(a, 0, b, 1500) : line(0, a / 2, 3000, b / 2);
        }),
      ),
  },
  {
    name: '100,000 lines of hatching over one plate',
    make: () => file([...outline(3_000, 1_500), ...hatch(100_000, 3_000, 1_500)]),
  },
  { name: '300 by 300 lines that cross in a grid', make: () => file(grid(300, 10)) },
  {
    name: 'a spiral of 100,000 lines over such a grid',
    make: () => file([...spiral(100_000, 1_500), ...grid(300, 10)]),
  },
  { name: '5,000 letters scattered over each other', make: () => file(letters(5_000)) },
  { name: '20,000 shapes scattered over each other', make: () => largeDxf(20_000, 20_261_121, 'scattered') },
  {
    name: '20,000 lines through one point',
    make: () => file(around(20_000, (from) => [line(...to(from / 2), ...to(from / 2 + Math.PI))])),
  },
  { name: '20,000 thin triangles that meet in one point', make: () => file(triangles(20_000)) },
  {
    name: '30,000 lines over each other on one axis',
    make: () =>
      file(
        times(30_000, (index) => {
          const from = spread(index) * 1000;
          return line(from, 0, from + spread(index * index) * 1000, 0);
        }),
      ),
  },
  {
    name: '20,000 circles in one another',
    make: () => file(times(20_000, (index) => circle(500, 500, 1 + index / 50))),
  },
  { name: 'one spline of 20,000 points in no order', make: () => file(wildSpline(20_000)) },
];
