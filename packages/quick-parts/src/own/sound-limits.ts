import type { Values } from '../shape.ts';
import type { DrawnDefinition, NamedDiameter, StretchZone } from './drawn-definition.ts';
import { readOwnShape } from './read-own-shape.ts';
import { isSound } from './sound.ts';

/** A dimension is tried down to this and up to so many times its size, mm. */
const LEAST = 0.5;
const MOST = 6000;
const LARGEST_GROWTH = 5;
const STEPS = 12;

export const sizeOf = (named: StretchZone | NamedDiameter): number =>
  'diameter' in named ? named.diameter : named.to - named.from;

/** Metal that is left where contours would touch, mm; limits are whole steps of it. */
const STEP = 0.5;

/** The value furthest from a size that holds, a step towards the size. */
const furthest = (size: number, end: number, holds: (value: number) => boolean): number => {
  if (holds(end)) return end;
  let [good, bad] = [size, end];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  const inwards = end < size ? Math.ceil(good / STEP + 1) : Math.floor(good / STEP - 1);
  return end < size ? Math.min(inwards * STEP, size) : Math.max(inwards * STEP, size);
};

/** The range in which one dimension keeps the part whole while the others are as drawn; null when the shape cannot be read. */
export const soundLimits = (definition: DrawnDefinition, key: string): { min: number; max: number } | null => {
  const { zones, diameters = [] } = definition;
  const wide = <Named extends StretchZone | NamedDiameter>(one: Named): Named => ({ ...one, min: LEAST, max: MOST });
  const read = readOwnShape({ ...definition, zones: zones.map(wide), diameters: diameters.map(wide) }, 'own');
  const all = [...zones, ...diameters];
  const own = all.find((one) => one.key === key);
  if (!read.ok || own === undefined) return null;
  const drawn: Values = Object.fromEntries(all.map((one) => [one.key, sizeOf(one)]));
  const size = sizeOf(own);
  const holds = (value: number): boolean => isSound(read.shape, { ...drawn, [key]: value });
  return {
    min: furthest(size, Math.min(LEAST, size), holds),
    max: furthest(size, Math.max(size, Math.min(MOST, size * LARGEST_GROWTH)), holds),
  };
};
