import { expect, it } from 'vitest';
import { inspectPdf } from '../../src/pipeline/inspect-pdf.ts';
import { drawSheet, pdfOf, platePdf } from '../support/pdf-drawings.ts';

const inspect = (bytes: Uint8Array) => inspectPdf({ bytes, fileName: 'PL-1042.pdf', folders: [] });

it('a PDF is measured, with its scale and what its title block says', async () => {
  const result = await inspect(await platePdf());
  expect(result).toMatchObject({
    ok: true,
    inspection: {
      pages: 1,
      parts: [
        {
          ...{ name: 'Base plate', page: 1, scale: { ratio: 2, source: 'stated' }, innerContours: 2, folds: 0 },
          ...{ thicknessMm: 3, material: 'S235JR', quantity: 4, partNumber: 'PL-1042', revision: 'B' },
        },
      ],
    },
  });
  const [part] = result.ok ? result.inspection.parts : [];
  expect(part?.widthMm).toBeCloseTo(200, 2);
  expect(part?.cutLengthMm).toBeCloseTo(600 + 2 * Math.PI * 20, 1);
});

it.each([90, 180, 270])('a drawing that lies on its page turned by %i° is read upright', async (turn) => {
  const [upright, turned] = [await inspect(await platePdf()), await inspect(await platePdf({}, turn))];
  expect(turned).toMatchObject({ ok: true, inspection: { parts: [{ partNumber: 'PL-1042', material: 'S235JR' }] } });
  const sizes = ({ ok, ...result }: typeof turned) =>
    'inspection' in result
      ? result.inspection.parts.map(({ widthMm, heightMm }) => [widthMm, heightMm].map(Math.round))
      : [];
  expect(sizes(turned)).toEqual(sizes(upright));
});

it('each page of a set of drawings has its own part and scale', async () => {
  const bytes = await pdfOf((pen) => {
    drawSheet(pen, { Title: 'Lid', Scale: '1:1' });
    pen.width(0.5);
    pen.box(50, 110, 80, 40);
    pen.nextPage();
    drawSheet(pen, { Title: 'Base', Scale: '1:5' });
    pen.width(0.5);
    pen.box(50, 110, 100, 50);
  });
  const result = await inspect(bytes);
  const parts = result.ok ? result.inspection.parts : [];
  expect(parts.map(({ name, page, scale, widthMm }) => [name, page, scale.ratio, Math.round(widthMm)])).toEqual([
    ['Lid', 1, 1, 80],
    ['Base', 2, 5, 500],
  ]);
});

it('what cannot be read is refused with its cause', async () => {
  const result = await inspect(await platePdf({ userPassword: 'secret' }));
  expect(result).toMatchObject({ ok: false, refusal: { code: 'PDF_ENCRYPTED' } });
});
