import { readDrawing } from '@kerf/drawing-files';
import { expect, it } from 'vitest';
import { blockOf, insertOf, withBlocks } from './block-texts.ts';
import { METRIC } from './fixtures.ts';

it('refuses a drawing that unfolds without end instead of trying', () => {
  const levels = Array.from({ length: 12 }, (_, i) => blockOf(`B${i}`, insertOf(`B${i + 1}`).repeat(10))).join('');
  const started = process.cpuUsage();
  const result = readDrawing(withBlocks(levels, insertOf('B0')), 'bomb.dxf', METRIC);
  expect(result).toMatchObject({ ok: false, refusal: { code: 'TOO_COMPLEX' } });
  const array = insertOf('E', '70\n32767\n71\n32767\n44\n1\n45\n1\n');
  expect(readDrawing(withBlocks(blockOf('E', ''), array), 'array.dxf', METRIC).ok).toBe(false);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
