import { describe, expect, it } from 'vitest';
import { announcement, supportAddressOf } from '../../src/wiring/announcement.ts';

describe('the address of support', () => {
  it.each([
    ['the one that was set', 'help@shop.test', 'Kerf <office@shop.test>', 'help@shop.test'],
    ["else the sender's", null, 'Kerf <office@shop.test>', 'office@shop.test'],
    ['none where nobody reads what is sent there', null, 'Kerf <no-reply@shop.test>', ''],
    ['none on a machine of its own', null, 'kerf@localhost', ''],
  ])('is %s', (_, supportEmail, mailFrom, address) => {
    expect(supportAddressOf({ supportEmail, mailFrom })).toBe(address);
  });
});

describe('what is said when the server is ready', () => {
  const config = { role: 'all', publicUrl: 'http://localhost:4400' } as const;
  const told = { version: '1.0.0', demo: null, outboxPath: null };

  it('asks for an address of support where there is none', () => {
    const [where, ...asked] = announcement(config, { ...told, supportEmail: '' });
    expect(where).toBe('Kerf 1.0.0 is ready at http://localhost:4400');
    expect(asked).toEqual([expect.stringContaining('KERF_SUPPORT_EMAIL')]);
  });

  it('asks for nothing where there is one, nor of a worker', () => {
    expect(announcement(config, { ...told, supportEmail: 'help@shop.test' })).toHaveLength(1);
    expect(announcement({ ...config, role: 'worker' }, { ...told, supportEmail: '' })).toHaveLength(1);
  });
});
