import type { Point3 } from '../cad/point3.ts';
import type { GroupTable } from './group-table.ts';
import type { Range } from './sections.ts';

/** Start of embedded objects (2018 MTEXT in attributes), whose codes repeat those of the entity. */
const EMBEDDED_OBJECT = 101;
const FIRST_EXTENDED_DATA = 1000;

const indexOf = (groups: GroupTable, range: Range, code: number): number => {
  if (!groups.uses(code)) return -1;
  for (let i = range.from; i < range.to; i += 1) {
    const at = groups.codeAt(i);
    if (at === code) return i;
    if (at === EMBEDDED_OBJECT || at >= FIRST_EXTENDED_DATA) return -1;
  }
  return -1;
};

/** First number with the code; `fallback` when there is none. A value that is no number is NaN. */
export const numberOf = (groups: GroupTable, range: Range, code: number, fallback: number): number => {
  const at = indexOf(groups, range, code);
  return at < 0 ? fallback : groups.numberAt(at);
};

/** The same of a number that no writer leaves out: where it is missing, that is damage. */
export const statedNumberOf = (groups: GroupTable, range: Range, code: number, fallback: number): number => {
  const at = indexOf(groups, range, code);
  if (at < 0) groups.missAt(range.to - 1);
  return at < 0 ? fallback : groups.numberAt(at);
};

/** First whole number with the code; `fallback` when there is none or it is unreadable. */
export const integerOf = (groups: GroupTable, range: Range, code: number, fallback: number): number => {
  const value = numberOf(groups, range, code, fallback);
  return Number.isFinite(value) ? Math.trunc(value) : fallback;
};

/** First string with the code, trimmed. */
export const nameOf = (groups: GroupTable, range: Range, code: number): string | null => {
  const at = indexOf(groups, range, code);
  return at < 0 ? null : groups.nameAt(at);
};

/** First string with the code, blanks kept. */
export const textOf = (groups: GroupTable, range: Range, code: number): string | null => {
  const at = indexOf(groups, range, code);
  return at < 0 ? null : groups.textAt(at);
};

/** The point with codes `code`, `code` + 10 and `code` + 20; null without its x. A missing z is 0; so is a missing y, which is damage. */
export const optionalPointOf = (groups: GroupTable, range: Range, code: number): Point3 | null => {
  const x = indexOf(groups, range, code);
  if (x < 0) return null;
  return {
    x: groups.numberAt(x),
    y: yAt(groups, range, x, code + 10),
    z: coordinateAt(groups, range, x + 2, code + 20),
  };
};

/** No writer leaves the y of a point out. */
const yAt = (groups: GroupTable, range: Range, x: number, code: number): number => {
  if (x + 1 < range.to && groups.codeAt(x + 1) === code) return groups.numberAt(x + 1);
  const place = indexOf(groups, range, code);
  if (place < 0) groups.missAt(x);
  return place < 0 ? 0 : groups.numberAt(place);
};

/** A coordinate, which nearly every file has at its place after x: only where it is not there it is looked for. */
const coordinateAt = (groups: GroupTable, range: Range, place: number, code: number): number =>
  place < range.to && groups.codeAt(place) === code ? groups.numberAt(place) : numberOf(groups, range, code, 0);

export const pointOf = (groups: GroupTable, range: Range, code: number): Point3 =>
  optionalPointOf(groups, range, code) ?? pointWithoutX(groups, range, code);

/** Where there is a y, and no x, that is damage; without both the point is the origin. */
const pointWithoutX = (groups: GroupTable, range: Range, code: number): Point3 => {
  const y = indexOf(groups, range, code + 10);
  if (y >= 0) groups.missAt(y);
  return { x: 0, y: y < 0 ? 0 : groups.numberAt(y), z: numberOf(groups, range, code + 20, 0) };
};

/** Every point of a list with the code, in order; y and z belong to the x before them. */
export const pointsOf = (groups: GroupTable, range: Range, code: number): Point3[] => {
  const points: { x: number; y: number; z: number }[] = [];
  let isWhole = true;
  for (let i = range.from; i < range.to; i += 1) {
    const at = groups.codeAt(i);
    if (at === code || at === code + 10) {
      if (isWhole !== (at === code)) groups.missAt(i);
      isWhole = at !== code;
    }
    if (at === code) points.push({ x: groups.numberAt(i), y: 0, z: 0 });
    else if (points.length === 0) continue;
    else if (at === code + 10) points[points.length - 1]!.y = groups.numberAt(i);
    else if (at === code + 20) points[points.length - 1]!.z = groups.numberAt(i);
    else if (at === EMBEDDED_OBJECT || at >= FIRST_EXTENDED_DATA) break;
  }
  if (!isWhole) groups.missAt(range.to - 1);
  return points;
};

/** Every number with the code, in order. */
export const numbersOf = (groups: GroupTable, range: Range, code: number): number[] => {
  const numbers: number[] = [];
  for (let i = range.from; i < range.to; i += 1) {
    const at = groups.codeAt(i);
    if (at === code) numbers.push(groups.numberAt(i));
    else if (at >= FIRST_EXTENDED_DATA) break;
  }
  return numbers;
};
