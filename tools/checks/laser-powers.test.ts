import { LASER_POWERS_KW } from '@kerf/pricing';
import { expect, it } from 'vitest';
import { powersKilowatts } from '../../apps/web/src/features/welcome/set-up-values.ts';

it('the powers that a new shop chooses from are those that it gets rates for', () => {
  expect(powersKilowatts).toEqual(LASER_POWERS_KW);
});
