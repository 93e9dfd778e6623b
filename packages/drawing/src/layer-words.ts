import type { LayerType } from './drawing.ts';
import type { LayerNameRule } from './layer-types.ts';

/** Words of layer names in one type: whole words, beginnings of words, and texts that may stand anywhere. */
type Vocabulary = {
  readonly type: LayerType;
  readonly words?: readonly string[];
  readonly beginnings?: readonly string[];
  readonly texts?: readonly string[];
};

/** English, German, French, Spanish, Italian, Portuguese, Vietnamese; with and without accents where programs drop them. */
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
export const LAYER_WORDS: readonly LayerNameRule[] = VOCABULARY.flatMap(({ type, words, beginnings, texts }) => [
  ...(words ?? []).map((word) => ({ word, type })),
  ...(beginnings ?? []).map((wordBegins) => ({ wordBegins, type })),
  ...(texts ?? []).map((contains) => ({ contains, type })),
]);
