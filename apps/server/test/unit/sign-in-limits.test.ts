import { describe, expect, it } from 'vitest';
import { countedAddress, countedBy, isTooMany } from '../../src/identity/sign-in-limits.ts';

describe('where a sign-in comes from', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it('is told apart by account and by address', () => {
    const one = countedBy('nia@plate.example', '192.0.2.7');
    const other = countedBy('ada@plate.example', '192.0.2.7');
    expect(one.address).toEqual(other.address);
    expect(one.account).not.toEqual(other.account);
    expect(JSON.stringify(one)).not.toContain('nia');
  });

  it('rests after ten of an account there, or a hundred of any', () => {
    expect([isTooMany(10, 100), isTooMany(11, 11), isTooMany(1, 101)]).toEqual([false, true, true]);
  });
});
