import { describe, expect, it } from 'vitest';
import { thinnedRing } from '../../src/use-cases/documents/thin-ring.ts';

const circle = (corners: number, radius: number): [number, number][] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const areaOf = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

describe('a ring for a picture', () => {
  it('has far fewer points, and looks the same', () => {
    const ring = circle(720, 100);
    const thin = thinnedRing(ring, 0.5);
    expect(thin.length).toBeLessThan(60);
    expect(thin.length).toBeGreaterThan(12);
    expect(areaOf(thin) / areaOf(ring)).toBeGreaterThan(0.99);
  });

  it('keeps every corner that can be seen, and few points as they are', () => {
    const square: [number, number][] = [
      ...[0, 1, 2, 3].map((x): [number, number] => [x * 10, 0]),
      ...[0, 1, 2, 3].map((y): [number, number] => [40, y * 10]),
      ...[0, 1, 2, 3].map((x): [number, number] => [40 - x * 10, 40]),
      ...[0, 1, 2, 3].map((y): [number, number] => [0, 40 - y * 10]),
    ];
    const thin = thinnedRing(square, 0.1);
    expect(areaOf(thin)).toBeCloseTo(1600, 9);
    expect(thin).toHaveLength(4);
    expect(thinnedRing(square.slice(0, 5), 100)).toHaveLength(5);
  });
});
