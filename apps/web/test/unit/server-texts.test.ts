import { failureOf as failureIn } from '@kerf/client/transport';
import { FIELD_FAULT_CODES, type Issue } from '@kerf/contract';
import i18n from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { inReadersWords } from '../../src/api/in-readers-words.ts';
import {
  fieldTexts,
  issueText,
  problemText,
  stepFormula,
  stepInput,
  stepLabel,
  uploadRefusalText,
} from '../../src/i18n/server-texts.ts';
import { setShopUnits } from '../../src/i18n/shop-units.ts';
import { textAreas } from '../../src/i18n/texts.ts';

const files = import.meta.glob<Record<string, string>>('../../src/locales/*/*.json', {
  eager: true,
  import: 'default',
});

const failureOf = (status: number, body: unknown) => failureIn(status, body, inReadersWords);

beforeAll(async () => {
  const resources = Object.fromEntries(
    (['en', 'de-DE', 'vi-VN'] as const).map((folder) => [
      folder,
      Object.fromEntries(textAreas.map((area) => [area, files[`../../src/locales/${folder}/${area}.json`] ?? {}])),
    ]),
  );
  await i18n.init({
    lng: 'de-DE',
    fallbackLng: false,
    ns: textAreas,
    resources,
    interpolation: { escapeValue: false },
  });
});

const german = { locale: 'de-DE', isImperial: false };
const finding = (code: string, facts: Issue['facts']): Issue => ({
  code,
  severity: 'Warning',
  message: 'English',
  facts,
});

it('endings in what the server refuses stand as the reader lists things', () => {
  const facts = { endings: '.dxf .dwg' };
  const refusal = { fileName: 'a.pdf', code: 'FILE_TYPE_NOT_ACCEPTED', message: 'English', facts };
  expect(uploadRefusalText(refusal)).toBe('Nur Dateien vom Typ .dxf und .dwg werden angenommen.');
});

describe('lengths in what the server refuses', () => {
  it('stand in the unit of the shop', () => {
    const refusal = { fileName: 'a.dxf', code: 'SMALLER_THAN_GAP', message: 'English', facts: { largestMm: 25.4 } };
    i18n.addResource('de-DE', 'refusals', 'files.SMALLER_THAN_GAP', 'Nur {{largestMm}}');
    expect(uploadRefusalText(refusal)).toBe('Nur 25,4 mm');
    setShopUnits('imperial');
    expect(uploadRefusalText(refusal)).toBe('Nur 1 in');
    setShopUnits('metric');
  });
});

describe('findings', () => {
  it.each([
    [
      'E_INVOICE_NOT_POSSIBLE',
      { faults: 'SELLER_VAT_NUMBER_MISSING, BUYER_COUNTRY_UNKNOWN' },
      'Die Rechnung ginge ohne ihre E-Rechnungs-Daten hinaus. Es fehlt oder stimmt nicht: Ihre USt-IdNr. und das Land der Kundenadresse.',
    ],
    ['OPEN_OUTER', { gapMm: 0.5 }, 'Eine Außenkontur ist nicht geschlossen: Ihre Enden liegen 0,5 mm auseinander.'],
    ['OPEN_OUTER', { count: 3, lengthMm: 9 }, '3 weitere Außenkonturen sind nicht geschlossen.'],
    [
      'OPEN_OUTER',
      { lengthMm: 4_991_000 },
      'Eine Linie von 4.991.000 mm ist keine geschlossene Außenkontur: Ihre Enden treffen sich nicht.',
    ],
    [
      'OPEN_INNER',
      { lengthMm: 60, apartMm: 12.5 },
      'Eine Linie von 60 mm im Teil ist offen: Ihre Enden liegen 12,5 mm auseinander.',
    ],
    [
      'OPEN_INNER',
      { lengthMm: 60, inNoPart: 1 },
      'Eine Linie von 60 mm im Teil ist offen: Ihre Enden treffen sich nicht. Es liegt neben den Teilen der Datei und gehört zu keinem.',
    ],
    [
      'UNITS_GUESSED',
      { unit: 'in' },
      'Die Datei sagt nicht, in welcher Einheit sie gezeichnet ist; sie wurde in Zoll gelesen. Prüfen Sie die Größe des Teils.',
    ],
    [
      'CURVES_APPROXIMATED',
      { count: 2, largestMm: 0 },
      '2 Ellipsen und Splines wurden in Bögen und Linien umgewandelt, Abweichung höchstens 0,001 mm.',
    ],
    ['OPEN_INNER', { lengthMm: 60 }, 'Eine Linie von 60 mm im Teil ist offen: Ihre Enden treffen sich nicht.'],
    ['CONTOURS_CROSS', { count: 1, contours: 12 }, '12 weitere Konturen kreuzen einander an 1 Stelle.'],
    [
      'SELF_INTERSECTION',
      { count: 30, contours: 12 },
      '12 weitere Konturen kreuzen oder berühren sich selbst an 30 Stellen.',
    ],
    [
      'SHARED_EDGES',
      { lengthMm: 30, contours: 7 },
      '7 weitere Konturen teilen sich Kanten, insgesamt 30 mm: Jede behält ihre eigene.',
    ],
    ['GAPS_JOINED', { count: 1, largestMm: 0.0123 }, '1 Lücke wurde geschlossen, die größte 0,012 mm.'],
    ['GAPS_JOINED', { count: 1234, largestMm: 0.00004 }, '1.234 Lücken wurden geschlossen, die größte 0,00004 mm.'],
    ['GAPS_JOINED', { count: 2, largestMm: 3.1e-9 }, '2 Lücken wurden geschlossen, die größte 0 mm.'],
    [
      'ENTITIES_IGNORED',
      { count: 2, reason: 'BLOCK_MISSING', subject: 'A$C{{n}}' },
      '2 Elemente weggelassen: Block A$C{{n}} fehlt in der Datei.',
    ],
    [
      'ENTITIES_DAMAGED',
      { count: 1, subject: 'LWPOLYLINE', line: 1234 },
      '1 LWPOLYLINE mit beschädigten Zahlen wurde gelesen, so weit es ging. Prüfen Sie, was gezeigt wird, oder exportieren Sie die Datei neu. (Zeile 1.234)',
    ],
    [
      'ENTITIES_IGNORED',
      { count: 2, reason: 'DEGENERATE_ENTITY', subject: 'LINE', byte: 77 },
      '2 Elemente weggelassen: LINE hat keine Größe oder beschädigte Zahlen. (zuerst bei Byte 77)',
    ],
    ['NO_OUTER', {}, 'Es wurde keine geschlossene Außenkontur zum Schneiden gefunden.'],
    [
      'NO_OUTER',
      { noted: 2 },
      'Es wurde keine geschlossene Außenkontur zum Schneiden gefunden. Geschlossen, aber nur Information: 2, etwa Ränder von Schraffuren. Geben Sie ihnen den Prozess Schneiden, um sie zu schneiden.',
    ],
    [
      'WIDTH_IGNORED',
      { count: 1, widthMm: 2.5 },
      '1 Polylinie ist bis zu 2,5 mm breit gezeichnet; geschnitten wird die Mittellinie, nicht die Ränder.',
    ],
    ['RATE_TABLE_MISSING', {}, 'Keine Schneidtabelle zugeordnet'],
    ['MATERIAL_ARCHIVED', { name: 'S235' }, 'Das Material „S235“ ist archiviert.'],
    [
      'RATE_TABLE_ARCHIVED',
      { rateTableName: 'S235 4 kW' },
      'Die zugeordnete Schneidtabelle ist archiviert. Stellen Sie sie wieder her oder ordnen Sie eine neue zu. (S235 4 kW)',
    ],
  ] as const)('%s with %j', (code, facts, text) => {
    expect(issueText(finding(code, facts), german)).toBe(text);
  });

  it('speak of inches to readers who think in inches', () => {
    expect(issueText(finding('OPEN_INNER', { gapMm: 25.4 }), { locale: 'en-US', isImperial: true })).toContain('1 in');
  });

  it('stand in the server’s words when the code is not known or a fact is missing', () => {
    expect(issueText(finding('SOMETHING_NEW', {}), german)).toBe('English');
    expect(issueText(finding('GAPS_JOINED', { count: 2 }), german)).toBe('English');
    expect(issueText({ code: 'OPEN_OUTER', severity: 'Error', message: 'English' }, german)).toBe('English');
  });
});

describe('refusals', () => {
  const problem = (code: string, facts?: Issue['facts']) => ({ code, detail: 'English', facts });

  it('name statuses and settings in the reader’s language', () => {
    expect(problemText(problem('STATUS_CHANGE_NOT_ALLOWED', { from: 'Draft', to: 'Lost' }))).toBe(
      'Ein Angebot kann so nicht von „Entwurf“ zu „Verloren“ wechseln.',
    );
    expect(problemText(problem('SETTING_NOT_AVAILABLE', { setting: 'tax rate' }))).toBe('Nicht verfügbar: Steuersatz.');
  });

  it('say why a part has no price, and which part it is', () => {
    const facts = { cause: 'SHEET_PRICE_MISSING', partName: 'Flansch', reason: 'Flansch: The sheet has no price.' };
    expect(problemText(problem('CALCULATION_FAILED', facts))).toBe('Flansch: Die Tafel hat keinen Preis.');
    expect(problemText(problem('CALCULATION_FAILED', { cause: 'SOMETHING_NEW', reason: 'So it is.' }))).toBe(
      'So it is.',
    );
  });

  it('of a call or an upload stand in the reader’s language, those of a broken server as they are', async () => {
    const body = { type: 'x', title: 'x', status: 415, code: 'PICTURE_TYPE_UNSUPPORTED', detail: 'English' };
    expect((await failureOf(415, body)).problem?.detail).toBe('Nur PNG- und JPEG-Bilder werden angenommen.');
    expect((await failureOf(500, { ...body, status: 500 })).problem?.detail).toBe('English');
    expect(await failureOf(502, null)).toMatchObject({ problem: null, message: 'HTTP 502' });
  });

  it('use the words of the disabled buttons, and the server’s own for a code without words', () => {
    expect(problemText(problem('QUOTE_EMPTY'))).toBe('Das Angebot hat noch keine Teile oder Positionen.');
    expect(problemText(problem('SOMETHING_NEW'))).toBe('English');
  });

  it('say what a file is that is no drawing', () => {
    const refusal = {
      fileName: 'a.dxf',
      code: 'NOT_A_DRAWING',
      message: 'English',
      facts: { fileName: 'a.dxf', looksLike: 'pdf' },
    };
    expect(uploadRefusalText(refusal)).toBe(
      'Dies ist keine DXF- oder DWG-Zeichnung, sondern eine PDF-Datei. Exportieren Sie das Teil als DXF oder DWG.',
    );
    expect(uploadRefusalText({ ...refusal, code: 'SOMETHING_NEW' })).toBe('English');
  });

  it('say where a DWG is damaged', () => {
    const facts = { dwgPart: 'handles', byte: 1234 };
    expect(uploadRefusalText({ fileName: 'a.dwg', code: 'DWG_DAMAGED', message: 'English', facts })).toMatch(
      /^Die DWG ist beschädigt: das Objektverzeichnis, Byte 1\.234\. .*DXF\.$/,
    );
  });
});

describe('fields that were refused', () => {
  it('say why in the reader’s language, each by its path', () => {
    const errors = { 'body.name': 'Too big', 'body.rate': 'Too small', 'body.other': 'English' };
    const fieldFaults = {
      'body.name': { code: 'TOO_LONG', facts: { maximum: 1200 } },
      'body.rate': { code: 'TOO_SMALL', facts: { minimum: 0.5 } },
      'body.other': { code: 'SOMETHING_NEW' },
    };
    expect(fieldTexts({ errors, fieldFaults })).toEqual({
      'body.name': 'Höchstens 1.200 Zeichen',
      'body.rate': 'Mindestens 0,5',
      'body.other': 'English',
    });
    expect(fieldTexts({ errors })).toEqual(errors);
  });

  it('have words for every code in every language', () => {
    for (const [path, texts] of Object.entries(files)) {
      if (!path.endsWith('/refusals.json') || path.includes('/en-US/')) continue;
      const { fields } = texts as unknown as { fields: Record<string, string> };
      expect(Object.keys(fields), path).toEqual(expect.arrayContaining([...FIELD_FAULT_CODES]));
    }
  });
});

describe('price steps', () => {
  const step = (id: string) => ({ id, label: 'Deburring', formula: 'a × b' });

  it('are labelled in the reader’s language, those of the shop by their own names', () => {
    expect(stepLabel(step('sheetChange'))).toBe('Tafelwechsel');
    expect(stepLabel(step('secondaryProcess'))).toBe('Deburring');
    expect(stepFormula(step('cutting'), 'metric')).toBe('Laufzeit × Stundensatz ÷ 3600');
    expect(stepInput('unload time per kg', 'metric')).toBe('Entladezeit je kg');
    expect(stepInput('unload time per kg', 'imperial')).toBe('Entladezeit je lb');
  });

  it('stand as the server wrote them when they are not known', () => {
    expect(stepLabel(step('later'))).toBe('Deburring');
    expect(stepFormula(step('later'), 'metric')).toBe('a × b');
    expect(stepInput('later', 'metric')).toBe('later');
  });
});

describe('a part that is cut from a bar', () => {
  it('has steps of its price that speak of bars', () => {
    const step = { id: 'sheetChange', label: 'Sheet change', formula: '' };
    expect([stepLabel(step), stepLabel(step, 'bar')]).toEqual(['Tafelwechsel', 'Stangenwechsel']);
    expect(stepFormula({ ...step, id: 'material' }, 'metric', 'bar')).toBe('Stangenpreis × Anteil an der Stange');
    expect(stepInput('sheet cost', 'metric', 'bar')).toBe('Stangenkosten');
    expect(stepLabel({ ...step, id: 'unload' }, 'bar')).toBe('Entladen');
  });

  it('has findings that speak of bars', () => {
    const missing = finding('SHEET_PRICE_MISSING', {});
    expect(issueText(missing, german)).toBe('Die Tafel hat keinen Preis.');
    expect(issueText(missing, { ...german, isBar: true })).toBe('Die Stange hat keinen Preis.');
    const folded = finding('FOLD_TOO_LARGE', {});
    expect(issueText(folded, { ...german, isBar: true })).toBe(issueText(folded, german));
  });
});
