import type { ModelBody, ModelReading } from '@kerf/contract';
import { expect, it } from 'vitest';
import { isToChooseFrom } from '../../../src/features/upload/model-bodies.tsx';

const body = (place: number) => ({ place, name: `B${place}`, quantity: 1 }) as ModelBody;
const pin = { name: 'Pin', pieces: 1, bodyKind: 'ROUND_BAR' };
const told = { code: 'SURFACE_BODIES_LEFT_OUT', severity: 'Warning', message: 'Left out: 1' } as const;
const nothing: ModelReading = { bodies: [], notTaken: [], told: [], refusals: [] };

it.each([
  ['one body alone goes up at once', { bodies: [body(0)] }, false],
  ['several bodies are chosen from', { bodies: [body(0), body(1)] }, true],
  ['a body beside one that is not taken is seen first', { bodies: [body(0)], notTaken: [pin] }, true],
  ['a body beside something left out is seen first', { bodies: [body(0)], told: [told] }, true],
  ['a refused model goes up, which tells why', {}, false],
])('of a dropped model %s', (_what, reading, isSeen) => {
  expect(isToChooseFrom({ ...nothing, ...reading })).toBe(isSeen);
});
