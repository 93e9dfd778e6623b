import { expect, it } from 'vitest';
import { passwordFault } from '../../src/identity/passwords.ts';

it.each([
  ['password12', 'passwordCommon'],
  ['Password1234!', 'passwordCommon'],
  ['qwertyuiop', 'passwordCommon'],
  ['1234567890', 'passwordCommon'],
  ['!!dragon2024', 'passwordCommon'],
  ['abababababab', 'passwordTooPlain'],
  ['short', 'passwordTooShort'],
  ['nia.plate and more', 'passwordIsEmail'],
  ['long plates of steel', null],
  ['cut-fold-quote', null],
  ['Zq7-kerbe-Wiese', null],
])('%s as a new password: %s', async (password, fault) => {
  expect(await passwordFault(password, 'nia.plate@metal.example')).toBe(fault);
});
