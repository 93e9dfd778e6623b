import { ApiFailure } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { createPdfDesk, type ReadPdf } from '../../src/pdf/pdf-desk.ts';
import { fileNamed, heldServer } from './held-answers.ts';

const page = (number: number) => ({ page: number, widthMm: 210, heightMm: 297, views: [], lines: [], findings: [] });
const pageWithPart = (number: number) => ({
  ...page(number),
  views: [
    {
      ...{ name: 'Plate', kind: 'flat', isPart: true, quantity: 1, quantityRead: null, cuts: [0], folds: [] },
      box: { minX: 0, minY: 0, maxX: 100, maxY: 50 },
      scale: { exact: 1, ratio: 1, source: 'stated', isSure: true },
      said: { partNumber: null, revision: null, material: null, thicknessMm: null },
    },
  ],
});
const reading = (number: number, pageCount = 3) => ({ pages: [page(number)], pageCount, refusals: [] });
const lost = new ApiFailure('network', null, null, 'the upload was interrupted');

const refused = new ApiFailure('problem', 409, null, 'the quote is locked');

const open = async () => {
  const server = heldServer();
  const desk = createPdfDesk(server.session, ({ message }) => message);
  desk.read(fileNamed('old.pdf'));
  await (await server.last()).answer(reading(1));
  const shown = (): ReadPdf => {
    const state = desk.now();
    if (state.kind !== 'read') throw new Error(`the PDF is ${state.kind}`);
    return state;
  };
  return { ...server, desk, shown };
};

describe('pages of a PDF', () => {
  it('that come late do not land in another file', async () => {
    const { desk, last, shown } = await open();
    desk.goTo(2);
    const late = await last();
    desk.forget();
    expect(late.watch?.signal?.aborted).toBe(true);
    desk.read(fileNamed('new.pdf'));
    await (await last()).answer(reading(1));
    await late.answer(reading(2));
    expect(shown().file.name).toBe('new.pdf');
    expect([...shown().pages.keys()]).toEqual([1]);
  });
});

describe('parts of a PDF that are being added', () => {
  it('keep their file and their zones, and are sent once', async () => {
    const { desk, calls, shown } = await open();
    desk.add();
    desk.add();
    desk.forget();
    desk.edit(() => []);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(calls).toHaveLength(2);
    expect(shown().adding).toBe('yes');
  });

  it('are sent again as the same adding after a lost answer', async () => {
    const { desk, last, shown, uploadIds } = await open();
    desk.add();
    await (await last()).fail(lost);
    expect(shown().adding).toBe('unsure');
    desk.edit((zones) => zones);
    desk.add();
    await last();
    const [first, second] = uploadIds();
    expect(second).toBe(first);
  });

  it('are sent again as they were, whatever page has come since', async () => {
    const { desk, last, shown, calls, uploadIds, settings } = await open();
    desk.goTo(2);
    const late = await last();
    desk.add();
    await (await last()).fail(lost);
    await late.answer({ ...reading(2), pages: [pageWithPart(2)] });
    expect([...shown().pages.keys()]).toEqual([1, 2]);
    expect(shown().zones).toHaveLength(0);
    settings.now = '{"quantity":2}';
    desk.add();
    await (await last()).fail(lost);
    const sent = calls.slice(2).map(({ form }) => [form.get('pdfParts'), form.get('settings')]);
    expect(sent).toEqual([
      ['[]', '{}'],
      ['[]', '{}'],
    ]);
    expect(new Set(uploadIds()).size).toBe(1);
  });

  it('are sent with what has come since after a refusal', async () => {
    const { desk, last, shown, calls, uploadIds } = await open();
    desk.goTo(2);
    const late = await last();
    desk.add();
    const adding = await last();
    await late.answer({ ...reading(2), pages: [pageWithPart(2)] });
    expect(shown().zones).toHaveLength(0);
    await adding.fail(refused);
    expect(shown().adding).toBe('failed');
    desk.add();
    const again = await last();
    expect(JSON.parse(String(again.form.get('pdfParts')))).toHaveLength(1);
    expect(new Set(uploadIds()).size).toBe(2);
    expect(calls).toHaveLength(4);
  });
});
