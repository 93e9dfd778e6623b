import type { ExchangeFile } from '../part21/exchange-file.ts';
import { enumOf, type Instance, listOf, numberOf, referenceOf, typedOf, type Value } from '../part21/value.ts';
import { recordOf, type StepUnits } from './step-file.ts';

const PREFIXES: Readonly<Record<string, number>> = {
  ...{ EXA: 1e18, PETA: 1e15, TERA: 1e12, GIGA: 1e9, MEGA: 1e6, KILO: 1e3, HECTO: 1e2, DECA: 10 },
  ...{ DECI: 0.1, CENTI: 1e-2, MILLI: 1e-3, MICRO: 1e-6, NANO: 1e-9, PICO: 1e-12 },
};
const DEEPEST_UNIT = 5;

/** Metres or radians of one unit; null where the file does not say. */
const factorOf = (file: ExchangeFile, instance: Instance | null, depth = 0): number | null => {
  if (instance === null || depth > DEEPEST_UNIT) return null;
  const si = recordOf(instance, 'SI_UNIT');
  if (si !== null) {
    const [prefix] = si.fields.slice(-2);
    return PREFIXES[enumOf(prefix) ?? ''] ?? 1;
  }
  const conversion = recordOf(instance, 'CONVERSION_BASED_UNIT');
  const measure = conversion === null ? null : file.get(referenceOf(conversion.fields[1]));
  const withUnit = measure?.records.find(({ type }) => type.endsWith('MEASURE_WITH_UNIT')) ?? null;
  if (withUnit === null) return null;
  const value = numberOf(typedOf(withUnit.fields[0])?.fields[0] ?? withUnit.fields[0]);
  const base = factorOf(file, file.get(referenceOf(withUnit.fields[1])), depth + 1);
  return value === null || base === null ? null : value * base;
};

const has = (instance: Instance, type: string): boolean => instance.records.some((record) => record.type === type);

/** The units that a representation's context states; null for a length unit that none does. */
export const unitsOfContext = (file: ExchangeFile, context: Value | undefined): StepUnits | null => {
  const assigned = recordOf(file.get(referenceOf(context)), 'GLOBAL_UNIT_ASSIGNED_CONTEXT');
  let millimetres: number | null = null;
  let radians = 1;
  for (const unit of listOf(assigned?.fields[0])) {
    const instance = file.get(referenceOf(unit));
    if (instance === null) continue;
    const factor = factorOf(file, instance);
    if (factor === null || !(factor > 0)) continue;
    if (has(instance, 'LENGTH_UNIT')) millimetres = Number((factor * 1000).toPrecision(12));
    if (has(instance, 'PLANE_ANGLE_UNIT')) radians = factor;
  }
  return millimetres === null ? null : { millimetres, radians };
};

/** The units of a representation, millimetres and radians where it states none. */
export const unitsOfRepresentation = (file: ExchangeFile, id: number): StepUnits => {
  const record = recordOf(file.get(id));
  return unitsOfContext(file, record?.fields[2]) ?? { millimetres: 1, radians: 1 };
};
