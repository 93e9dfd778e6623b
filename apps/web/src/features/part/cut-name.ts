/** Characters at the end of a long name that are never cut. */
const END_LENGTH = 10;

/** A name longer than `shortLength` as its start, which may be cut, and its end, which is always seen: long names differ there. */
export const cutName = (name: string, shortLength: number): readonly [start: string, end: string] => {
  const characters = [...name];
  const cut = characters.length > shortLength ? characters.length - END_LENGTH : characters.length;
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
};
