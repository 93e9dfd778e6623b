import type { ParameterKey, Values } from '../src/index.ts';
import { ASME_B16_5_FLANGES } from '../src/standards/asme-b16-5-flanges.ts';
import { ASME_B16_21_GASKETS } from '../src/standards/asme-b16-21-gaskets.ts';
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
    const above = v.keywayDepth - v.bore / 2 - (v.bore / 2) * Math.cos(half);
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
  'gasket-en-1514-full': (v) =>
    en(v) - round(Math.ceil(flangeOf(EN_1092_FLANGES, v.pressureRating, v.nominalSize).pipeMm)),
  'gasket-asme-b16-21': (v) => {
    const own = ASME_B16_21_GASKETS.find(({ rating, size }) => rating === v.pressureRating && size === v.pipeSize);
    return round(own?.outsideMm ?? 0) - round(own?.insideMm ?? 0);
  },
  'tray-relieved': (v) =>
    developed(v, v.length + 2 * v.height, 2) * developed(v, v.width + 2 * v.height, 2) -
    4 * cornerArea(v) -
    3 * round(v.reliefDiameter),
  'duct-rectangular': (v) => v.width * developed(v, 2 * v.flangeA + 2 * v.flangeB + v.flangeC, 4),
  cone: (v) => (PI * (v.diameter + v.topDiameter) * Math.hypot(v.height, (v.diameter - v.topDiameter) / 2)) / 2,
  'pipe-saddle': (v) =>
    (v.diameter / 2) *
    aroundPipe((turn) => v.height - Math.sqrt((v.mainDiameter / 2) ** 2 - ((v.diameter / 2) * Math.sin(turn)) ** 2)),
  'pipe-mitre': (v) => PI * v.diameter * v.height,
  'pipe-bend-piece': (v) => 2 * PI * v.diameter * v.bendRadius * Math.tan((v.angle * PI) / 360 / (v.gores + 1)),
  'hopper-panel': (v) => ((v.width + v.topWidth) / 2) * Math.hypot(v.height, v.offset),
  'square-to-round': (v) => transitionArea(v),
  'gear-spur': (v) => gearArea(v),
  'sprocket-roller-chain': (v) => sprocketArea(v),
  'ratchet-wheel': (v) => {
    const [outer, inner, step] = [v.diameter / 2, v.diameter / 2 - v.toothHeight, (2 * PI) / v.teeth];
    return (v.teeth * outer * inner * Math.sin(step)) / 2 - round(v.bore);
  },
  'encoder-disc': (v) =>
    v.ratio * round(v.diameter) + (1 - v.ratio) * round(v.diameter - 2 * v.toothHeight) - round(v.bore),
  'cover-u': (v) => v.width * developed(v, v.length + 2 * v.height, 2),
};

/** What an involute encloses with the middle, from the base circle on: rb² tan³α / 6. */
const involuteSector = (base: number, radius: number): number =>
  radius <= base ? 0 : (base * base * Math.tan(Math.acos(base / radius)) ** 3) / 6;
const involute = (angle: number): number => Math.tan(angle) - angle;

const gearArea: Formula = (v) => {
  const pressure = (v.angle * PI) / 180;
  const pitch = (v.module * v.teeth) / 2;
  const [base, tip, root] = [pitch * Math.cos(pressure), pitch + v.module, pitch - 1.25 * v.module];
  const start = Math.max(base, root);
  const half = (radius: number) => PI / (2 * v.teeth) + involute(pressure) - involute(Math.acos(base / radius));
  const tooth = tip ** 2 * half(tip) + 2 * (involuteSector(base, tip) - involuteSector(base, start));
  const gap = (root ** 2 / 2) * ((2 * PI) / v.teeth - 2 * half(start));
  return v.teeth * (tooth + gap) - round(v.bore);
};

const cross = (a: readonly number[], b: readonly number[]): number => (a[0]! * b[1]! - a[1]! * b[0]!) / 2;
const bow = (radius: number, chord: number): number => {
  const half = Math.asin(chord / 2 / radius);
  return radius ** 2 * (half - Math.sin(half) * Math.cos(half));
};

/** Half a tooth: from the bottom of the seat along the seat and the flank to the tip. */
const sprocketArea: Formula = (v) => {
  const pitch = v.pitch / 2 / Math.sin(PI / v.teeth);
  const [seat, flank] = [0.505 * v.rollerDiameter, 0.12 * v.rollerDiameter * (v.teeth + 2)];
  const tip = pitch + (v.pitch * (1 - 1.6 / v.teeth) - v.rollerDiameter) / 2;
  const lean = ((140 - 90 / v.teeth) / 2 / 180) * PI;
  const along = (far: number) => [pitch - far * Math.cos(lean), far * Math.sin(lean)] as const;
  const [end, centre] = [along(seat), along(seat + flank)];
  const away = Math.hypot(...centre);
  const at = Math.atan2(centre[1], centre[0]) - Math.acos((away ** 2 + tip ** 2 - flank ** 2) / (2 * away * tip));
  const top = [tip * Math.cos(at), tip * Math.sin(at)] as const;
  const bottom = [pitch - seat, 0] as const;
  const hollow = (seat ** 2 / 2) * (lean - Math.sin(lean));
  const full = bow(flank, Math.hypot(top[0] - end[0], top[1] - end[1]));
  const half = cross(bottom, end) - hollow + cross(end, top) + full + (tip ** 2 / 2) * (PI / v.teeth - at);
  return 2 * v.teeth * half - round(v.bore);
};

/** Of a function over the circle, by Simpson. */
const aroundPipe = (height: (turn: number) => number): number => {
  const steps = 2000;
  const step = (2 * PI) / steps;
  let sum = 0;
  for (let place = 0; place <= steps; place += 1) {
    const weight = place === 0 || place === steps ? 1 : place % 2 === 1 ? 4 : 2;
    sum += weight * height(place * step);
  }
  return (sum * step) / 3;
};

const heron = (a: number, b: number, c: number): number => {
  const s = (a + b + c) / 2;
  return Math.sqrt(Math.max(0, s * (s - a) * (s - b) * (s - c)));
};

/** Two right triangles, and eight triangles from the corner to the round end. */
const transitionArea: Formula = (v) => {
  const [side, radius] = [v.width / 2, v.diameter / 2];
  const far = (turn: number) => Math.hypot(side - radius * Math.cos(turn), side - radius * Math.sin(turn), v.height);
  const chord = 2 * radius * Math.sin(PI / 32);
  const fan = Array.from({ length: 8 }, (_, place) =>
    heron(far((place * PI) / 16), far(((place + 1) * PI) / 16), chord),
  );
  return side * Math.hypot(side - radius, v.height) + fan.reduce((sum, one) => sum + one, 0);
};

/** Shapes with curves that are drawn as short lines, and how near their areas are to the formula's. */
export const DRAWN_IN_PIECES: Readonly<Record<string, number>> = { 'gear-spur': 2e-3, 'pipe-saddle': 2e-3 };

/** The area of a shape by its formula, mm²: worked out beside the shapes, from the dimensions alone. */
export const areaOf = (id: string, values: Values<ParameterKey>): number => FORMULAS[id]?.(values) ?? Number.NaN;
