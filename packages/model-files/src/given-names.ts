/**
 * Names that programs give by themselves, with numbers or without: `Body1`, `Solid 2`, `Part1`, `=>[0:1:1:2]`, in the languages that they
 * speak. Numbers alone are part numbers, unless they are short or count places.
 */
const WORDS = [
  ...[
    'part',
    'solid',
    'body',
    'bodies',
    'compound',
    'shape',
    'brep',
    'manifold solid brep',
    'none',
    'unnamed',
    'untitled',
  ],
  ...['extrude', 'boss-extrude', 'cut-extrude', 'sheet[ -]?metal', 'flat[ -]?pattern', 'open cascade step translator'],
  ...['open cascade shape model', 'körper', 'volumenkörper', 'corps', 'solide', 'sólido', 'cuerpo'],
  ...['corpo', 'solido', 'khối'],
];

/** With a number right behind they are a program's; with a space before it, as in `Teil 12`, the item of somebody's list. */
const ITEM_WORDS = ['component', 'teil', 'bauteil', 'pièce', 'pieza', 'parte', 'peça', 'chi tiết'];

/** At most so many digits in a row count bodies; more are a part number. */
const GIVEN = new RegExp(
  String.raw`^(?:(?:${WORDS.join('|')}|(?:${ITEM_WORDS.join('|')})(?!\s+\d))(?!.*\d{4})[\s\d.:_<>()[\]-]*|[\s.:_-]*\d{0,2}[\s.:_-]*|(?:=>)?\[?\d{1,2}(?:[:.]\d{1,2})+\]?)$`,
  'iu',
);

/** Whether a name says nothing: the program made it, not a person. */
export const isGivenByProgram = (name: string): boolean => GIVEN.test(name.normalize('NFC').trim());
