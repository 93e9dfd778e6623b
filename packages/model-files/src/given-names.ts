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
  ...[
    'component',
    'extrude',
    'boss-extrude',
    'cut-extrude',
    'sheet-?metal',
    'flat-?pattern',
    'open cascade step translator',
  ],
  ...[
    'open cascade shape model',
    'körper',
    'volumenkörper',
    'teil',
    'bauteil',
    'corps',
    'pièce',
    'solide',
    'sólido',
    'cuerpo',
    'pieza',
  ],
  ...['corpo', 'solido', 'parte', 'peça', 'khối', 'chi tiết'],
];

/** At most so many digits in a row count bodies; more are a part number. */
const GIVEN = new RegExp(
  String.raw`^(?:(?:${WORDS.join('|')})(?!.*\d{4})[\s\d.:_<>()-]*|[\s.:_-]*\d{0,2}[\s.:_-]*|(?:=>)?\[?\d{1,2}(?:[:.]\d{1,2})+\]?)$`,
  'iu',
);

/** Whether a name says nothing: the program made it, not a person. */
export const isGivenByProgram = (name: string): boolean => GIVEN.test(name.trim());
