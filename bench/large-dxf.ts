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

/** A DXF of `count` entities as a nested sheet holds them: mostly lines, arcs, circles and polylines. */
export const largeDxf = (count: number, seed: number): Uint8Array => {
  const next = numbers(seed);
  const place = (range: number): string => (next() * range).toFixed(3);
  const lines = [...HEADER, '0', 'SECTION', '2', 'ENTITIES'];
  for (let i = 0; i < count; i += 1) {
    const layer = next() < 0.8 ? 'CUT' : 'ETCH';
    const kind = next();
    const at = ['10', place(3000), '20', place(1500), '30', '0.0'];
    if (kind < 0.5)
      lines.push(...common('LINE', i, layer, 'AcDbLine'), ...at, '11', place(3000), '21', place(1500), '31', '0.0');
    else if (kind < 0.75) {
      lines.push(...common('ARC', i, layer, 'AcDbCircle'), ...at, '40', place(50), '100', 'AcDbArc');
      lines.push('50', place(360), '51', place(360));
    } else if (kind < 0.9) lines.push(...common('CIRCLE', i, layer, 'AcDbCircle'), ...at, '40', place(20));
    else {
      lines.push(...common('LWPOLYLINE', i, layer, 'AcDbPolyline'), '90', '4', '70', '1', '43', '0.0');
      for (let v = 0; v < 4; v += 1)
        lines.push('10', place(3000), '20', place(1500), '42', v % 2 === 0 ? '0.0' : '0.414214');
    }
  }
  lines.push('0', 'ENDSEC', '0', 'EOF', '');
  return new TextEncoder().encode(lines.join('\r\n'));
};
