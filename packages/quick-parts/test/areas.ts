import type { ParameterKey, Values } from '../src/index.ts';
import { ASME_B16_5_FLANGES } from '../src/standards/asme-b16-5-flanges.ts';
import { EN_1092_FLANGES } from '../src/standards/en-1092-flanges.ts';
import { type FlangeSize, flangeOf } from '../src/standards/flange-size.ts';

type Formula = (v: Values<ParameterKey>) => number;

const { PI } = Math;
const round = (diameter: number): number => (PI * diameter * diameter) / 4;
const cornersOff = (radius: number): number => (4 - PI) * radius * radius;
const slotArea = (long: number, wide: number): number => (long - wide) * wide + round(wide);
const box: Formula = (v) => v.width * v.height;

const en: Formula = (v) => flangeArea(flangeOf(EN_1092_FLANGES, v.pressureRating, v.nominalSize));
const asme: Formula = (v) => flangeArea(flangeOf(ASME_B16_5_FLANGES, v.pressureRating, v.pipeSize));
const flangeArea = (flange: FlangeSize): number => round(flange.outsideMm) - flange.holes * round(flange.holeMm);

/** A segment of a disc on the chord's far side from the middle. */
const segment = (radius: number, half: number): number => radius * radius * (half - Math.sin(half) * Math.cos(half));

/** Outside lengths less 2 (r + t) and plus the neutral line at each bend of 90°. */
const developed = (v: Values<ParameterKey>, outside: number, bends: number): number =>
  outside + bends * ((PI / 2) * (v.insideRadius + v.kFactor * v.thickness) - 2 * (v.insideRadius + v.thickness));

const cornerArea: Formula = (v) => {
  const { insideRadius: r, thickness: t, kFactor: k } = v;
  const side = v.height - r - t + (PI / 2) * (r + k * t);
  return side * side;
};

const oval: Formula = (v) => {
  const [big, small, way] = [v.diameter / 2, v.cornerRadius, v.pitch / 2];
  const lean = Math.acos((big - small) / way);
  const tangent = Math.sqrt(way ** 2 - (big - small) ** 2);
  return 2 * (big + small) * tangent + 2 * small ** 2 * lean + big ** 2 * (2 * PI - 4 * lean) * 0.5 * 1;
};

const FORMULAS: Readonly<Record<string, Formula>> = {
  rectangle: box,
  'rectangle-rounded': (v) => box(v) - cornersOff(v.cornerRadius),
  'rectangle-chamfered': (v) => box(v) - 2 * v.chamfer ** 2,
  'rectangle-scalloped': (v) => box(v) - PI * v.cornerRadius ** 2,
  'rectangle-notched': (v) => box(v) - 4 * v.notch ** 2,
  'rectangle-corner-slots': (v) => box(v) - 4 * slotArea(v.slotLength, v.slotWidth),
  'plate-centre-hole': (v) => box(v) - round(v.diameter),
  frame: (v) => box(v) - (v.width - 2 * v.frameWidth) * (v.height - 2 * v.frameWidth),
  obround: (v) => slotArea(v.length, v.width),
  'plate-arch': (v) => v.width * (v.height - v.width / 2) + round(v.width) / 2,
  parallelogram: box,
  trapezium: (v) => ((v.width + v.topWidth) / 2) * v.height,
  'plate-slanted-end': (v) => box(v) - v.height ** 2 / Math.tan((v.angle * PI) / 180) / 2,
  'triangle-isosceles': (v) => box(v) / 2,
  diamond: (v) => box(v) / 2,
  'polygon-regular': (v) => (v.sides * v.acrossFlats ** 2 * Math.tan(PI / v.sides)) / 4,
  'plate-l': (v) => v.width * v.legHeight + v.legWidth * (v.height - v.legHeight),
  'plate-t': (v) => v.width * v.legHeight + v.legWidth * (v.height - v.legHeight),
  'plate-u': (v) => v.width * v.legHeight + 2 * v.legWidth * (v.height - v.legHeight),
  'plate-cross': (v) => v.width * v.legHeight + v.legWidth * (v.height - v.legHeight),
  disc: (v) => round(v.diameter),
  ring: (v) => round(v.diameter) - round(v.innerDiameter),
  'disc-half': (v) => round(v.diameter) / 2,
  'disc-sector': (v) => (round(v.diameter) * v.angle) / 360,
  'ring-segment': (v) => ((round(v.diameter) - round(v.innerDiameter)) * v.angle) / 360,
  'disc-flat': (v) => round(v.diameter) - segment(v.diameter / 2, Math.acos((2 * v.height) / v.diameter - 1)),
  'disc-bolt-circle': (v) => round(v.diameter) - v.holeCount * round(v.holeDiameter),
  'ring-bolt-circle': (v) => round(v.diameter) - round(v.innerDiameter) - v.holeCount * round(v.holeDiameter),
  'disc-square-hole': (v) => round(v.diameter) - v.width ** 2,
  'disc-keyway': (v) => {
    const half = Math.asin(v.slotWidth / v.bore);
    const above = v.slotLength - v.bore / 2 - (v.bore / 2) * Math.cos(half);
    return round(v.diameter) - round(v.bore) + segment(v.bore / 2, half) - v.slotWidth * above;
  },
  'washer-open': (v) => {
    const half = Math.asin(v.slotWidth / v.diameter);
    const chordAt = (v.diameter / 2) * Math.cos(half);
    return round(v.diameter) - segment(v.diameter / 2, half) - v.slotWidth * chordAt - round(v.slotWidth) / 2;
  },
  'washer-square': (v) => v.width ** 2 - round(v.innerDiameter),
  'flange-en-1092': (v) => en(v) - round(v.bore),
  'flange-en-1092-pipe': (v) => en(v) - round(flangeOf(EN_1092_FLANGES, v.pressureRating, v.nominalSize).pipeMm + 2),
  'flange-en-1092-blind': en,
  'flange-asme-b16-5': (v) => asme(v) - round(v.bore),
  'flange-asme-b16-5-blind': asme,
  'gasket-en-1514': (v) => {
    const { boltCircleMm, holeMm, pipeMm } = flangeOf(EN_1092_FLANGES, v.pressureRating, v.nominalSize);
    return round(boltCircleMm - holeMm) - round(Math.ceil(pipeMm));
  },
  'flange-square': (v) => v.width ** 2 - cornersOff(v.cornerRadius) - round(v.bore) - 4 * round(v.holeDiameter),
  'flange-oval': (v) => oval(v) - round(v.bore) - 2 * round(v.holeDiameter),
  'base-plate-4-holes': (v) => box(v) - 4 * round(v.holeDiameter),
  'base-plate-rounded': (v) => box(v) - cornersOff(v.cornerRadius) - 4 * round(v.holeDiameter),
  'base-plate-centre-hole': (v) => box(v) - round(v.bore) - 4 * round(v.holeDiameter),
  'base-plate-slots': (v) => box(v) - 4 * slotArea(v.slotLength, v.slotWidth),
  'base-plate-6-holes': (v) => box(v) - 6 * round(v.holeDiameter),
  'splice-plate': (v) =>
    ((v.columns - 1) * v.pitch + 2 * v.edgeDistance) * ((v.rows - 1) * v.rowPitch + 2 * v.edgeDistance) -
    v.columns * v.rows * round(v.holeDiameter),
  'end-cap': (v) => box(v) - cornersOff(v.cornerRadius) - round(v.holeDiameter),
  'gusset-triangle': (v) => box(v) / 2,
  'gusset-clipped': (v) => box(v) / 2 - v.chamfer ** 2 / 2,
  'gusset-blunt': (v) => box(v) - v.chamfer ** 2 / 2 - ((v.width - v.legHeight) * (v.height - v.legWidth)) / 2,
  'gusset-hole': (v) => box(v) / 2 - round(v.holeDiameter),
  'gusset-hollow': (v) => v.width ** 2 - (PI * v.cornerRadius ** 2) / 4,
  'gusset-quarter': (v) => (PI * v.cornerRadius ** 2) / 4 - v.chamfer ** 2 / 2,
  stiffener: (v) => box(v) - v.chamfer ** 2,
  'hole-grid': (v) => box(v) - v.columns * v.rows * round(v.holeDiameter),
  'hole-grid-staggered': (v) => box(v) - (v.columns * v.rows - Math.floor(v.rows / 2)) * round(v.holeDiameter),
  'square-hole-grid': (v) => box(v) - v.columns * v.rows * v.notch ** 2,
  grille: (v) => box(v) - v.columns * v.rows * slotArea(v.slotLength, v.slotWidth),
  'frame-holes': (v) =>
    box(v) - (v.width - 2 * v.frameWidth) * (v.height - 2 * v.frameWidth) - 4 * round(v.holeDiameter),
  'link-plate': (v) => slotArea(v.pitch + v.width, v.width) - 2 * round(v.holeDiameter),
  'link-adjustable': (v) =>
    v.width * (v.pitch + (v.slotLength - v.holeDiameter) / 2) +
    round(v.width) -
    round(v.holeDiameter) -
    slotArea(v.slotLength, v.holeDiameter),
  'strip-holes': (v) =>
    ((v.holeCount - 1) * v.pitch + 2 * v.edgeDistance) * v.width - v.holeCount * round(v.holeDiameter),
  'strip-slot': (v) => v.length * v.width - slotArea(v.slotLength, v.slotWidth),
  lug: (v) => v.width * (v.height - v.width / 2) + round(v.width) / 2 - round(v.holeDiameter),
  tag: (v) => box(v) - round(v.holeDiameter),
  'bracket-l': (v) => v.width * developed(v, v.flangeA + v.flangeB, 1),
  'bracket-l-holes': (v) => v.width * developed(v, v.flangeA + v.flangeB, 1) - 2 * round(v.holeDiameter),
  'bracket-u': (v) => v.width * developed(v, v.flangeA + 2 * v.flangeB, 2),
  'bracket-u-uneven': (v) => v.width * developed(v, v.flangeA + v.flangeB + v.flangeC, 2),
  'bracket-z': (v) => v.width * developed(v, v.flangeA + v.flangeB + v.flangeC, 2),
  'bracket-hat': (v) => v.width * developed(v, 2 * v.flangeA + 2 * v.flangeB + v.flangeC, 4),
  'channel-lipped': (v) => v.width * developed(v, v.flangeA + 2 * v.flangeB + 2 * v.flangeC, 4),
  tray: (v) => developed(v, v.length + 2 * v.height, 2) * developed(v, v.width + 2 * v.height, 2) - 4 * cornerArea(v),
  'cover-u': (v) => v.width * developed(v, v.length + 2 * v.height, 2),
};

/** The area of a shape by its formula, mm²: worked out beside the shapes, from the dimensions alone. */
export const areaOf = (id: string, values: Values<ParameterKey>): number => FORMULAS[id]?.(values) ?? Number.NaN;
