import { expect, it } from 'vitest';
import { inspectPdf } from '../../src/pipeline/inspect-pdf.ts';
import { ODD_PDFS } from '../support/odd-pdfs.ts';

/** A plot is rounded to hundredths of a millimetre. */
const near = (one: number, other: number): boolean => Math.abs(one - other) <= 0.002 * other + 0.01;

it.each(ODD_PDFS.map((odd) => [odd.name, odd] as const))('%s', async (_name, odd) => {
  const result = await inspectPdf({ bytes: odd.bytes(), fileName: 'odd.pdf', folders: [] });
  if (!result.ok) {
    expect(result.refusal.code).toBe(odd.refusal);
    return;
  }
  const { parts, findings, pages } = result.inspection;
  const sizes = parts.map(({ widthMm, heightMm, innerContours }) => [widthMm, heightMm, innerContours] as const);
  expect(sizes.length, JSON.stringify(sizes)).toBe(odd.parts.length);
  for (const [place, [width, height, holes]] of odd.parts.entries()) {
    const [own = [0, 0, 0] as const] = sizes.slice(place);
    const [w, h, n] = own;
    const isSize = (near(w, width) && near(h, height)) || (near(h, width) && near(w, height));
    expect([isSize, n], JSON.stringify(own)).toEqual([true, holes]);
  }
  if (odd.scale !== undefined) {
    expect(parts[0]?.scale.ratio).toBeCloseTo(odd.scale[0], 1);
    expect(parts[0]?.scale.source).toBe(odd.scale[1]);
  }
  const codes = findings.map(({ code }) => code);
  for (const code of odd.findings ?? []) expect(codes).toContain(code);
  if (odd.pages !== undefined) expect(pages).toBe(odd.pages);
});
