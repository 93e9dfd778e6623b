import { pointOf } from '@kerf/geometry';
import { across, below, note } from '../dimensions.ts';
import { arcDegrees, contour, corners, flat, hole, onCircle, rounded } from '../outlines.ts';
import { choice, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Blank, type Dimension, type Shape, shape } from '../shape.ts';
import { ASME_B16_5_FLANGES } from '../standards/asme-b16-5-flanges.ts';
import { ASME_B16_21_GASKETS, type RingGasket } from '../standards/asme-b16-21-gaskets.ts';
import { EN_1092_FLANGES } from '../standards/en-1092-flanges.ts';
import { type FlangeSize, flangeOf, pipeInches, ratingsOf, sizesOf } from '../standards/flange-size.ts';

const middle = pointOf(0, 0);
/** Between the pipe and the flange that it is welded into, mm on the diameter. */
const WELDING_GAP = 2;

const blank = (flange: FlangeSize, bore: number | null): Blank => {
  // Bolts straddle the centre lines, as pipework has it.
  const bolts = onCircle(middle, flange.boltCircleMm, flange.holes, 90 + 180 / flange.holes);
  const holes = bolts.map((centre) => hole(centre, flange.holeMm));
  return flat(hole(middle, flange.outsideMm), bore === null ? holes : [hole(middle, bore), ...holes]);
};

const ratingAt = (flange: FlangeSize): Dimension => note(pointOf(0, flange.outsideMm / 2));
const sizeAt = (flange: FlangeSize): Dimension => across(middle, flange.outsideMm, 30);

const enParameters = [
  choice('pressureRating', 'PN', 16, () => ratingsOf(EN_1092_FLANGES, (rating) => `PN ${rating}`)),
  choice('nominalSize', 'DN', 50, (v) => sizesOf(EN_1092_FLANGES, v.pressureRating, (size) => `DN ${size}`)),
] as const;
const asmeParameters = [
  choice('pressureRating', 'CL', 150, () => ratingsOf(ASME_B16_5_FLANGES, (rating) => `Class ${rating}`)),
  choice('pipeSize', 'NPS', 2, (v) =>
    sizesOf(ASME_B16_5_FLANGES, v.pressureRating, (size) => `NPS ${pipeInches(size)}`),
  ),
] as const;

const enOf = (v: { readonly pressureRating: number; readonly nominalSize: number }) =>
  flangeOf(EN_1092_FLANGES, v.pressureRating, v.nominalSize);
const asmeOf = (v: { readonly pressureRating: number; readonly pipeSize: number }) =>
  flangeOf(ASME_B16_5_FLANGES, v.pressureRating, v.pipeSize);

/** The hole ends before the bolts. */
const widestBore = (flange: FlangeSize): number => flange.boltCircleMm - flange.holeMm - 2 * SMALLEST;

const enFlange = shape({
  id: 'flange-en-1092',
  category: 'flanges',
  parameters: [...enParameters, length('bore', 'd', 62.3, (v) => [SMALLEST, widestBore(enOf(v))])],
  make: (v) => blank(enOf(v), v.bore),
  dimensions: (v) => ({
    pressureRating: ratingAt(enOf(v)),
    nominalSize: sizeAt(enOf(v)),
    bore: across(middle, v.bore, -45),
  }),
});

const enBlind = shape({
  id: 'flange-en-1092-blind',
  category: 'flanges',
  parameters: enParameters,
  make: (v) => blank(enOf(v), null),
  dimensions: (v) => ({ pressureRating: ratingAt(enOf(v)), nominalSize: sizeAt(enOf(v)) }),
});

const enLoose = shape({
  id: 'flange-en-1092-pipe',
  category: 'flanges',
  parameters: enParameters,
  make: (v) => blank(enOf(v), enOf(v).pipeMm + WELDING_GAP),
  dimensions: (v) => ({ pressureRating: ratingAt(enOf(v)), nominalSize: sizeAt(enOf(v)) }),
});

const asmeFlange = shape({
  id: 'flange-asme-b16-5',
  category: 'flanges',
  parameters: [...asmeParameters, length('bore', 'd', 62, (v) => [SMALLEST, widestBore(asmeOf(v))])],
  make: (v) => blank(asmeOf(v), v.bore),
  dimensions: (v) => ({
    pressureRating: ratingAt(asmeOf(v)),
    pipeSize: sizeAt(asmeOf(v)),
    bore: across(middle, v.bore, -45),
  }),
});

const asmeBlind = shape({
  id: 'flange-asme-b16-5-blind',
  category: 'flanges',
  parameters: asmeParameters,
  make: (v) => blank(asmeOf(v), null),
  dimensions: (v) => ({ pressureRating: ratingAt(asmeOf(v)), pipeSize: sizeAt(asmeOf(v)) }),
});

/**
 * Gaskets lie inside the bolts: outside is the bolt circle less a hole. Source: EN 1514-1 form IBC, the rule as every row of BS 4865 and
 * one more list confirm it. The bore, the pipe rounded up to a whole millimetre, stands on one list alone.
 */
const gasketOf = (flange: FlangeSize): Blank =>
  flat(hole(middle, flange.boltCircleMm - flange.holeMm), [hole(middle, Math.ceil(flange.pipeMm))]);

const gasket = shape({
  id: 'gasket-en-1514',
  category: 'flanges',
  restsOnOneSource: true,
  parameters: enParameters,
  make: (v) => gasketOf(enOf(v)),
  dimensions: (v) => ({
    pressureRating: note(pointOf(0, (enOf(v).boltCircleMm - enOf(v).holeMm) / 2)),
    nominalSize: across(middle, Math.ceil(enOf(v).pipeMm), 30),
  }),
});

/** Over the whole face, with the holes of the bolts. Source: EN 1514-1 form FF. */
const fullGasket = shape({
  id: 'gasket-en-1514-full',
  category: 'flanges',
  restsOnOneSource: true,
  parameters: enParameters,
  make: (v) => blank(enOf(v), Math.ceil(enOf(v).pipeMm)),
  dimensions: (v) => ({ pressureRating: ratingAt(enOf(v)), nominalSize: sizeAt(enOf(v)) }),
});

const gasketSizes = ASME_B16_21_GASKETS.map(({ rating, size }) => ({ rating, size }));
const asmeGasketOf = (v: { readonly pressureRating: number; readonly pipeSize: number }): RingGasket =>
  ASME_B16_21_GASKETS.find((one) => one.rating === v.pressureRating && one.size === v.pipeSize) ??
  ASME_B16_21_GASKETS[0]!;

const asmeGasket = shape({
  id: 'gasket-asme-b16-21',
  category: 'flanges',
  parameters: [
    choice('pressureRating', 'CL', 150, () => ratingsOf(gasketSizes, (rating) => `Class ${rating}`)),
    choice('pipeSize', 'NPS', 2, (v) => sizesOf(gasketSizes, v.pressureRating, (size) => `NPS ${pipeInches(size)}`)),
  ],
  make: (v) => flat(hole(middle, asmeGasketOf(v).outsideMm), [hole(middle, asmeGasketOf(v).insideMm)]),
  dimensions: (v) => ({
    pressureRating: note(pointOf(0, asmeGasketOf(v).outsideMm / 2)),
    pipeSize: across(middle, asmeGasketOf(v).insideMm, 30),
  }),
});

const squareFlange = shape({
  id: 'flange-square',
  category: 'flanges',
  parameters: [
    length('width', 'S', 120, () => [20, LARGEST]),
    length('cornerRadius', 'R', 15, (v) => [0, v.width / 4]),
    length('holeDiameter', 'b', 11, (v) => [SMALLEST, v.width / 8]),
    length('pitch', 'P', 90, (v) => [v.width / 2, v.width * 0.85 - v.holeDiameter]),
    length('bore', 'd', 60, (v) => [
      SMALLEST,
      v.pitch * Math.SQRT2 - v.holeDiameter - 2 * SMALLEST > v.width - 2
        ? v.width - 2
        : v.pitch * Math.SQRT2 - v.holeDiameter - 2 * SMALLEST,
    ]),
  ],
  make: ({ width, cornerRadius, holeDiameter, pitch, bore }) =>
    flat(rounded(corners(width, width, -width / 2, -width / 2), cornerRadius), [
      hole(middle, bore),
      ...corners(pitch, pitch, -pitch / 2, -pitch / 2).map((centre) => hole(centre, holeDiameter)),
    ]),
  dimensions: ({ width, cornerRadius, holeDiameter, pitch, bore }) => ({
    width: below(width, 2, -width / 2, -width / 2),
    cornerRadius: {
      kind: 'radius',
      centre: pointOf(-width / 2 + cornerRadius, width / 2 - cornerRadius),
      radius: cornerRadius,
      degrees: 135,
    },
    holeDiameter: across(pointOf(pitch / 2, pitch / 2), holeDiameter),
    pitch: below(pitch, 1, -pitch / 2, -width / 2),
    bore: across(middle, bore, -45),
  }),
});

/** Two rounds at the bolts, one around the bore, and the lines that touch them. */
const ovalOutline = (pitch: number, middleRadius: number, endRadius: number) => {
  const lean = (Math.acos((middleRadius - endRadius) / (pitch / 2)) * 180) / Math.PI;
  return contour(
    arcDegrees(pointOf(pitch / 2, 0), endRadius, -lean, 2 * lean),
    arcDegrees(middle, middleRadius, lean, 180 - 2 * lean),
    arcDegrees(pointOf(-pitch / 2, 0), endRadius, 180 - lean, 2 * lean),
    arcDegrees(middle, middleRadius, 180 + lean, 180 - 2 * lean),
  );
};

const ovalFlange = shape({
  id: 'flange-oval',
  category: 'flanges',
  parameters: [
    length('diameter', 'D', 80, () => [12, LARGEST]),
    length('bore', 'd', 50, (v) => [SMALLEST, v.diameter - 4 * SMALLEST]),
    length('holeDiameter', 'b', 11, (v) => [SMALLEST, v.diameter / 3]),
    length('pitch', 'P', 100, (v) => [v.diameter + v.holeDiameter + 2 * SMALLEST, LARGEST * 2]),
    length('cornerRadius', 'R', 14, (v) => [v.holeDiameter / 2 + SMALLEST, v.diameter / 2 - 0.1]),
  ],
  make: ({ diameter, bore, holeDiameter, pitch, cornerRadius }) =>
    flat(ovalOutline(pitch, diameter / 2, cornerRadius), [
      hole(middle, bore),
      hole(pointOf(-pitch / 2, 0), holeDiameter),
      hole(pointOf(pitch / 2, 0), holeDiameter),
    ]),
  dimensions: ({ diameter, bore, holeDiameter, pitch, cornerRadius }) => ({
    diameter: across(middle, diameter, 90),
    bore: across(middle, bore, 30),
    holeDiameter: across(pointOf(-pitch / 2, 0), holeDiameter),
    pitch: below(pitch, 1, -pitch / 2, -diameter / 2),
    cornerRadius: { kind: 'radius', centre: pointOf(pitch / 2, 0), radius: cornerRadius, degrees: 0 },
  }),
});

export const FLANGES: readonly Shape[] = [
  ...[enFlange, enLoose, enBlind, asmeFlange, asmeBlind, gasket, fullGasket, asmeGasket],
  ...[squareFlange, ovalFlange],
];
