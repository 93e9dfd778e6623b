import type { PageText } from './page.ts';

/** Runs of text on one base line, as near as words stand, are one text: programs write a word, or a letter, at a time. */
const GAP = 0.9;
const SAME_LINE = 0.25;

type AreApart = (one: PageText, other: PageText) => boolean;

const isContinued = (before: PageText, after: PageText, areApart: AreApart): boolean => {
  if (Math.abs(before.rotation - after.rotation) > 0.02) return false;
  const size = Math.max(before.heightMm, after.heightMm);
  if (Math.min(before.heightMm, after.heightMm) < 0.55 * size) return false;
  const [cos, sin] = [Math.cos(before.rotation), Math.sin(before.rotation)];
  const [x, y] = [after.position.x - before.position.x, after.position.y - before.position.y];
  const [along, across] = [x * cos + y * sin, y * cos - x * sin];
  const gap = along - before.widthMm;
  return Math.abs(across) <= SAME_LINE * size && gap > -0.5 * size && gap <= GAP * size && !areApart(before, after);
};

const joined = (before: PageText, after: PageText): PageText => {
  const [cos, sin] = [Math.cos(before.rotation), Math.sin(before.rotation)];
  const along = (after.position.x - before.position.x) * cos + (after.position.y - before.position.y) * sin;
  const isApart = along - before.widthMm > 0.12 * before.heightMm;
  const space = isApart && !before.text.endsWith(' ') && !after.text.startsWith(' ') ? ' ' : '';
  return {
    ...before,
    text: `${before.text}${space}${after.text}`,
    widthMm: along + after.widthMm,
    heightMm: Math.max(before.heightMm, after.heightMm),
  };
};

/** The texts of a page as lines of words; those that lines of the sheet keep apart stay so. */
export const textLines = (texts: readonly PageText[], areApart: AreApart = () => false): readonly PageText[] => {
  const left = [...texts];
  const lines: PageText[] = [];
  for (const text of left) {
    const last = lines.at(-1);
    if (last !== undefined && isContinued(last, text, areApart)) lines[lines.length - 1] = joined(last, text);
    else lines.push(text);
  }
  // What follows on a line may be written elsewhere in the file.
  for (let i = 0; i < lines.length; i += 1) {
    const next = lines.findIndex((text, place) => place !== i && isContinued(lines[i]!, text, areApart));
    if (next < 0 || lines.length > 3000) continue;
    lines[i] = joined(lines[i]!, lines[next]!);
    lines.splice(next, 1);
    i = Math.max(-1, i - (next < i ? 2 : 1));
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
};
