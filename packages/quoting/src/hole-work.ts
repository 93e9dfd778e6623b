/** Work on a hole after it is cut, as models tell it by a finding. */
export const HOLE_WORK = ['COUNTERSINK', 'COUNTERBORE', 'THREAD'] as const;
export type HoleWork = (typeof HOLE_WORK)[number];

/** The work that a finding on a hole asks for; null for all other findings. */
export const holeWorkOf = (findingCode: string): HoleWork | null =>
  findingCode === 'THREAD_UNC' ? 'THREAD' : (HOLE_WORK.find((work) => work === findingCode) ?? null);

/** Stems of what shops call it, in the languages of the screens. */
const NAMES: Readonly<Record<HoleWork, RegExp>> = {
  COUNTERSINK: /counter ?-?sink|c-?sink|(?<!flach|ver)senk|fraisur|avellan|svasat|escare|khoét|\bloe\b/iu,
  COUNTERBORE: /counter ?-?bor|c-?bore|flachsenk|lamage|lamatur|cajead|caixead|rebaix|lỗ bậc/iu,
  THREAD: /\btap(s|ped|ping)?\b|thread|gewind|tarau|rosc|maschiat|filett|\bren\b/iu,
};

/** The process that a shop does such work by, told by its name; null where it has none. The first of several is the one it lists first. */
export const processOfHoleWork = <Process extends { readonly name: string; readonly isDeleted: boolean }>(
  work: HoleWork,
  processes: readonly Process[],
): Process | null => processes.find(({ name, isDeleted }) => !isDeleted && NAMES[work].test(name)) ?? null;
