import fc from 'fast-check';

/** Properties are tried on the same cases in every run; KERF_PROPERTY_SEED takes another number, or `random` to look further. */
const wanted = process.env.KERF_PROPERTY_SEED ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
