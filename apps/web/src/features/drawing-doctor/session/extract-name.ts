/** Names of parts that are extracted. Source: decisions, "Parts, drawings, nests". */
const LONGEST = 100;
const FORBIDDEN = /[\\/:*?"<>|]/;

export type ExtractNameProblem = 'EMPTY' | 'TOO_LONG' | 'FORBIDDEN' | 'TAKEN';

/** Why a name, or the prefix of several, cannot be taken; `taken` are the names in the quote. */
export const extractNameProblem = (name: string, taken: readonly string[]): ExtractNameProblem | null => {
  const wanted = name.trim();
  if (wanted === '') return 'EMPTY';
  if (wanted.length > LONGEST) return 'TOO_LONG';
  if (FORBIDDEN.test(wanted)) return 'FORBIDDEN';
  return taken.some((one) => one.trim().toLowerCase() === wanted.toLowerCase()) ? 'TAKEN' : null;
};
