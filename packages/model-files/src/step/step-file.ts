import type { Vector } from '@kerf/unfold';
import { type Axes, axesOf } from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { type Instance, listOf, numbersOf, referenceOf, type Typed, type Value } from '../part21/value.ts';

/** The units of one part of a file. */
export type StepUnits = { readonly millimetres: number; readonly radians: number };

/** The typed record of an instance: the one of that type, or the only one. */
export const recordOf = (instance: Instance | null, type: string | null = null): Typed | null => {
  if (instance === null) return null;
  if (type === null) return instance.records.length === 1 ? instance.records[0]! : null;
  return instance.records.find((record) => record.type === type) ?? null;
};

/** The record that a value refers to, where it is of one type alone. */
export const recordAt = (file: ExchangeFile, value: Value | undefined): Typed | null =>
  recordOf(file.get(referenceOf(value)));

/** Numbers of a CARTESIAN_POINT or DIRECTION, as they stand. */
const coordinatesAt = (file: ExchangeFile, value: Value | undefined): Vector | null => {
  const record = recordAt(file, value);
  if (record === null) return null;
  const [x, y, z] = numbersOf(record.fields[1]);
  if (x === undefined || y === undefined) return null;
  return [x, y, z ?? 0];
};

/** A point in mm; null where the file has none. */
export const pointFrom = (file: ExchangeFile, value: Value | undefined, units: StepUnits): Vector | null => {
  const point = coordinatesAt(file, value);
  const { millimetres } = units;
  return point === null ? null : [point[0] * millimetres, point[1] * millimetres, point[2] * millimetres];
};

/** The points of a list that the file has. */
export const pointsFrom = (file: ExchangeFile, list: Value | undefined, units: StepUnits): Vector[] =>
  listOf(list).flatMap((one) => {
    const point = pointFrom(file, one, units);
    return point === null ? [] : [point];
  });

export const directionFrom = (file: ExchangeFile, value: Value | undefined): Vector | null =>
  coordinatesAt(file, value);

/** An AXIS2_PLACEMENT_3D, or an AXIS1_PLACEMENT whose x does not matter; null when damaged. */
export const placementFrom = (file: ExchangeFile, value: Value | undefined, units: StepUnits): Axes | null => {
  const record = recordAt(file, value);
  if (record === null || !/^AXIS[12]_PLACEMENT/.test(record.type)) return null;
  const origin = pointFrom(file, record.fields[1], units);
  if (origin === null) return null;
  const axis = directionFrom(file, record.fields[2]) ?? [0, 0, 1];
  const x = directionFrom(file, record.fields[3]) ?? (record.fields[2] === null ? ([1, 0, 0] as const) : null);
  return axesOf(origin, axis, x);
};
