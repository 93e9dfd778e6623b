export * from './codec.ts';
export * from './country-currency.ts';
export * from './currency.ts';
export { type Exact, exact, powerOfTen } from './exact.ts';
export * from './money.ts';
export * from './unit-price.ts';
