import fc from 'fast-check';

/** Properties are tried on the same cases in every run; KERF_PROPERTY_SEED takes another number, or `random` to look further. */
const wanted = process.env.KERF_PROPERTY_SEED ?? '20261121';

/** Cases of a property that does not say how many it needs; the long run tries more. */
const cases = Number(process.env.KERF_PROPERTY_CASES ?? 40);

fc.configureGlobal({ numRuns: cases, ...(wanted === 'random' ? {} : { seed: Number(wanted) }) });
