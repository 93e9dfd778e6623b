import { ApiFailure } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { createPdfDesk, type ReadPdf } from '../../src/pdf/pdf-desk.ts';
import { fileNamed, heldServer } from './held-answers.ts';

const page = (number: number) => ({ page: number, widthMm: 210, heightMm: 297, views: [], lines: [], findings: [] });
const reading = (number: number, pageCount = 3) => ({ pages: [page(number)], pageCount, refusals: [] });
const lost = new ApiFailure('network', null, null, 'the upload was interrupted');

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
});
