import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRichText, plainWherePossible, readRichText } from '../src/index.ts';
import { isRichText } from '../src/rich-text.ts';

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

  it('begins a numbered list at the number that was typed', () => {
    const markers = (list: string) =>
      readRichText(`${list}<li><p>one</p></li><li><p>two</p></li></ol>`).map(({ marker }) => marker);
    expect(markers('<ol start="3">')).toEqual(['3.', '4.']);
    expect(markers('<ol class="terms" start=7>')).toEqual(['7.', '8.']);
    expect(markers('<ol start="-1">')).toEqual(['-1.', '0.']);
    expect(markers('<ol start="0">')).toEqual(['0.', '1.']);
    for (const none of ['NaN', '', 'x', '99999999999', '-99999999999', '1e999']) {
      expect(markers(`<ol start="${none}">`)).toEqual(['1.', '2.']);
    }
    expect(markers('<ol data-start="3">')).toEqual(['1.', '2.']);
    expect(markers('<ol reversed start="3">')).toEqual(['3.', '4.']);
  });

  it('counts a list in letters and Roman numbers where it was set so', () => {
    const first = (type: string, start: number) => readRichText(`<ol type="${type}" start="${start}"><li>x`)[0]?.marker;
    expect([1, 26, 27, 702, 703, 0, -2].map((start) => first('a', start))).toEqual([
      ...['a.', 'z.', 'aa.', 'zz.', 'aaa.', '0.', '-2.'],
    ]);
    expect([1, 4, 9, 1994, 3999, 4000, 0].map((start) => first('I', start))).toEqual([
      ...['I.', 'IV.', 'IX.', 'MCMXCIV.', 'MMMCMXCIX.', '4000.', '0.'],
    ]);
    expect([first('A', 3), first('i', 3), first('1', 3), first('disc', 3)]).toEqual(['C.', 'iii.', '3.', '3.']);
    expect(readRichText('<ul start="3" type="a"><li>x')[0]?.marker).toBe('•');
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
        fc.pre(!isRichText(text));
        expect(plainWherePossible(asRichText(text))).toBe(text);
      }),
    );
    const bold = '<p><strong>x</strong></p>';
    expect([plainWherePossible(bold), asRichText(bold)]).toEqual([bold, bold]);
  });

  it('keeps its formatting where the letters alone would be read as markup', () => {
    const typed = '<p>&lt;p&gt; marks are fine</p><p>second</p>';
    expect(plainWherePossible(typed)).toBe(typed);
    expect(plainWherePossible('<p>&lt;b&gt; is bold</p>')).toBe('<b> is bold');
    const letters = fc.array(fc.constantFrom('<', 'p', '>', ' ', 'ul', '&', ';', 'x'), { maxLength: 6 });
    fc.assert(
      fc.property(letters, (pieces) => {
        const html = `<p>${pieces.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
        expect(readRichText(plainWherePossible(html))).toEqual(readRichText(html));
      }),
    );
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
