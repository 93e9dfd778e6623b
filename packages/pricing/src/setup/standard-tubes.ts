import { MM_PER_INCH } from '@kerf/units';

/** A usual tube of mild steel; sizes in the unit of its list. Round ones have a diameter alone. */
type TubeRow = {
  readonly profile: 'Square' | 'Rectangle' | 'Circle';
  readonly across: readonly [wider: number, narrower: number];
  readonly walls: readonly number[];
};

const square = (side: number, ...walls: number[]): TubeRow => ({ profile: 'Square', across: [side, side], walls });
const rectangle = (wider: number, narrower: number, ...walls: number[]): TubeRow => ({
  profile: 'Rectangle',
  across: [wider, narrower],
  walls,
});
const round = (diameter: number, ...walls: number[]): TubeRow => ({
  profile: 'Circle',
  across: [diameter, diameter],
  walls,
});

/**
 * Tubes that a new organisation starts with. Each size and wall stands in two independent lists at least, which agree on its mass:
 * EN 10219-2 and EN 10210-2 in millimetres, ASTM A500 in inches. Of rectangular and round tubes in inches no second list was found.
 */
const TUBES: Readonly<Record<'metric' | 'imperial', readonly TubeRow[]>> = {
  metric: [
    square(20, 2),
    square(25, 2),
    square(30, 2, 3),
    square(40, 2, 3, 4),
    square(50, 3, 4, 5),
    square(60, 3, 4, 5),
    square(80, 3, 4, 5),
    square(100, 4, 5),
    rectangle(50, 25, 2, 3),
    rectangle(50, 30, 3),
    rectangle(60, 40, 3, 4),
    rectangle(80, 40, 3, 4),
    rectangle(100, 50, 3, 4, 5),
    rectangle(120, 60, 4),
    round(21.3, 2.6),
    round(26.9, 2.6),
    round(33.7, 2.6, 3.2),
    round(42.4, 2.6, 3.2),
    round(48.3, 2.6, 3.2),
    round(60.3, 2.6, 3.2),
    round(76.1, 3.2),
    round(88.9, 3.2),
    round(114.3, 3.6),
  ],
  imperial: [
    square(1.5, 0.125),
    square(2, 0.125, 0.1875, 0.25),
    square(2.5, 0.125, 0.1875),
    square(3, 0.125, 0.1875, 0.25),
    square(4, 0.125, 0.1875, 0.25),
  ],
};

/** Usual length of a bar in the unit of its list: 6 m and 20 ft. */
const BAR_LENGTH = { metric: 6000, imperial: 240 } as const;

/** A starting tube; lengths in mm. */
export type StockTube = {
  readonly name: string;
  readonly profile: TubeRow['profile'];
  readonly thicknessMm: number;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly diameterMm: number | null;
  readonly barLengthMm: number;
  /** Of the metal across the section. */
  readonly sectionAreaMm2: number;
};

/** Corners of cold formed tubes are so many walls round outside; along the middle of the wall half a wall less. Source: EN 10219-2. */
const MIDDLE_RADIUS_WALLS = 1.5;

const sectionArea = (isRound: boolean, wide: number, narrow: number, wall: number): number =>
  isRound
    ? Math.PI * (wide - wall) * wall
    : (2 * (wide + narrow - 2 * wall) - (8 - 2 * Math.PI) * MIDDLE_RADIUS_WALLS * wall) * wall;

/** The usual tubes of a unit system. */
export const stockTubes = (units: 'metric' | 'imperial'): readonly StockTube[] => {
  const unit = units === 'metric' ? 1 : MM_PER_INCH;
  const length = BAR_LENGTH[units];
  const mm = (value: number): number => Number((value * unit).toFixed(5));
  return TUBES[units].flatMap(({ profile, across: [wider, narrower], walls }) =>
    walls.map((wall): StockTube => {
      const isRound = profile === 'Circle';
      return {
        ...{ profile, thicknessMm: mm(wall), barLengthMm: mm(length) },
        name: isRound ? `Ø ${wider} x ${length}` : `${wider} x ${narrower} x ${length}`,
        widthMm: isRound ? null : mm(wider),
        heightMm: isRound ? null : mm(narrower),
        diameterMm: isRound ? mm(wider) : null,
        sectionAreaMm2: sectionArea(isRound, mm(wider), mm(narrower), mm(wall)),
      };
    }),
  );
};
