import type { Transform } from '@kerf/geometry';

/** How far something was turned clockwise, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Whether a page that was turned so far has its width and height the other way round. */
export const isAcross = (turn: QuarterTurn): boolean => turn === 90 || turn === 270;

/** Turns what lies from 0 to its width and height so that it does so again. */
export const clockwise = (turn: QuarterTurn, width: number, height: number): Transform => {
  switch (turn) {
    case 0:
      return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
    case 90:
      return { a: 0, b: -1, c: 1, d: 0, e: 0, f: width };
    case 180:
      return { a: -1, b: 0, c: 0, d: -1, e: width, f: height };
    case 270:
      return { a: 0, b: 1, c: -1, d: 0, e: height, f: 0 };
  }
};
