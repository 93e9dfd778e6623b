const INSUNITS_MM = [
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

const line = (x1: number, y1: number, x2: number, y2: number): string[] => [
  ...['0', 'LINE', '8', '0', '10', String(x1), '20', String(y1), '11', String(x2), '21', String(y2)],
];
const circle = (x: number, y: number, radius: number): string[] => [
  ...['0', 'CIRCLE', '8', '0', '10', String(x), '20', String(y), '40', String(radius)],
];

/** A DXF of one plate with holes: 4 lines and `holes` circles. Lengths mm. */
export const plateWithHoles = (width: number, height: number, holes: number): Uint8Array => {
  const columns = Math.ceil(Math.sqrt((holes * width) / height));
  const rows = Math.max(1, Math.ceil(holes / columns));
  const pitchX = width / (columns + 1);
  const pitchY = height / (rows + 1);
  const radius = Math.min(pitchX, pitchY) / 4;
  const outline = [
    ...[...line(0, 0, width, 0), ...line(width, 0, width, height)],
    ...[...line(width, height, 0, height), ...line(0, height, 0, 0)],
  ];
  const drilled = Array.from({ length: holes }, (_, index) =>
    circle(((index % columns) + 1) * pitchX, (Math.floor(index / columns) + 1) * pitchY, radius),
  ).flat();
  const groups = [
    ...INSUNITS_MM,
    '0',
    'SECTION',
    '2',
    'ENTITIES',
    ...outline,
    ...drilled,
    '0',
    'ENDSEC',
    '0',
    'EOF',
    '',
  ];
  return new TextEncoder().encode(groups.join('\r\n'));
};
