import { expect, it } from 'vitest';
import { isOwnName } from '../../../src/http/own-names.ts';

it.each([
  ['quotes.shop.example', true],
  ['QUOTES.shop.example.', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', true],
  ['kerf', true],
  ['kerf.local', true],
  ['', true],
  ['evil.example', false],
  ['quotes.shop.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['local', true],
  ['evil.local.example', false],
])('a server at quotes.shop.example is called %s: %s', (host, isOwn) => {
  expect(isOwnName(host, 'quotes.shop.example')).toBe(isOwn);
});
