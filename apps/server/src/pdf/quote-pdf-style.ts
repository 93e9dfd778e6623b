import { StyleSheet } from '@react-pdf/renderer';

/** Line colours of a printed drawing by process; cutting is black on paper. */
export const drawingStroke = {
  Cutting: '#1a1a1a',
  Etching: '#1f8a4c',
  Folding: '#1f5fbf',
  Information: '#b58900',
} as const;

const cell = { paddingVertical: 4, paddingHorizontal: 4 } as const;
const rule = { borderBottomWidth: 0.5, borderBottomColor: '#c8ccd2' } as const;

export const style = StyleSheet.create({
  page: {
    fontFamily: 'Noto Sans',
    fontSize: 9,
    lineHeight: 1.35,
    color: '#1a1a1a',
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: 40,
  },
  header: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18 },
  headerLeft: { width: '55%' },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, marginBottom: 8 },
  organisation: { width: '40%', alignItems: 'flex-end', textAlign: 'right' },
  organisationName: { fontSize: 11, fontWeight: 600 },
  logo: { maxWidth: 160, maxHeight: 56, objectFit: 'contain', marginBottom: 6 },
  field: { flexDirection: 'row' },
  fieldLabel: { width: 90, color: '#5b6370' },
  fieldValue: { flex: 1 },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 12 },
  party: { flex: 1, marginBottom: 8 },
  heading: { color: '#5b6370', marginBottom: 2 },
  row: { flexDirection: 'row', alignItems: 'flex-start', ...rule },
  headRow: { color: '#5b6370', borderBottomWidth: 1 },
  pictureCell: { ...cell, width: 64 },
  picture: { width: 56, height: 44 },
  partCell: { ...cell, flex: 1 },
  partName: { fontWeight: 600 },
  detail: { color: '#5b6370' },
  quantityCell: { ...cell, width: 44, textAlign: 'right' },
  priceCell: { ...cell, width: 80, textAlign: 'right' },
  totals: { alignSelf: 'flex-end', width: 240, marginTop: 10, marginBottom: 16 },
  totalRow: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2, paddingHorizontal: 4 },
  grandTotal: {
    fontWeight: 600,
    fontSize: 11,
    borderTopWidth: 1,
    borderTopColor: '#1a1a1a',
    marginTop: 2,
    paddingTop: 4,
  },
  footer: { position: 'absolute', bottom: 24, left: 40, right: 40, textAlign: 'right', fontSize: 8, color: '#5b6370' },
});
