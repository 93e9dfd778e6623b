import { expect, it } from 'vitest';
import { clearOfDrawer } from '../../../src/features/drawing-doctor/panels/clear-of-drawer.ts';

const button = { x: 20, y: 300, width: 90, height: 30 };

it('words about a button stand in its row, right of a drawer beside the canvas', () => {
  const { x, y, width, height } = clearOfDrawer(button, { x: 0, y: 60, width: 400, height: 700 }, true);
  expect([x + width, y, y + height]).toEqual([400, 300, 330]);
});

it('words about a button stand above a sheet below the canvas', () => {
  const { x, y, width, height } = clearOfDrawer(button, { x: 0, y: 280, width: 390, height: 400 }, false);
  expect([x, x + width, y, height]).toEqual([20, 110, 280, 0]);
});
