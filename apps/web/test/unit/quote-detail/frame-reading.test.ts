import { expect, it } from 'vitest';
import { readingsOf } from '../../../src/features/quote-detail/parts/findings/use-frame-reading.ts';

it.each([
  ['FRAME_OR_PART', ['takeAsBorder', 'takeAsPart']],
  ['OUTLINE_NOT_CUT', ['takeAsBorder', 'cutOutline']],
  ['NESTED_PART', []],
])('%s offers %o', (code, readings) => expect(readingsOf({ code })).toEqual(readings));
