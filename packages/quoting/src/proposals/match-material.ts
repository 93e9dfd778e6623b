import { materialsIn } from './material-names.ts';
import { writingOf } from './writing.ts';

type Named = { readonly id: string; readonly name: string };

/** Grades that a shop means by the plain word of their family: mild steel, stainless. */
const USUAL_GRADES: ReadonlySet<string> = new Set(['s235', 's275', 'dc01', 'a36', '304']);

const onlyOf = (found: readonly Named[]): string | null => (found.length === 1 ? (found[0]?.id ?? null) : null);

/**
 * The material of a shop that a name means: of that very name, else of the same grade under whatever name, else the only one of its
 * family where the name leaves the grade open or is the usual one. Null where that is none, or more than one.
 */
export const matchMaterial = (named: string, materials: readonly Named[]): string | null => {
  const same = materials.filter(({ name }) => writingOf(name.trim()).plain === writingOf(named.trim()).plain);
  if (same.length > 0) return onlyOf(same);
  const [wanted] = materialsIn(writingOf(named));
  if (wanted === undefined) return null;
  const read = materials.flatMap((material) => {
    const [hit] = materialsIn(writingOf(material.name));
    return hit === undefined || hit.family !== wanted.family ? [] : [{ ...material, grade: hit.grade }];
  });
  if (wanted.grade === null) return /\d/.test(wanted.value) ? null : onlyOf(read);
  const ofGrade = read.filter(({ grade }) => grade === wanted.grade);
  if (ofGrade.length > 0) return onlyOf(ofGrade);
  return USUAL_GRADES.has(wanted.grade) ? onlyOf(read.filter(({ grade }) => grade === null)) : null;
};
