/** What a column of a bill of materials holds: the drawing that a row is of, or a value of its part. */
export type BillOfMaterialsColumn =
  | 'position'
  | 'partNumber'
  | 'name'
  | 'quantity'
  | 'material'
  | 'thicknessMm'
  | 'revision'
  | 'description';

/**
 * Headings as they are compared: lower case, without accents, dots and units; the words of English, German, French, Spanish, Italian,
 * Portuguese, Vietnamese, Dutch and Polish tables.
 */
const HEADINGS: { readonly [Column in BillOfMaterialsColumn]: readonly string[] } = {
  position: [
    ...['pos', 'position', 'pos no', 'pos nr', 'item', 'find no', 'find number', 'balloon', 'no', 'nr', 'n', 'mark'],
    ...['rep', 'repere', 'marque', 'posicion', 'marca', 'posizione', 'posicao', 'stt', 'vi tri', 'poz', 'lp'],
  ],
  partNumber: [
    ...[
      'part number',
      'part no',
      'part nr',
      'part',
      'part id',
      'partnumber',
      'partno',
      'p n',
      'pn',
      'number',
      'no part',
    ],
    ...['item number', 'item no', 'item code', 'article', 'article no', 'article number', 'sku'],
    ...['drawing', 'drawing no', 'drawing nr', 'drawing number', 'dwg', 'dwg no', 'drg no'],
    ...['teil', 'teilenummer', 'teile nr', 'teilenr', 'teil nr', 'artikel', 'artikelnummer', 'artikel nr', 'art nr'],
    ...[
      'sachnummer',
      'sach nr',
      'zeichnung',
      'zeichnungsnummer',
      'zeichnungs nr',
      'zeichnungsnr',
      'zchn nr',
      'ident nr',
    ],
    ...[
      'reference',
      'ref',
      'reference piece',
      'numero de piece',
      'n piece',
      'no piece',
      'code article',
      'plan',
      'no plan',
      'n plan',
    ],
    ...['referencia', 'codigo', 'numero de pieza', 'n pieza', 'no pieza', 'pieza', 'plano', 'n plano'],
    ...['codice', 'codice articolo', 'numero parte', 'particolare', 'disegno', 'n disegno', 'codice disegno'],
    ...['numero da peca', 'codigo da peca', 'peca', 'desenho', 'n desenho', 'numero do desenho'],
    ...['ma chi tiet', 'ma so', 'ma ban ve', 'so ban ve', 'ban ve', 'ma'],
    ...[
      'onderdeel',
      'onderdeelnummer',
      'tekening',
      'tekeningnummer',
      'nr czesci',
      'numer czesci',
      'rysunek',
      'nr rysunku',
    ],
  ],
  name: [
    ...['name', 'part name', 'partname', 'item name', 'file', 'file name', 'filename', 'dxf', 'dxf file', 'cad file'],
    ...[
      'datei',
      'dateiname',
      'teilename',
      'zeichnungsname',
      'fichier',
      'nom',
      'nom de fichier',
      'nom du fichier',
      'nom piece',
    ],
    ...[
      'archivo',
      'nombre',
      'nombre de archivo',
      'nome',
      'nome file',
      'nome do arquivo',
      'nome do ficheiro',
      'arquivo',
      'ficheiro',
    ],
    ...[
      'ten',
      'ten file',
      'ten tep',
      'ten chi tiet',
      'naam',
      'bestand',
      'bestandsnaam',
      'nazwa',
      'plik',
      'nazwa pliku',
    ],
  ],
  quantity: [
    ...[
      'qty',
      'q ty',
      'q te',
      'q ta',
      'quantity',
      'quantities',
      'qnty',
      'quant',
      'pcs',
      'pieces',
      'count',
      'qty required',
    ],
    ...['total qty', 'qty total', 'total quantity', 'quantity total', 'extended qty', 'ext qty', 'total pcs'],
    ...['menge', 'anzahl', 'stuck', 'stueck', 'stk', 'stckzahl', 'stuckzahl', 'stueckzahl'],
    ...['gesamtmenge', 'gesamtanzahl', 'gesamtstuckzahl', 'menge gesamt', 'anzahl gesamt', 'stuckzahl gesamt'],
    ...['qte', 'quantite', 'nb', 'nbre', 'nombre de pieces', 'quantite totale', 'qte totale', 'total pieces'],
    ...[
      'cant',
      'cantidad',
      'uds',
      'unidades',
      'cantidad total',
      'cant total',
      'qta',
      'quantita',
      'pezzi',
      'n pezzi',
      'pz',
    ],
    ...[
      'quantita totale',
      'qta totale',
      'q ta totale',
      'q te totale',
      'quantidade total',
      'qtd total',
      'tong so luong',
      'totaal aantal',
    ],
    ...['qtd', 'qtde', 'quantidade', 'pecas', 'so luong', 'sl', 'aantal', 'stuks', 'ilosc', 'szt'],
  ],
  material: [
    ...['material', 'mat', 'matl', 'grade', 'material grade', 'alloy', 'stock material'],
    ...['werkstoff', 'materialgute', 'werkstoffgute', 'gute', 'werkstoffnummer', 'materiau', 'matiere', 'nuance'],
    ...['calidad', 'materiale', 'qualita', 'vat lieu', 'materiaal', 'kwaliteit', 'gatunek'],
  ],
  thicknessMm: [
    ...['thickness', 'thk', 'thick', 't', 'th', 'sheet thickness', 'gauge', 'ga'],
    ...['dicke', 'starke', 'staerke', 'blechdicke', 'blechstarke', 'materialstarke', 'materialdicke', 's'],
    ...[
      'epaisseur',
      'ep',
      'espesor',
      'esp',
      'spessore',
      'sp',
      'spess',
      'espessura',
      'do day',
      'chieu day',
      'day',
      'dikte',
      'grubosc',
    ],
  ],
  revision: [
    ...[
      'rev',
      'revision',
      'issue',
      'version',
      'rev no',
      'index',
      'anderungsindex',
      'aenderungsindex',
      'revisionsstand',
    ],
    ...['indice', 'ind', 'revisione', 'revisao', 'phien ban', 'revisie', 'rewizja'],
  ],
  description: [
    ...['description', 'desc', 'part description', 'title', 'bezeichnung', 'benennung', 'beschreibung', 'titel'],
    ...['designation', 'libelle', 'descripcion', 'denominacion', 'descrizione', 'denominazione'],
    ...['descricao', 'designacao', 'mo ta', 'dien giai', 'omschrijving', 'opis'],
  ],
};

const COLUMN_OF = new Map(
  Object.entries(HEADINGS).flatMap(([column, words]) => words.map((word) => [word, column as BillOfMaterialsColumn])),
);

/** Headings of position numbers in a table that has another column for the numbers of parts. */
const POSITION_BESIDE: ReadonlySet<string> = new Set(['item number', 'item no', 'number', 'part', 'teil', 'ref']);

/** Headings by which a table is known as a bill of materials, for those that choose between sheets of a workbook. */
export const BILL_OF_MATERIALS_HEADINGS: readonly string[] = [...COLUMN_OF].flatMap(([word, column]) =>
  column === 'position' ? [] : [word],
);

/** Headings of how many are wanted in all, beside a column of how many one assembly has. */
const OF_ALL = /(?:^| )(?:total|totale|totaal|gesamt|tong|extended|ext)(?: |$)|^gesamt/;

/** A length unit behind a heading, as in 'Thickness (mm)'. */
const UNIT = /[[(]\s*(mm|in|inch|inches|")\s*[\])]|(?:,|\s)(mm|in|inch)$/;

/** Unit of the plain numbers in a column, where its heading says one. */
export type Heading = {
  readonly column: BillOfMaterialsColumn;
  readonly unit: 'mm' | 'in' | 'gauge' | null;
  /** Whether it is of all pieces, where another column may be of those in one assembly. */
  readonly isOfAll: boolean;
  /** Whether it heads position numbers where another column has the numbers of parts. */
  readonly isPositionBeside: boolean;
};

/** What the heading of a column says of it; null for a column that means nothing here. `plain` is lower case without accents. */
export const headingOf = (plain: string): Heading | null => {
  const text = plain.trim();
  const unit = UNIT.exec(text);
  const word = text
    .replace(/[[(].*$/, '')
    .replace(UNIT, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const column = COLUMN_OF.get(word);
  if (column === undefined) return null;
  const kind = {
    column,
    isPositionBeside: POSITION_BESIDE.has(word),
    isOfAll: column === 'quantity' && OF_ALL.test(word),
  };
  if (word === 'gauge' || word === 'ga') return { ...kind, unit: 'gauge' };
  const written = unit?.[1] ?? unit?.[2] ?? null;
  return { ...kind, unit: written === null ? null : written === 'mm' ? 'mm' : 'in' };
};
