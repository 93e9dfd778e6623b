import { pointOf } from '@kerf/geometry';
import type { PageText } from './page.ts';
import { plainText } from './stated-scale.ts';

/** What the title block of a page says, as it stands there. */
export type TitleBlock = {
  readonly partNumber: string | null;
  readonly revision: string | null;
  readonly name: string | null;
  readonly material: string | null;
  readonly thickness: string | null;
  readonly quantity: number | null;
};

type FieldName = keyof TitleBlock;

/** Names of the fields, without accents and in small letters: en, de, fr, es, ca, it, pt, nl, pl, cs, sv, vi. */
const LABELS: Readonly<Record<FieldName, string>> = {
  partNumber:
    'part (?:no|nr|number|num)|part ?#|p/n|pn|drawing (?:no|nr|number)|drawing ?#|dwg\\.? ?(?:no|nr|number|name)|drg\\.? ?(?:no|nr)|document (?:no|nr|number)|doc\\.? ?(?:no|nr)|item (?:code|number)|article (?:no|number)|zeichnungs?-?\\s?(?:nummer|nr)|zeichn\\.? ?-?nr|zng\\.? ?-?nr|teile?-?(?:nummer|nr)|artikel-?(?:nummer|nr)|sach-?(?:nummer|nr)|ident-?(?:nummer|nr)|dokument(?:en)?-?(?:nummer|nr)|n[°o]? ?(?:de )?plan|numero (?:de )?plan|plan n[°o]|n[°o]? ?(?:de )?piece|reference|referencia|codi|codice(?: disegno)?|(?:n|nr|num)\\.? ?disegno|disegno (?:n|nr)[°.]?|n[o°]?\\.? ?(?:de )?plano|numero de plano|codigo|desenho n[o°]?|tekeningnummer|tekening ?nr|nr rysunku|numer rysunku|cislo vykresu|ritningsnummer|ritn\\.? ?nr|ma so|ban ve so|so ban ve',
  revision:
    'rev(?:ision|\\.? ?(?:no|nr|number))?|version(?: plano| planol)?|versio(?: planol| planell)?|index|ind|aenderungsindex|anderungsindex|anderung|indice|revisione|revisao|ausgabe|issue|phien ban|revisie|rewizja|revize|wydanie',
  name: 'title|name|part name|description|benennung|bezeichnung|titel|designation|titre|nom(?: de la piece)?|denominacion|titulo|nombre|pieza|peca|peça|denominacio|titol|denominazione|descrizione|titolo|descricao|designacao|nome|omschrijving|benaming|nazwa|nazev|benamning|ten chi tiet|ten goi|ten',
  material:
    "material(?:e|en|s)?|mat(?:'l|l)?|werkstoff|matiere|materiau|vat lieu|materiaal|halbzeug|material / finish|rohmaterial|tworzywo|material spec(?:ification)?",
  thickness:
    'thickness|sheet thickness|material thickness|thk|t|blechdicke|blechstarke|materialstarke|materialdicke|dicke|starke|epaisseur|ep|espesor|gruix|espessura|spessore|sp|dikte|grubosc|tloustka|tjocklek|do day|chieu day',
  quantity:
    "quantity|quant|qty|q'ty|qty req'?d|no\\.? ?off|number off|pcs|anzahl|stuckzahl|stuck|menge|quantite|qte|nombre de pieces|nb|cantidad|cant|quantitat|quantita|q\\.?ta|quantidade|qtd|qtde|aantal|ilosc|szt|kusu|antal|so luong|sl",
};

const ends = '(?:[\\s.:=#°\\-]*)';
const EXACT = Object.fromEntries(
  Object.entries(LABELS).map(([field, words]) => [field, new RegExp(`^(?:${words})${ends}$`)]),
) as Readonly<Record<FieldName, RegExp>>;
const INLINE = Object.fromEntries(
  Object.entries(LABELS).map(([field, words]) => [field, new RegExp(`^(?:${words})\\.?\\s*[:=#]\\s*(?=\\S)`)]),
) as Readonly<Record<FieldName, RegExp>>;
const SPACED = /^(?:rev|qty|material|thickness|dwg no|part no)\.? +(?=\S)/;

const FIELDS = Object.keys(LABELS) as readonly FieldName[];

/** Other words that stand in title blocks as names of fields. */
const OTHER_LABEL =
  /^(?:scale|escala|massstab|echelle|scala|schaal|date|data|datum|fecha|drawn|checked|approved|dessine|dibuixat|dissenyat|comprovat|aprovat|gezeichnet|gepruft|weight|gewicht|masse|poids|peso|sheet|hoja|blatt|folio|size|format|finish|client|customer|project|projekt|projecte|proyecto|name|signature|unless|drawing|item|pos|n°|contact|recobriment|tractament|mides|made by|modified|author|designed|released|treatment|surface|general|company|angular|linear|notes?)\b|^toler/;

export const isLabel = (plain: string): boolean =>
  OTHER_LABEL.test(plain) || FIELDS.some((field) => EXACT[field].test(plain)) || /:\s*$/.test(plain);

const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d ._/+-]{1,49}$/u;
const REVISION = /^(?:rev\.? ?)?(?:[a-z]{1,2}|\d{1,3}|v?\d{1,3}(?:\.\d{1,3})?|[a-z]\d{1,2}|\d{1,2}[a-z])$/i;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const FILE = /\.(?:sld(?:prt|drw|asm)|ipt|iam|idw|dwg|dxf|step|stp|prt|asm|drw|fcstd|f3d|catpart|par|psm)$/i;

/** Whether a text may be the value of a field. */
const isValue = (field: FieldName, text: string): boolean => {
  const words = text.trim();
  if (words === '' || words === '-') return false;
  if (field === 'partNumber')
    return NUMBER.test(words.replace(FILE, '')) && !DATE.test(words) && !/^\d{1,2} ?[/:] ?\d{1,2}$/.test(words);
  if (field === 'revision') return REVISION.test(words);
  if (field === 'name') return /\p{L}{2}/u.test(words) && words.length <= 80 && !DATE.test(words);
  if (field === 'quantity') return /^\d{1,5}(?: ?(?:x|[\p{L}.]{1,6}))?$/u.test(words) && Number.parseInt(words, 10) > 0;
  if (field === 'thickness')
    return /^\(?\d{0,3}(?:[.,/]\d{1,4})? ?(?:mm|in|"|ga|gauge)?\)?$/i.test(words) && /\d/.test(words);
  return /\p{L}{2}|\d[.]\d{4}/u.test(words) && words.length <= 80;
};

type Placed = { readonly text: PageText; readonly plain: string; readonly field: number };

/** How far below, above or beside its name a value may stand, in heights of the letters. */
const FURTHEST_UP = 4.2;
const FURTHEST_RIGHT = 34;

const overlaps = (one: PageText, other: PageText): boolean =>
  other.position.x < one.position.x + Math.max(one.widthMm, 14) &&
  other.position.x + other.widthMm > one.position.x - 4;

/** Where a value may stand, the likeliest place first: in the same cell, to the right, below, above. */
const placesBeside = (label: Placed, all: readonly Placed[]): readonly Placed[] => {
  const size = Math.max(1.5, label.text.heightMm);
  const ranked = all.flatMap((other) => {
    if (other === label || isLabel(other.plain)) return [];
    const [dx, dy] = [other.text.position.x - label.text.position.x, other.text.position.y - label.text.position.y];
    const isSameCell = other.field === label.field && label.field > 0;
    const isRight = dx > 0 && dx <= FURTHEST_RIGHT * size && Math.abs(dy) <= 0.75 * size;
    const isInLine = isSameCell || overlaps(label.text, other.text);
    const isBelow = dy < 0 && -dy <= FURTHEST_UP * size && isInLine;
    const isAbove = dy > 0 && dy <= FURTHEST_UP * size && isInLine;
    if (!isRight && !isBelow && !isAbove) return [];
    const rank = (isSameCell ? 0 : 4) + (isRight ? 0 : isBelow ? 1 : 2);
    return [{ other, rank, away: Math.hypot(dx, dy * 3) }];
  });
  return ranked.toSorted((one, two) => one.rank - two.rank || one.away - two.away).map(({ other }) => other);
};

const inlineValue = (field: FieldName, { text, plain }: Placed): string | null => {
  const found = INLINE[field].exec(plain) ?? (EXACT[field].test(plain.split(' ')[0] ?? '') ? SPACED.exec(plain) : null);
  if (found === null) return null;
  const value = text.text.trim().slice(found[0].length).trim();
  return isValue(field, value) ? value : null;
};

/** The number of the document counts where no number of the part is named. */
const OF_DOCUMENT = /^do[ck]/;

/** Of several places the one that names a material; else the first, where it stands in the cell or on the line of its name. */
type KnowsMaterial = (text: string) => boolean;

const valueOfField = (field: FieldName, all: readonly Placed[], knowsMaterial: KnowsMaterial): string | null => {
  for (const one of all) {
    const inline = inlineValue(field, one);
    if (inline !== null) return inline;
  }
  const labels = all.filter(({ plain }) => EXACT[field].test(plain));
  for (const one of labels.toSorted((a, b) => Number(OF_DOCUMENT.test(a.plain)) - Number(OF_DOCUMENT.test(b.plain)))) {
    const values = placesBeside(one, all).filter(({ text }) => isValue(field, text.text));
    const named = field === 'material' ? values.find(({ text }) => knowsMaterial(text.text)) : undefined;
    const [first] = values;
    const isBeside = first !== undefined && (field !== 'material' || (first.field === one.field && one.field > 0));
    const value = named ?? (isBeside ? first : undefined);
    if (value !== undefined) return value.text.text.trim();
  }
  return null;
};

/** What is known of the writing in title blocks. */
export type BlockWriting = {
  /** Whether words name a material that sheet is made of. */
  readonly knowsMaterial: KnowsMaterial;
  /** A line by the fields that stand on it. */
  readonly fieldsOnLine: (line: string) => readonly string[];
};

/** The fields of a line, each with its own place. */
const apart = (line: PageText, fieldsOnLine: BlockWriting['fieldsOnLine']): readonly PageText[] => {
  const pieces = fieldsOnLine(line.text);
  if (pieces.length < 2) return [line];
  const widthOfLetter = line.widthMm / Math.max(1, line.text.length);
  let from = 0;
  return pieces.map((text) => {
    const start = Math.max(from, line.text.indexOf(text, from));
    from = start + text.length;
    const position = pointOf(line.position.x + start * widthOfLetter, line.position.y);
    return { ...line, text, position, widthMm: text.length * widthOfLetter };
  });
};

/** Texts that stand level and by which a title block is written. */
const isLevel = ({ rotation }: PageText): boolean => Math.abs(rotation) < 0.05;

/** Reads the title block among the texts of a page; `fieldAt` tells the cell that a text stands in. */
export const readTitleBlock = (
  texts: readonly PageText[],
  fieldAt: (text: PageText) => number,
  { knowsMaterial, fieldsOnLine }: BlockWriting,
): TitleBlock => {
  const all = texts
    .filter(isLevel)
    .flatMap((line) =>
      apart(line, fieldsOnLine).map((text) => ({ text, plain: plainText(text.text), field: fieldAt(line) })),
    );
  const read = (field: FieldName): string | null => valueOfField(field, all, knowsMaterial);
  const quantity = read('quantity');
  return {
    partNumber: read('partNumber')?.replace(FILE, '') ?? null,
    revision: read('revision')?.replace(/^rev\.? ?/i, '') ?? null,
    name: read('name'),
    material: read('material'),
    thickness: read('thickness'),
    quantity: quantity === null ? null : Number.parseInt(quantity, 10),
  };
};
