import type { ProposalField } from './proposal.ts';
import { writingOf } from './writing.ts';

/** Names of the fields of a title block, without accents; the longer before the shorter. */
const FIELD_WORDS = {
  material: 'material|werkstoff|matiere|materiau|materiale|material[eo]?|vat lieu|materiaal|material no|halbzeug',
  thicknessMm:
    'thickness|sheet thickness|thk|blechdicke|materialstarke|materialdicke|dicke|starke|epaisseur|ep|espesor|espessura|spessore|sp|do day|chieu day|dikte',
  quantity:
    'quantity|qty|no off|number off|anzahl|stuckzahl|stuck|menge|quantite|qte|nombre|cantidad|cant|quantita|qta|quantidade|qtd|so luong|aantal',
  partNumber:
    'drawing (?:no|number|nr)|dwg\\.? ?(?:no|number)|drg\\.? ?no|part (?:no|number)|p/n|item (?:code|number)|zeichnungs?-?(?:nummer|nr)|zeichn\\.? ?-?nr|teile?-?(?:nummer|nr)|artikel-?(?:nummer|nr)|sachnummer|ident-?(?:nummer|nr)|n° (?:de )?plan|numero de plan|reference|codice(?: disegno)?|disegno (?:n|nr)|n(?:o|°|um)\\.? (?:de )?plano|codigo|desenho n[o°]?|ma so|ban ve so|tekeningnummer',
  revision:
    'revision|rev|index|aenderungsindex|anderungsindex|anderung|indice|revisione|revisao|ausgabe|issue|phien ban|revisie',
  description:
    'title|description|benennung|bezeichnung|designation|titre|descripcion|denominacion|titulo|denominazione|descrizione|descricao|designacao|ten chi tiet|benaming',
} as const satisfies Readonly<Record<ProposalField, string>>;

/** Names of fields that nothing is proposed for, but behind which no value of another field goes on. */
const OTHER_WORDS = [
  ...[
    'finish',
    'surface(?: finish| treatment)?',
    'coating',
    'colou?r',
    '(?:heat )?treatment',
    'hardness',
    'deburr',
    'notes?',
  ],
  ...[
    'weight',
    'mass',
    'scale',
    'size',
    'date',
    'drawn(?: by)?',
    'checked(?: by)?',
    'approved(?: by)?',
    'sheet',
    'customer',
  ],
  ...['project', 'tolerances?(?: class)?', 'general tolerances?', 'order(?: no)?', 'units?', 'format'],
  ...['oberflache(?:nbehandlung)?', 'beschichtung', 'farbe', 'behandlung', 'harte', 'bemerkung(?:en)?', 'hinweise?'],
  ...['gewicht', 'masse', 'mas?stab', 'datum', 'gezeichnet', 'gepruft', 'blatt', 'kunde', 'projekt', 'toleranz(?:en)?'],
  ...[
    'allgemeintoleranz(?:en)?',
    'finition',
    '(?:etat de )?surface',
    'traitement(?: de surface| thermique)?',
    'revetement',
  ],
  ...['couleur', 'poids', 'echelle', 'dessine', 'verifie', 'feuille', 'client', 'projet', 'tolerances? generales?'],
  ...['finitura', 'trattamento(?: superficiale| termico)?', 'rivestimento', 'colore', 'peso', 'massa', 'scala', 'data'],
  ...['disegnato', 'foglio', 'cliente', 'progetto', 'tolleranz[ae](?: generali)?', 'note', 'acabado(?: superficial)?'],
  ...[
    'tratamiento(?: superficial| termico)?',
    'recubrimiento',
    'color',
    'escala',
    'fecha',
    'dibujado',
    'hoja',
    'proyecto',
  ],
  ...[
    'tolerancias?(?: generales)?',
    'notas?',
    'acabamento',
    'tratamento',
    'revestimento',
    'folha',
    'projeto',
    'be mat',
    'ty le',
  ],
].join('|');

export type FieldLabel = { readonly field: ProposalField; readonly length: number };

const LABELS = Object.entries(FIELD_WORDS).map(([field, words]) => ({
  field: field as ProposalField,
  pattern: new RegExp(`^(?:${words})[ .:=]*`),
}));

/** The name of a field that a plain text begins with, and how long it is with what follows it; null for none. */
export const labelAt = (plain: string): FieldLabel | null => {
  for (const { field, pattern } of LABELS) {
    const found = pattern.exec(plain);
    const isWord = found !== null && (found[0].length === plain.length || /[ .:=]$/.test(found[0]));
    if (found !== null && isWord) return { field, length: found[0].length };
  }
  return null;
};

const ANY_LABEL = `(?:${[...Object.values(FIELD_WORDS), OTHER_WORDS].join('|')})`;
const BEGINS = new RegExp(`^${ANY_LABEL}\\.? ?[:=]`);
/** A further field of the same line: one that is known, t=3, or any one word before a colon. */
const FURTHER = new RegExp(`(?<=[ ,;|/(])(?:${ANY_LABEL}\\.? ?[:=]|[ts] ?= ?(?=\\d)|[a-z][a-z.'-]{2,24} ?:)`, 'g');
const AT_ENDS = /^[\s,;|/–-]+|[\s,;|/(–-]+$/g;

/**
 * A line of a title block by its fields, where several stand on it: 'MATERIAL: S235JR  FINISH: painted' are two. A line that does
 * not begin with the name of a field is one piece.
 */
export const fieldsOnLine = (line: string): readonly string[] => {
  const { written, plain } = writingOf(line.trim());
  const name = BEGINS.exec(plain);
  if (name === null) return [line];
  // The last word of 'Part number:' begins no field of its own.
  const further = [...plain.matchAll(FURTHER)].map(({ index }) => index).filter((index) => index >= name[0].length);
  const starts = [0, ...further];
  if (starts.length === 1) return [line];
  return starts
    .map((start, place) => written.slice(start, starts[place + 1]).replaceAll(AT_ENDS, ''))
    .filter((piece) => piece !== '');
};

const LABEL_WITHOUT_COLON = new RegExp(`[ ,;|/(]+${ANY_LABEL}\\.?(?: .*|[:=].*)?$`);

/** Words of a value up to the name of the next field, which may stand there without a colon. */
export const upToNextLabel = (words: string): string => {
  const { written, plain } = writingOf(words.trim());
  const found = LABEL_WITHOUT_COLON.exec(plain);
  return found === null || found.index === 0 ? written : written.slice(0, found.index);
};
