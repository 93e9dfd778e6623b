/**
 * Arithmetic in the description of a shape: numbers, names of parameters, + - * / ^, brackets and a few functions. Angles are in
 * degrees.
 */
export type Expression = (values: Readonly<Record<string, number>>) => number;

export type ReadExpression =
  | { readonly ok: true; readonly value: Expression }
  | { readonly ok: false; readonly problem: string };

const { PI } = Math;
const radians = (degrees: number): number => (degrees * PI) / 180;

const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  ...{ min: Math.min, max: Math.max, sqrt: Math.sqrt, abs: Math.abs, floor: Math.floor, round: Math.round },
  sin: (degrees = 0) => Math.sin(radians(degrees)),
  cos: (degrees = 0) => Math.cos(radians(degrees)),
  tan: (degrees = 0) => Math.tan(radians(degrees)),
};

/** Words that no parameter may be called by. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([...Object.keys(FUNCTIONS), 'pi']);

const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)|([A-Za-z_]\w*)|([-+*/^(),]))/y;

const tokensOf = (text: string): string[] | null => {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  const source = text.trimEnd();
  while (pattern.lastIndex < source.length) {
    const found = pattern.exec(source);
    if (found === null) return null;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
};

class Unreadable extends Error {}

type Operator = (left: number, right: number) => number;
const SUMS: Readonly<Record<string, Operator>> = { '+': (a, b) => a + b, '-': (a, b) => a - b };
const PRODUCTS: Readonly<Record<string, Operator>> = { '*': (a, b) => a * b, '/': (a, b) => a / b };

/** Reads by descent: sums of products of powers of what stands alone. */
const parser = (tokens: readonly string[], known: ReadonlySet<string>) => {
  let place = 0;
  const peek = (): string => tokens[place] ?? '';
  const take = (wanted: string): void => {
    if (peek() !== wanted) throw new Unreadable(`'${wanted}' is missing`);
    place += 1;
  };
  const chain = (operators: Readonly<Record<string, Operator>>, next: () => Expression): Expression => {
    let left = next();
    while (Object.hasOwn(operators, peek())) {
      const operator = operators[peek()]!;
      place += 1;
      const [first, second] = [left, next()];
      left = (values) => operator(first(values), second(values));
    }
    return left;
  };
  const call = (name: string): Expression => {
    take('(');
    const given = [sum()];
    while (peek() === ',') {
      place += 1;
      given.push(sum());
    }
    take(')');
    return (values) => FUNCTIONS[name]!(...given.map((one) => one(values)));
  };
  const alone = (): Expression => {
    const token = peek();
    place += 1;
    if (token === '(') {
      const inner = sum();
      take(')');
      return inner;
    }
    if (token === '-') {
      const inner = power();
      return (values) => -inner(values);
    }
    if (/^[\d.]/.test(token)) return () => Number(token);
    if (token === 'pi') return () => PI;
    if (Object.hasOwn(FUNCTIONS, token)) return call(token);
    if (known.has(token)) return (values) => values[token] ?? Number.NaN;
    throw new Unreadable(token === '' ? 'the end is missing' : `there is no ${token} here`);
  };
  const power = (): Expression => {
    const base = alone();
    if (peek() !== '^') return base;
    place += 1;
    const exponent = power();
    return (values) => base(values) ** exponent(values);
  };
  const product = (): Expression => chain(PRODUCTS, power);
  const sum = (): Expression => chain(SUMS, product);
  return { whole: sum, isAtEnd: () => place === tokens.length };
};

/** A number, or arithmetic over the names that are known where it stands. */
export const readExpression = (source: unknown, known: ReadonlySet<string>): ReadExpression => {
  if (typeof source === 'number' && Number.isFinite(source)) return { ok: true, value: () => source };
  if (typeof source !== 'string') return { ok: false, problem: 'a number or an expression is wanted' };
  const tokens = source.length > 500 ? null : tokensOf(source);
  if (tokens === null) return { ok: false, problem: 'this is no expression' };
  try {
    const read = parser(tokens, known);
    const value = read.whole();
    if (!read.isAtEnd()) return { ok: false, problem: 'this is no expression' };
    return { ok: true, value };
  } catch (reason) {
    if (!(reason instanceof Unreadable)) throw reason;
    return { ok: false, problem: reason.message };
  }
};
