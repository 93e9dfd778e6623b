/** How a note beside a fold speaks of it. */
export type FoldWord = 'up' | 'down' | 'bend' | 'radius' | 'degrees' | 'filler';

/**
 * English, German, French, Spanish, Italian, Portuguese, Vietnamese; Dutch and Polish for their drawings. Words are compared in lower
 * case, with and without accents.
 */
const VOCABULARY: Readonly<Record<FoldWord, readonly string[]>> = {
  up: [
    ...['up', 'upward', 'upwards', 'hoch', 'hinauf', 'rauf', 'herauf', 'auf', 'aufwärts', 'oben', 'haut', 'montant'],
    ...['arriba', 'alto', 'su', 'cima', 'lên', 'trên', 'omhoog', 'boven', 'górę', 'góry', 'góra'],
  ],
  down: [
    ...['down', 'downward', 'downwards', 'dn', 'hinab', 'hinunter', 'runter', 'herunter', 'ab', 'abwärts', 'unten'],
    ...[
      'bas',
      'descendant',
      'abajo',
      'bajo',
      'giù',
      'basso',
      'baixo',
      'xuống',
      'dưới',
      'omlaag',
      'beneden',
      'dół',
      'dołu',
    ],
  ],
  bend: [
    ...[
      'bend',
      'bending',
      'bent',
      'fold',
      'folding',
      'biegung',
      'biegen',
      'kanten',
      'abkanten',
      'kantung',
      'abkantung',
    ],
    ...['pli', 'plier', 'pliage', 'pliegue', 'plegado', 'plegar', 'doblez', 'doblado', 'doblar', 'piega', 'piegare'],
    ...['piegatura', 'dobra', 'dobrar', 'quinagem', 'quinar', 'gấp', 'chấn', 'uốn', 'zetten', 'zetting', 'buigen'],
    ...['gięcie', 'giąć', 'zagięcie'],
  ],
  radius: ['r', 'ri', 'rad', 'radius', 'rayon', 'radio', 'raggio', 'raio', 'straal', 'promień', 'bán', 'kính'],
  degrees: [
    '°',
    'º',
    'deg',
    'degree',
    'degrees',
    'grad',
    'degré',
    'degrés',
    'grado',
    'grados',
    'gradi',
    'grau',
    'graus',
    'graden',
    'độ',
    'stopni',
  ],
  filler: [
    ...[
      'nach',
      'um',
      'mit',
      'innen',
      'vers',
      'le',
      'la',
      'l',
      'de',
      'à',
      'en',
      'hacia',
      'para',
      'con',
      'verso',
      'il',
      'in',
    ],
    ...[
      'a',
      'o',
      'do',
      'w',
      'naar',
      'angle',
      'winkel',
      'ángulo',
      'angolo',
      'ângulo',
      'góc',
      'hoek',
      'kąt',
      'direction',
      'mm',
    ],
    ...['with', 'by', 'at', 'inside', 'inner', 'line', 'com'],
  ],
};

const bare = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('ł', 'l');

const MEANINGS: ReadonlyMap<string, FoldWord> = new Map(
  (['filler', 'degrees', 'radius', 'bend', 'down', 'up'] as const).flatMap((meaning) =>
    VOCABULARY[meaning].flatMap((word): [string, FoldWord][] => [
      [bare(word), meaning],
      [word.normalize('NFC'), meaning],
    ]),
  ),
);

/** What a word of a note means; null for one that belongs to something else. */
export const foldWordOf = (word: string): FoldWord | null => {
  const lower = word.normalize('NFC').toLowerCase();
  return MEANINGS.get(lower) ?? MEANINGS.get(bare(lower)) ?? null;
};
