import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRichText, plainWherePossible, readRichText } from '../src/index.ts';

const shortly = (text: string) =>
  readRichText(text).map(({ align, depth, marker, runs }) => [
    align,
    depth,
    marker,
    runs.map((run) => [run.text, run.marks.join(' '), run.href ?? ''].filter((part) => part !== '').join('|')),
  ]);

describe('a formatted text', () => {
  it('keeps marks, links and alignment', () => {
    expect(
      shortly(
        '<p>Pay <strong>within <em>30 days</em></strong>.</p><p data-align="center"><u>m</u><sup>2</sup> <s>old</s> H<sub>2</sub>O</p>' +
          '<p data-align="right"><a target="_blank" href="https://shop.example/terms?a=1&amp;b=2">Terms</a></p>',
      ),
    ).toEqual([
      ['left', 0, '', ['Pay ', 'within |bold', '30 days|bold italic', '.']],
      ['center', 0, '', ['m|underline', '2|superscript', ' ', 'old|strike', ' H', '2|subscript', 'O']],
      ['right', 0, '', ['Terms|https://shop.example/terms?a=1&b=2']],
    ]);
  });

  it('numbers lists, also one inside another', () => {
    expect(
      shortly('<ol><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p><p>more</p></li></ol><p>after</p>'),
    ).toEqual([
      ['left', 1, '1.', ['one']],
      ['left', 2, '•', ['inner']],
      ['left', 1, '2.', ['two']],
      ['left', 1, '', ['more']],
      ['left', 0, '', ['after']],
    ]);
  });

  it('is never markup: foreign tags go, their text and every entity are plain letters', () => {
    const [paragraph] = readRichText(
      '<p>a<script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt; <a href="javascript:alert(1)">x</a></p>',
    );
    expect(paragraph?.runs.map(({ text, href }) => [text, href])).toEqual([
      ['a', null],
      ['alert(1)', null],
      ['<b> ', null],
      ['x', null],
    ]);
  });

  it('stays the lines it is when nobody formatted it', () => {
    expect(shortly(' one \r\n\r\n 1 < 2 & 3\n')).toEqual([
      ['left', 0, '', ['one']],
      ['left', 0, '', ['1 < 2 & 3']],
    ]);
    expect(readRichText('')).toEqual([]);
    expect(readRichText('<p></p>')).toEqual([]);
  });

  it('goes through the editor and back without a change when it is plain', () => {
    const line = fc
      .string({ minLength: 1 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = lines.join('\n');
        fc.pre(!/^\s*</.test(text));
        expect(plainWherePossible(asRichText(text))).toBe(text);
      }),
    );
    const bold = '<p><strong>x</strong></p>';
    expect([plainWherePossible(bold), asRichText(bold)]).toEqual([bold, bold]);
  });

  it('of any kind is read in no time and without a fault', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<',
            '>',
            '<ul>',
            '<li>',
            '</ul>',
            '<b>',
            '</i>',
            '&',
            'x ',
            '&#0;',
            '<a href="',
          ),
        ),
        (pieces) => {
          readRichText(`<p>${pieces.join('')}`);
        },
      ),
    );
    const began = performance.now();
    readRichText(`<p>${'<'.repeat(20_000)}`);
    readRichText(`<p>${'<a '.repeat(7_000)}`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
