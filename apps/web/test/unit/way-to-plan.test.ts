import { ApiFailure } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { wayToPlan } from '../../src/features/forms/way-to-plan.ts';

const refused = (code: string) =>
  new ApiFailure(
    'problem',
    403,
    { type: 'about:blank', title: 'Refused', status: 403, code, detail: 'Refused' },
    'Refused',
  );

describe('the way to another plan', () => {
  it('is open to the owner, and told to everybody else as the choice of the owner', () => {
    expect(wayToPlan(refused('FREE_MATERIALS'), true)).toBe('choose');
    expect(wayToPlan(refused('FREE_MATERIALS'), false)).toBe('ask-owner');
  });

  it('is not offered where no plan would help', () => {
    expect(wayToPlan(refused('VERSION_CONFLICT'), true)).toBe('none');
    expect(wayToPlan(new ApiFailure('network', null, null, 'offline'), true)).toBe('none');
    expect(wayToPlan(new Error('a fault'), false)).toBe('none');
  });
});
