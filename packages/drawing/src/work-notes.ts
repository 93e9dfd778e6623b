/**
 * Notes that say what is to be made of a drawing, and not what is marked on a part: of what, how thick, how many. They stand
 * beside parts that are laid out in a frame; English, German, French, Spanish, Italian, Portuguese, Vietnamese.
 */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'cut',
    'laser',
    'lasercut',
    'lasern',
    'schneiden',
    'laserschneiden',
    'zuschnitt',
    'découper',
    'decouper',
    'découpe',
  ],
  ...['cortar', 'corte', 'tagliare', 'taglio', 'cắt'],
  ...[
    'thk',
    'thick',
    'thickness',
    'dicke',
    'stärke',
    'blechdicke',
    'blechstärke',
    'épaisseur',
    'epaisseur',
    'ép',
    'espesor',
  ],
  ...['esp', 'spess', 'spessore', 'espessura', 'dày'],
  ...[
    'qty',
    'qté',
    'qte',
    'quantity',
    'off',
    'pcs',
    'pieces',
    'anzahl',
    'stk',
    'stück',
    'stückzahl',
    'menge',
    'quantité',
  ],
  ...[
    'pièces',
    'cantidad',
    'cant',
    'uds',
    'unidades',
    'piezas',
    'quantità',
    'pezzi',
    'pz',
    'quantidade',
    'qtd',
    'peças',
    'pçs',
  ],
  ...[
    'material',
    'werkstoff',
    'matière',
    'materiale',
    'matériau',
    'scale',
    'massstab',
    'maßstab',
    'échelle',
    'escala',
    'scala',
  ],
  ...[
    'steel',
    'stainless',
    'inox',
    'aluminium',
    'aluminum',
    'stahl',
    'edelstahl',
    'acier',
    'acero',
    'acciaio',
    'aço',
    'thép',
  ],
  ...['plywood', 'acrylic', 'mdf', 'hardox', 'corten', 'multiplex', 'sperrholz'],
]);

/** The whole note: 5X, x5, 5 ×, 5 mm, t=5, s = 3,0 mm, 1:2. */
const SHORT =
  /^\(?(?:\d{1,4} ?[x×]|[x×] ?\d{1,4}|(?:[ts] ?[=:] ?)\d{1,2}(?:[.,]\d+)?(?: ?mm)?|\d{1,2}(?:[.,]\d+)? ?mm|1 ?: ?\d{1,3})\)?$/;

/** Names of steel and aluminium by their standards. */
const GRADES = /\b(?:s(?:235|275|355)|dc0[1-6]|dd1[1-4]|dx5\dd|1\.4\d{3}|en ?aw ?\d{4}|almg\d|aisi ?\d{3})/;

/** A callout of holes or threads counts those of a part: 4x M6, 8 × Ø5. */
const HOLES = /[ø⌀∅]|\bm\d+\b|\bdia\b|\br\d/;

export function isWorkNote(text: string): boolean {
  const small = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (HOLES.test(small)) return false;
  if (SHORT.test(small) || GRADES.test(small)) return true;
  return small.split(/[^\p{L}]+/u).some((word) => WORDS.has(word));
}
