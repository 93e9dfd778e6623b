import { expect, it } from 'vitest';
import { boundsOf, fittedCamera, keyed } from '../src/camera.ts';

it('keys turn, move and zoom the view, and others leave it alone', () => {
  const bounds = boundsOf([0, 0, 0, 10, 20, 20]);
  const camera = fittedCamera(bounds);
  expect([bounds.middle, bounds.radius]).toEqual([[5, 10, 10], 15]);
  expect(keyed(camera, 'ArrowRight', false)?.azimuth).toBeGreaterThan(camera.azimuth);
  expect(keyed(camera, 'ArrowUp', true)?.target).not.toEqual(camera.target);
  expect(keyed(camera, '+', false)?.halfHeight).toBeLessThan(camera.halfHeight);
  expect(keyed(camera, 'x', false)).toBeNull();
});
