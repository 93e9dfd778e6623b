/** Our arithmetic against decimal.js at the same precision: an independent reading of the same rules. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, type Exact, exact, powerOfTen, priceToNumber, unitPrice } from '../src/index.ts';

const Peer = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 });
/** A million operations and more in all with the property tests of this file. */
const RUNS = 45_000;

const digits = fc.integer({ min: 1, max: 45 }).chain((length) =>
  fc.oneof(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join('')),
    fc.constantFrom('9', '5', '4', '10', '49', '50').map((piece) => piece.repeat(length).slice(0, length)),
    fc.integer({ min: 0, max: length - 1 }).map((at) => `${'0'.repeat(at)}1`.padEnd(length, '0')),
    fc.integer({ min: 0, max: length - 1 }).map((at) => `${'0'.repeat(at)}5`.padEnd(length, '9')),
  ),
);
const shortText = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }))
  .map(([whole, decimals]) => new Peer(whole).div(new Peer(10).pow(decimals)).toFixed());
const longText = fc
  .tuple(fc.constantFrom('', '-', '+'), digits, fc.integer({ min: 0, max: 45 }))
  .map(([sign, all, decimals]) => {
    const padded = all.padStart(decimals + 1, '0');
    const point = padded.length - decimals;
    return decimals === 0 ? sign + all : `${sign}${padded.slice(0, point)}.${padded.slice(point)}`;
  });
const withPower = fc
  .tuple(longText, fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -300, max: 300 })))
  .map(([text, power]) => `${text}e${power}`);
const text = fc.oneof(shortText, longText, withPower);
const figure = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.integer({ min: -1e7, max: 1e7 }).map((whole) => whole / 1000),
  fc.constantFrom(0, -0, 1e21, 1e-7, 0.1 + 0.2, 5e-324, Number.MAX_VALUE, 2 ** 53, -(2 ** 53), 2 ** 53 - 1),
);

/** What decimal.js makes of a number: its shortest text to 13 significant digits, and whole numbers as they are. */
const peerOf = (value: number): Decimal =>
  Number.isSafeInteger(value) ? new Peer(value) : new Peer(String(value)).toSignificantDigits(13);

/** As `expect` does, which would take most of the time of a million comparisons. */
const same = (ours: string, peer: string): void => {
  if (ours !== peer) expect(ours).toBe(peer);
};

/** decimal.js knows a zero below nothing, a price does not. */
const agrees = (ours: Exact, peer: Decimal): void => {
  same(decimalText(ours), peer.toFixed());
  same(String(ours.toNumber()), String(peer.toNumber()));
};

const pairs = fc.tuple(text, text);
const runs = { numRuns: RUNS };

describe('like decimal.js', () => {
  test('reads text and binary numbers, and prints them', () => {
    fc.assert(
      fc.property(text, (value) => agrees(exact(value), new Peer(value))),
      runs,
    );
    fc.assert(
      fc.property(figure, (value) => agrees(exact(value), peerOf(value))),
      runs,
    );
  });

  test('adds, subtracts, multiplies, divides and compares', () => {
    const property = fc.property(pairs, ([first, second]) => {
      const [a, b] = [exact(first), exact(second)];
      const [x, y] = [new Peer(first), new Peer(second)];
      agrees(a.plus(b), x.plus(y));
      agrees(a.minus(b), x.minus(y));
      agrees(a.times(b), x.times(y));
      if (!y.isZero()) agrees(a.div(b), x.div(y));
      const order = Math.sign(x.cmp(y));
      same([a.cmp(b), a.eq(b), a.lt(b), a.lte(b)].join(), [order, order === 0, order < 0, order <= 0].join());
    });
    fc.assert(property, runs);
  });

  test('rounds half away from zero, to decimals and to significant digits', () => {
    const places = fc.integer({ min: 0, max: 25 });
    const property = fc.property(text, places, (value, decimals) => {
      const [a, x] = [exact(value), new Peer(value)];
      agrees(a.toDecimalPlaces(decimals), x.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP));
      agrees(a.toSignificantDigits(decimals + 1), x.toSignificantDigits(decimals + 1, Decimal.ROUND_HALF_UP));
      agrees(a.round(), x.round());
      agrees(a.abs(), x.abs());
      same(a.toFixed(decimals), x.toFixed(decimals).replace(/^-(?=[0.]*$)/, ''));
      same([a.isZero(), a.isInteger(), a.isNegative()].join(), [x.isZero(), x.isInteger(), x.lt(0)].join());
    });
    fc.assert(property, runs);
  });

  test('carries a price through a chain of steps', () => {
    const rate = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => new Peer(cents).div(100).toFixed());
    const seconds = fc.double({ noNaN: true, min: 0, max: 1e5 });
    const property = fc.property(rate, seconds, fc.integer({ min: 1, max: 1e6 }), (hourly, time, quantity) => {
      const ours = exact(time).times(unitPrice(hourly)).div(quantity).div(3600);
      const peer = peerOf(time).times(new Peer(hourly)).div(quantity).div(3600);
      agrees(ours, peer);
      agrees(ours.toDecimalPlaces(10).times(quantity).round(), peer.toDecimalPlaces(10).times(quantity).round());
      same(String(priceToNumber(unitPrice(ours.toFixed()))), String(Number(peer.toDecimalPlaces(10).toFixed(6))));
    });
    fc.assert(property, runs);
  });
});

test('halves and the digits beside them round as on paper', () => {
  const rounded = (value: string, decimals: number) => exact(value).toDecimalPlaces(decimals).toFixed();
  expect(
    ['0.5', '-0.5', '1.5', '0.49999999999999999999', '9007199254740991.5', '99999999999999999999.5'].map((value) =>
      rounded(value, 0),
    ),
  ).toEqual(['1', '-1', '2', '0', '9007199254740992', '100000000000000000000']);
  expect(exact(2).div(3).toFixed()).toBe(`0.${'6'.repeat(39)}7`);
  expect(exact('-0.00').isNegative()).toBe(false);
  expect(Object.is(exact(-0).toNumber(), 0)).toBe(true);
});

test.each(['', '-', '.', '1.2.3', '1,5', 'abc', '1e', '1e401', '0x10', ' 1', 'Infinity', 'NaN', '--1'])(
  'the text %j is no number',
  (value) => {
    expect(() => exact(value)).toThrow();
  },
);

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no number', (value) => {
  expect(() => exact(value)).toThrow();
});

test('dividing by zero throws, whatever is divided', () => {
  expect(() => exact(1).div(0)).toThrow();
  expect(() => exact(0).div('0.00')).toThrow();
});

test('powers of ten', () => {
  expect(powerOfTen(3).toNumber()).toBe(1000);
  expect(powerOfTen(200).toFixed()).toBe(`1${'0'.repeat(200)}`);
});
