import type { Section } from './section.ts';

/** The way around the outside of a section, counter-clockwise seen against its axis, from the middle of its lower side. */
export type Perimeter = {
  readonly girthMm: number;
  /** How far around a point of the outside lies, from 0 to the girth. */
  readonly at: (x: number, y: number) => number;
};

/** Radius of the corners as the outside turns them; a round tube is all corner. */
const turnRadius = ({ profile, widthMm, heightMm, cornerRadiusMm }: Section): number =>
  profile === 'Circle' ? widthMm / 2 : profile === 'Oval' ? heightMm / 2 : (cornerRadiusMm ?? 0);

const QUARTER = Math.PI / 2;

/** A rectangle with round corners, walked side by side; circles and ovals are such with flats of no length. */
export const perimeterOf = (section: Section): Perimeter => {
  const radius = turnRadius(section);
  const [flatX, flatY] = [section.widthMm / 2 - radius, section.heightMm / 2 - radius].map((one) =>
    Math.max(0, one),
  ) as [number, number];
  const corner = QUARTER * radius;
  const girthMm = 4 * (flatX + flatY + corner);
  const turned = (angle: number): number => radius * Math.min(QUARTER, Math.max(0, angle));
  const at = (x: number, y: number): number => {
    const [beyondX, beyondY] = [Math.abs(x) - flatX, Math.abs(y) - flatY];
    const isSide = radius === 0 ? beyondX > beyondY : beyondY <= 0;
    if (isSide && beyondX > beyondY) {
      const right = flatX + corner + flatY;
      return x > 0
        ? right + Math.max(-flatY, Math.min(flatY, y))
        : right + girthMm / 2 - Math.max(-flatY, Math.min(flatY, y));
    }
    if (radius === 0 || beyondX <= 0) {
      const along = Math.max(-flatX, Math.min(flatX, x));
      return y < 0 ? (along + girthMm) % girthMm : girthMm / 2 - along;
    }
    const out = Math.atan2(beyondY, beyondX);
    if (x > 0) return y < 0 ? flatX + turned(QUARTER - out) : flatX + corner + 2 * flatY + turned(out);
    const left = girthMm / 2 + flatX;
    return y > 0 ? left + turned(QUARTER - out) : left + corner + 2 * flatY + turned(out);
  };
  return { girthMm, at };
};
