import { expect, it } from 'vitest';
import { closedBefore, keepClosed } from '../../../src/features/drawing-doctor/session/closed-drawing.ts';
import type { LoadedDrawing } from '../../../src/features/drawing-doctor/session/drawing-calls.ts';
import { plate } from './drawings.ts';

const part = (quoteItemId: string) => ({ organisationId: 'o', quoteId: 'q', quoteItemId });
const loaded: LoadedDrawing = {
  ...{ drawing: plate(), version: 4, drawingId: 'drawing', name: 'Plate', isImperial: false, isFromServer: true },
};

it('is the drawing that was closed last, as long as its part has not changed', () => {
  keepClosed(part('a'), 7, loaded);
  expect(closedBefore(part('a'), 7)).toBe(loaded);
  expect(closedBefore(part('a'), 8)).toBeNull();
  expect(closedBefore(part('b'), 7)).toBeNull();
  expect(closedBefore({ ...part('a'), quoteId: 'other' }, 7)).toBeNull();
  keepClosed(part('b'), 7, { ...loaded, version: 1 });
  expect(closedBefore(part('a'), 7)).toBeNull();
});
