import type { PageAction } from '../../page/page-actions.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Actions whose name has every typed word in it, whatever the case or accents; those that begin with it come first. */
export const matchingActions = (actions: readonly PageAction[], typed: string): readonly PageAction[] => {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = actions.filter((action) => words.every((word) => plain(action.label).includes(word)));
  const first = words[0];
  if (first === undefined) return found;
  const begins = (action: PageAction) => plain(action.label).startsWith(first);
  return [...found.filter(begins), ...found.filter((action) => !begins(action))];
};
