import type { ChosenFile } from './drawings.ts';

type Place = readonly [number, number];

const polyline = (layer: string, corners: readonly Place[]): readonly (string | number)[] => [
  ...['0', 'LWPOLYLINE', '8', layer, '90', corners.length, '70', '1'],
  ...corners.flatMap(([x, y]) => ['10', x, '20', y]),
];
const box = (layer: string, [x, y]: Place, width: number, height: number) =>
  polyline(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
const circle = (layer: string, [x, y]: Place, radius: number) => [
  '0',
  'CIRCLE',
  '8',
  layer,
  '10',
  x,
  '20',
  y,
  '40',
  radius,
];
const line = (layer: string, [x, y]: Place, [toX, toY]: Place, lineType = 'CONTINUOUS') => [
  ...['0', 'LINE', '8', layer, '6', lineType, '10', x, '20', y, '11', toX, '21', toY],
];

const fileOf = (name: string, entities: readonly (string | number)[]): ChosenFile => {
  const header = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '4', '0', 'ENDSEC'];
  const text = [...header, '0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF', ''].join('\r\n');
  return { name, mimeType: 'application/dxf', buffer: Buffer.from(text) };
};

/** What is drawn is this large, mm. */
export const DOCTOR_SIZE = { width: 300, height: 100 } as const;

/**
 * A plate of 200 x 100 mm with a hole of 20 mm, a slot of 40 x 20 mm, an open cut, an etched line and a dashed one; beside it a
 * square of 60 mm with a hole of 10 mm: eight paths, two parts.
 */
export const doctorDrawing = (name: string): ChosenFile => {
  const entities = [
    ...box('CUT', [0, 0], 200, 100),
    ...circle('CUT', [50, 50], 10),
    ...box('CUT', [100, 40], 40, 20),
    ...line('CUT', [160, 20], [180, 20]),
    ...line('ETCH', [20, 80], [80, 80]),
    ...line('CUT', [100, 80], [180, 80], 'DASHED'),
    ...box('CUT', [240, 0], 60, 60),
    ...circle('CUT', [270, 30], 5),
  ];
  return fileOf(name, entities);
};

/** The same as its maker sends it again: the hole is 1 mm larger, the slot gone, and all of it lies elsewhere. */
export const revisedDrawing = (name: string): ChosenFile => {
  const at = (x: number, y: number): Place => [x + 500, y + 70];
  const entities = [
    ...box('CUT', at(0, 0), 200, 100),
    ...circle('CUT', at(50, 50), 10.5),
    ...line('CUT', at(160, 20), at(180, 20)),
    ...line('ETCH', at(20, 80), at(80, 80)),
    ...line('CUT', at(100, 80), at(180, 80), 'DASHED'),
    ...box('CUT', at(240, 0), 60, 60),
    ...circle('CUT', at(270, 30), 5),
  ];
  return fileOf(name, entities);
};

/**
 * A plate of 200 x 100 mm that is open by 2 mm both ways at its lower right corner, and a triangle in it with a side that runs
 * 5 mm past its corner: two paths.
 */
export const brokenDrawing = (name: string): ChosenFile =>
  fileOf(name, [
    ...line('CUT', [0, 0], [198, 0]),
    ...line('CUT', [200, 2], [200, 100]),
    ...line('CUT', [200, 100], [0, 100]),
    ...line('CUT', [0, 100], [0, 0]),
    ...line('CUT', [50, 30], [110, 30]),
    ...line('CUT', [110, 30], [80, 70]),
    ...line('CUT', [80, 70], [47, 26]),
  ]);
