import type { LayerNameRule } from './layer-type-table.ts';
import { MORE_LAYER_WORDS, type Vocabulary } from './more-layer-words.ts';

/** Words of layer names, where a word of another type stands in the middle of some: asked first. */
const FIRST_WORDS: readonly Vocabulary[] = [
  { type: 'Etching', texts: ['laserbeschrift'] },
  { type: 'Information', texts: ['非切割', '不切'] },
];

/** A name that speaks of cutting says nothing else, whatever of the further words is in it. */
const CUTTING_WORDS: Vocabulary = {
  type: null,
  words: ['cut', 'cuts', 'cutting', 'schnitt', 'schneiden', 'corte', 'taglio', 'découpe', 'decoupe'],
  texts: ['切割', 'резк'],
};

/**
 * English, German, French, Spanish, Italian, Portuguese, Vietnamese; with and without accents where programs drop them. What shops
 * elsewhere write stands in `more-layer-words.ts`.
 */
const VOCABULARY: readonly Vocabulary[] = [
  {
    type: 'Etching',
    words: [
      ...['mark', 'marks', 'marked', 'marking', 'markings', 'markup'],
      ...[
        'marquage',
        'marquages',
        'marcado',
        'marcados',
        'marcatura',
        'marcature',
        'marcação',
        'marcacao',
        'marcações',
      ],
      ...['graver', 'grabado', 'grabados', 'grabar', 'gravado', 'gravar', 'gravação', 'gravacao', 'gravações'],
      ...['incisione', 'incisioni', 'incisão', 'incisao', 'trazado'],
    ],
    beginnings: [
      'graver',
      'gegraveerd',
      'grawer',
      'gravír',
      'gravir',
      'etch',
      'engrav',
      'scribe',
      'scribing',
      'markier',
      'gravier',
      'ätz',
      ...['körn', 'koern', 'anreiß', 'anreiss', 'anriss', 'signier', 'gravage', 'powdermark', 'dotpeen'],
    ],
    texts: ['gravur', 'khắc'],
  },
  // Where the metal begins and ends to be bent is drawn on either side of the line that it is bent along: one fold, not three.
  {
    type: 'Information',
    words: ['unconsumed', 'centers', 'centres', 'defpoints', 'extent', 'extents'],
    texts: ['tangent'],
  },
  {
    type: 'Folding',
    words: [
      ...[
        'pli',
        'plis',
        'plier',
        'pliage',
        'pliages',
        'doblez',
        'dobleces',
        'doblado',
        'doblados',
        'plegado',
        'plegados',
      ],
      ...['bend', 'bends', 'bent', 'fold', 'folds', 'folded', 'buigen', 'ohyb', 'ohyby'],
      ...['piega', 'pieghe', 'piegatura', 'piegature', 'dobra', 'dobras', 'dobragem', 'quinagem', 'quinagens'],
    ],
    beginnings: [
      ...['bending', 'bendline', 'bendlayer', 'bendup', 'benddown', 'bendaxis', 'bendcent', 'bendzone', 'bendnote'],
      ...[
        'folding',
        'foldline',
        'foldlayer',
        'foldup',
        'folddown',
        'foldaxis',
        'gięc',
        'giec',
        'zagię',
        'zagie',
        'buiglijn',
      ],
      ...['biege', 'biegung', 'abkant', 'kantlinie', 'kantung', 'falz', 'pliegue'],
    ],
    // Solid Edge writes the axes of bends so.
    texts: ['gấp', 'uốn', 'đường chấn', 'up_centerlines', 'down_centerlines'],
  },
  {
    type: 'Information',
    words: [
      ...['info', 'infos', 'text', 'texts', 'texte', 'textes', 'texto', 'textos', 'testo', 'testi'],
      ...['dim', 'dims', 'dimline', 'dimlines', 'maße', 'cota', 'cotas', 'cotation', 'cotations', 'acotado'],
      ...['title', 'titles', 'titleblock', 'titel', 'titelblock', 'titre', 'título', 'titulo', 'titolo'],
      ...['border', 'borders', 'cartouche', 'cartiglio', 'cajetín', 'cajetin'],
      ...['construction', 'constructions', 'construcción', 'construccion', 'construção', 'construcao', 'costruzione'],
    ],
    beginnings: [
      ...['inform', 'dimens', 'bemaß', 'bemass', 'beschrift', 'schriftfeld', 'zeichnungsrahmen', 'hilfslinie'],
      ...['konstruktionslinie', 'centerline', 'centreline', 'mittellinie', 'quotatur', 'acotaci'],
    ],
    texts: ['kích thước', 'chú thích'],
  },
];

/** The built-in rules, in the order in which they are asked. */
export const LAYER_WORDS: readonly LayerNameRule[] = [
  ...FIRST_WORDS,
  ...VOCABULARY,
  CUTTING_WORDS,
  ...MORE_LAYER_WORDS,
].flatMap(({ type, names, words, beginnings, texts }) => [
  ...(names ?? []).map((name) => ({ name, type })),
  ...(words ?? []).map((word) => ({ word, type })),
  ...(beginnings ?? []).map((wordBegins) => ({ wordBegins, type })),
  ...(texts ?? []).map((contains) => ({ contains, type })),
]);
