/**
 * Names of the starting data in each language that a shop can have. The English ones stand in the starting data themselves and
 * are the key here; grades, threads and sizes are the same everywhere. American English stands where it is spelt differently.
 */

/** Languages of the columns below. */
const TRANSLATED = ['de', 'es', 'fr', 'it', 'pt', 'vi', 'en-US'] as const;
/** Every language that has names of its own. */
export const STARTING_LANGUAGES: readonly string[] = ['en', ...TRANSLATED];

type Row = readonly [de: string, es: string, fr: string, it: string, pt: string, vi: string, american?: string];

const ROWS = {
  'Fibre laser': [
    'Faserlaser',
    'Láser de fibra',
    'Laser à fibre',
    'Laser a fibra',
    'Laser de fibra',
    'Laser sợi quang',
    'Fiber laser',
  ],
  'Tube laser': ['Rohrlaser', 'Láser de tubo', 'Laser tube', 'Laser tubo', 'Laser de tubo', 'Máy laser ống'],
  'Mild steel': ['Baustahl', 'Acero dulce', 'Acier doux', 'Acciaio dolce', 'Aço macio', 'Thép thường'],
  'Mild steel tube': [
    'Baustahlrohr',
    'Tubo de acero dulce',
    'Tube acier doux',
    'Tubo acciaio dolce',
    'Tubo de aço macio',
    'Ống thép thường',
  ],
  'Stainless 304': ['Edelstahl 304', 'Inoxidable 304', 'Inox 304', 'Inox 304', 'Inox 304', 'Inox 304'],
  'Aluminium 5052': [
    'Aluminium 5052',
    'Aluminio 5052',
    'Aluminium 5052',
    'Alluminio 5052',
    'Alumínio 5052',
    'Nhôm 5052',
    'Aluminum 5052',
  ],
  Deburring: ['Entgraten', 'Desbarbado', 'Ébavurage', 'Sbavatura', 'Rebarbagem', 'Làm sạch ba via'],
  Countersinking: ['Senken', 'Avellanado', 'Fraisurage', 'Svasatura', 'Escareamento', 'Khoét lỗ côn'],
  Tapping: ['Gewindeschneiden', 'Roscado', 'Taraudage', 'Maschiatura', 'Roscagem', 'Taro ren'],
  'Hardware insertion': [
    'Einpressen',
    'Inserción de tuercas y pernos',
    "Pose d'inserts",
    'Posa di inserti',
    'Colocação de insertos',
    'Ép đai ốc và bu lông',
  ],
  Welding: ['Schweißen', 'Soldadura', 'Soudage', 'Saldatura', 'Soldadura', 'Hàn'],
  Assembly: ['Montage', 'Montaje', 'Assemblage', 'Montaggio', 'Montagem', 'Lắp ráp'],
  'Surface finishing': [
    'Oberflächenbearbeitung',
    'Acabado superficial',
    'Finition de surface',
    'Finitura superficiale',
    'Acabamento de superfície',
    'Xử lý bề mặt',
  ],
  'Powder coating': [
    'Pulverbeschichten',
    'Pintura en polvo',
    'Thermolaquage',
    'Verniciatura a polvere',
    'Pintura a pó',
    'Sơn tĩnh điện',
  ],
  Galvanising: ['Verzinken', 'Galvanizado', 'Galvanisation', 'Zincatura', 'Galvanização', 'Mạ kẽm', 'Galvanizing'],
  Packing: ['Verpacken', 'Embalaje', 'Emballage', 'Imballaggio', 'Embalagem', 'Đóng gói'],
  Thread: ['Gewinde', 'Rosca', 'Filetage', 'Filettatura', 'Rosca', 'Ren'],
  Insert: ['Einpressteil', 'Inserto', 'Insert', 'Inserto', 'Inserto', 'Chi tiết ép'],
  Colour: ['Farbe', 'Color', 'Couleur', 'Colore', 'Cor', 'Màu', 'Color'],
  Black: ['Schwarz', 'Negro', 'Noir', 'Nero', 'Preto', 'Đen'],
  White: ['Weiß', 'Blanco', 'Blanc', 'Bianco', 'Branco', 'Trắng'],
  Grey: ['Grau', 'Gris', 'Gris', 'Grigio', 'Cinzento', 'Xám', 'Gray'],
  Custom: ['Sonderfarbe', 'A medida', 'Sur mesure', 'Su richiesta', 'Personalizada', 'Theo yêu cầu'],
  'No tax': ['Keine Steuer', 'Sin impuesto', 'Sans taxe', 'Nessuna imposta', 'Sem imposto', 'Không thuế'],
} satisfies Readonly<Record<string, Row>>;

export type StartingName = keyof typeof ROWS;

/** A name of the starting data in the language of a tag such as de-DE; English for a language that has none. */
export const startingName = (name: StartingName, language: string): string => {
  const [bare = ''] = language.split('-');
  const column = TRANSLATED.findIndex((one) => one === language || one === bare);
  return ROWS[name][column] ?? name;
};

/** All names that one and the same thing of the starting data has, the English one first. */
export const startingNames = (name: StartingName): readonly string[] => [...new Set([name, ...ROWS[name]])];
