import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { WorkshopDocumentData } from '@kerf/contract';
import { LABEL_SHEETS, labelBoxes, PAPER_MM } from '@kerf/documents';
import { describe, expect, it } from 'vitest';
import inThread from '../../../src/workers/pdf-worker.ts';
import { newThreadClock } from '../../../src/workers/thread-clock.ts';
import { docketOf, labelsOf, workOrderOf } from '../../support/workshop-documents.ts';

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;
const LANGUAGES = ['en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'];
const DOCKET = { numberText: 'D-7', createdUtc: '2026-11-22T09:00:00.000Z', note: 'Ring twice', withdrawnUtc: null };

/** Where the PDFs are kept to be looked at; nowhere for none. */
const kept = process.env.KERF_PICTURES_OF_PDF;

const textOf = async (data: WorkshopDocumentData): Promise<string> => {
  const input = { document: { copy: 'workshop', data }, logo: null } as const;
  const { bytes } = await inThread({ clock: newThreadClock(), input });
  if (kept !== undefined) {
    mkdirSync(kept, { recursive: true });
    const lines = 'parts' in data ? data.parts.length : data.lines.length;
    const sheet = data.documentType === 'production-labels' ? `-${data.sheet}-${data.per}` : '';
    writeFileSync(`${kept}/${data.documentType}${sheet}-${data.locale}-${lines}.pdf`, bytes);
  }
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' });
};

const plain = (text: string) => text.replace(/\s+/gu, ' ').replaceAll(/(\d) ?×/g, '$1 ×');
const pagesOf = (text: string) => text.split('\f').filter((page) => page.trim() !== '').length;

describe.skipIf(!hasPdfToText)('documents of the workshop', () => {
  it.each(LANGUAGES)('prints the work order and its summary in %s without prices', async (locale) => {
    const order = plain(await textOf(workOrderOf(locale)));
    for (const words of ['W-0042', 'Northern Gates', 'Plate 1', 'P-1', 'Laser', 'film up', '3000 × 1500', 'RAL 7016']) {
      expect(order).toContain(words);
    }
    const summary = plain(await textOf(workOrderOf(locale, 'work-order-summary', 100)));
    for (const words of ['W-0042', 'Plate 100', 'P-100', '300 ×']) expect(summary).toContain(words);
    expect(order + summary).not.toMatch(/€|EUR/);
  });

  it('adds up the sheets of all parts by material and size', async () => {
    const summary = plain(await textOf(workOrderOf('en-GB', 'work-order-summary', 4)));
    expect(summary).toMatch(/Steel · 3 mm · 3000 × 1500 mm · Laser 12 ×/);
    expect(summary).toMatch(/Pieces 120/);
  });

  it('prints a docket of part of an order with what is still open, and of the whole order with its quantities', async () => {
    const part = plain(await textOf(docketOf('en-GB', DOCKET)));
    expect(part).toContain('D-7');
    expect(part).toMatch(/Ordered Before This delivery Still open/);
    expect(part).toMatch(/30 11 7 12/);
    expect(part).toContain('2100.04 Rev. A');
    expect(part).toContain('Ring twice');
    expect(part).toContain('Received by');
    const whole = plain(await textOf(docketOf('de-DE', null, 100)));
    expect(whole).toContain('Lieferschein');
    expect(whole).toContain('Plate 100');
    expect(whole).not.toContain('Noch offen');
  });

  it('says of a docket that was withdrawn that it was', async () => {
    const withdrawnUtc = '2026-11-23T09:00:00.000Z';
    expect(await textOf(docketOf('en-GB', { ...DOCKET, withdrawnUtc }))).toContain('Delivery docket – withdrawn');
  });

  it.each(Object.keys(LABEL_SHEETS) as (keyof typeof LABEL_SHEETS)[])('prints labels on %s', async (sheet) => {
    const { across, down } = LABEL_SHEETS[sheet];
    const bundles = await textOf(labelsOf('en-GB', { sheet, per: 'bundle' }, 100));
    expect(pagesOf(bundles)).toBe(Math.ceil(100 / (across * down)));
    for (const words of ['Plate 100', '3 ×', 'W-0042']) expect(plain(bundles).includes(words), words).toBe(true);
    const pieces = await textOf(labelsOf('vi-VN', { sheet, per: 'piece' }, 10));
    expect(pagesOf(pieces)).toBe(Math.ceil(30 / (across * down)));
    expect(plain(pieces).includes('3 trên 3')).toBe(true);
  });
});

describe('label sheets', () => {
  it.each(Object.entries(LABEL_SHEETS))('%s has all of its labels on the paper, none over another', (_, sheet) => {
    const boxes = labelBoxes(sheet);
    expect(boxes).toHaveLength(sheet.across * sheet.down);
    const paper = PAPER_MM[sheet.paper];
    for (const { left, top, width, height } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(paper.width + 0.01);
      expect(top + height).toBeLessThanOrEqual(paper.height + 0.01);
    }
    expect(sheet.pitchX).toBeGreaterThanOrEqual(sheet.width);
    expect(sheet.pitchY).toBeGreaterThanOrEqual(sheet.height);
    // Left and right of the labels there is as much room, as the makers have it.
    const last = boxes.at(-1)!;
    expect(paper.width - last.left - last.width).toBeCloseTo(boxes[0]!.left, 0);
  });
});
