/** A round hole of a plate; lengths in the drawing's unit, from the plate's lower left corner. */
export type Hole = { readonly x: number; readonly y: number; readonly radius: number };

/** A rectangle with round holes, its lower left corner at x and y. */
export type Plate = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly holes?: readonly Hole[];
};

const INSUNITS = { none: 0, in: 1, mm: 4 } as const;

const lineEntity = (x1: number, y1: number, x2: number, y2: number): string[] => [
  ...['0', 'LINE', '8', 'CUT', '10', String(x1), '20', String(y1), '11', String(x2), '21', String(y2)],
];

const circleEntity = (x: number, y: number, radius: number): string[] => [
  ...['0', 'CIRCLE', '8', 'CUT', '10', String(x), '20', String(y), '40', String(radius)],
];

const plateEntities = ({ x = 0, y = 0, width, height, holes = [] }: Plate): string[] => [
  ...lineEntity(x, y, x + width, y),
  ...lineEntity(x + width, y, x + width, y + height),
  ...lineEntity(x + width, y + height, x, y + height),
  ...lineEntity(x, y + height, x, y),
  ...holes.flatMap((hole) => circleEntity(x + hole.x, y + hole.y, hole.radius)),
];

const header = (unit: keyof typeof INSUNITS): string[] =>
  unit === 'none'
    ? []
    : [
        ...['0', 'SECTION', '2', 'HEADER', '9', '$ACADVER', '1', 'AC1015'],
        ...['9', '$INSUNITS', '70', String(INSUNITS[unit]), '0', 'ENDSEC'],
      ];

/** A DXF of plates, one part each. */
export const platesDxf = (plates: readonly Plate[], unit: keyof typeof INSUNITS = 'mm'): Buffer =>
  Buffer.from(
    [
      ...header(unit),
      ...['0', 'SECTION', '2', 'ENTITIES', ...plates.flatMap(plateEntities), '0', 'ENDSEC', '0', 'EOF', ''],
    ].join('\r\n'),
  );

/** A DXF of one plate. */
export const plateDxf = (width: number, height: number, holes: readonly Hole[] = []): Buffer =>
  platesDxf([{ width, height, holes }]);

/** A DXF of a plate with fold lines across it, each so far above its lower edge. */
export const foldedPlateDxf = (
  width: number,
  height: number,
  foldsAt: readonly number[],
  holes: readonly Hole[] = [],
): Buffer => {
  const fold = (y: number) => lineEntity(0, y, width, y).map((value) => (value === 'CUT' ? 'BEND' : value));
  return Buffer.from(
    [
      ...header('mm'),
      ...['0', 'SECTION', '2', 'ENTITIES', ...plateEntities({ width, height, holes }), ...foldsAt.flatMap(fold)],
      ...['0', 'ENDSEC', '0', 'EOF', ''],
    ].join('\r\n'),
  );
};

/** A DXF with an outline that does not close: three sides of a rectangle, so that it can never be cut out. */
export const openOutlineDxf = (holes: readonly Hole[] = []): Buffer =>
  Buffer.from(
    [
      ...header('mm'),
      ...['0', 'SECTION', '2', 'ENTITIES'],
      ...lineEntity(0, 0, 100, 0),
      ...lineEntity(100, 0, 100, 50),
      ...lineEntity(100, 50, 0, 50),
      ...holes.flatMap(({ x, y, radius }) => circleEntity(x, y, radius)),
      ...['0', 'ENDSEC', '0', 'EOF', ''],
    ].join('\r\n'),
  );

/** A DXF of a plate of 100 x 50 mm whose last side ends so many mm too early. */
export const gapDxf = (gapMm: number): Buffer =>
  Buffer.from(
    [
      ...header('mm'),
      ...['0', 'SECTION', '2', 'ENTITIES'],
      ...lineEntity(0, 0, 100, 0),
      ...lineEntity(100, 0, 100, 50),
      ...lineEntity(100, 50, 0, 50),
      ...lineEntity(0, 50, 0, gapMm),
      ...['0', 'ENDSEC', '0', 'EOF', ''],
    ].join('\r\n'),
  );
