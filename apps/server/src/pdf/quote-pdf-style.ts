import { StyleSheet } from '@react-pdf/renderer';

/** Line colours of a printed drawing by process; cutting is black on paper. */
export const drawingStroke = {
  Cutting: '#1a1a1a',
  Etching: '#1f8a4c',
  Folding: '#1f5fbf',
  Information: '#b58900',
} as const;

/** Points on A4: the page inside its margins, and the columns of the lines. */
const MARGIN = 40;
export const PAGE_WIDTH = 595 - 2 * MARGIN;
const CELL_PADDING = 4;
const PICTURE_WIDTH = 64;
const QUANTITY_WIDTH = 48;
const PRICE_WIDTH = 92;
const GAP = 24;
const LABEL_WIDTH = 90;
const TOTALS_WIDTH = 260;
/** Room for texts that people write, points. */
export const COLUMNS = {
  part: PAGE_WIDTH - PICTURE_WIDTH - QUANTITY_WIDTH - 2 * PRICE_WIDTH - 2 * CELL_PADDING,
  fieldLabel: LABEL_WIDTH - 4,
  field: PAGE_WIDTH * 0.55 - LABEL_WIDTH,
  organisation: PAGE_WIDTH * 0.4,
  party: (PAGE_WIDTH - GAP) / 2,
  totalLabel: TOTALS_WIDTH - PRICE_WIDTH - 2 * CELL_PADDING,
} as const;
export const TEXT_SIZE = 9;
export const NAME_SIZE = 11;
export const TITLE_SIZE = 20;

const cell = { paddingVertical: CELL_PADDING, paddingHorizontal: CELL_PADDING } as const;
const rule = { borderBottomWidth: 0.5, borderBottomColor: '#c8ccd2' } as const;

export const style = StyleSheet.create({
  page: {
    fontFamily: 'Noto Sans',
    // One glyph for each letter: the library loses letters of a line where one becomes two (ụ) or several one (ffi).
    fontFeatureSettings: { ccmp: 0, liga: 0 },
    fontSize: TEXT_SIZE,
    color: '#1a1a1a',
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: MARGIN,
  },
  // Not on the page: the library draws no page number below an inherited line height.
  content: { lineHeight: 1.35 },
  header: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18 },
  headerLeft: { width: '55%' },
  title: { fontSize: TITLE_SIZE, fontWeight: 600, lineHeight: 1.2, marginBottom: 8 },
  organisation: { width: '40%', alignItems: 'flex-end', textAlign: 'right' },
  organisationName: { fontSize: NAME_SIZE, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 },
  logo: { maxWidth: 160, maxHeight: 56, objectFit: 'contain', marginBottom: 6 },
  field: { flexDirection: 'row' },
  fieldLabel: { width: LABEL_WIDTH, paddingRight: 4, color: '#5b6370' },
  fieldValue: { flex: 1 },
  parties: { flexDirection: 'row', gap: GAP, marginBottom: 12 },
  party: { flex: 1, marginBottom: 8 },
  remarks: { marginBottom: 10 },
  heading: { color: '#5b6370', marginBottom: 2 },
  row: { flexDirection: 'row', alignItems: 'flex-start', ...rule },
  headRow: { color: '#5b6370', borderBottomWidth: 1 },
  pictureCell: { ...cell, width: PICTURE_WIDTH },
  picture: { width: 56, height: 44 },
  partCell: { ...cell, flex: 1 },
  partName: { fontWeight: 600 },
  detail: { color: '#5b6370' },
  quantityCell: { ...cell, width: QUANTITY_WIDTH, textAlign: 'right' },
  priceCell: { ...cell, width: PRICE_WIDTH, textAlign: 'right' },
  totals: { alignSelf: 'flex-end', width: TOTALS_WIDTH, marginTop: 10, marginBottom: 16 },
  totalRow: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2, paddingHorizontal: 4 },
  grandTotal: {
    fontWeight: 600,
    fontSize: NAME_SIZE,
    borderTopWidth: 1,
    borderTopColor: '#1a1a1a',
    marginTop: 2,
    paddingTop: 4,
  },
  footer: { position: 'absolute', bottom: 24, left: 40, right: 40, textAlign: 'right', fontSize: 8, color: '#5b6370' },
});
