import { describe, expect, it } from 'vitest';
import { type CreateElement, documentModel, documentNodes, drawDocument } from '../src/index.ts';
import type { DocumentNode } from '../src/node.ts';
import { line, sample } from './sample.ts';

type Drawn = {
  readonly tag: string;
  readonly properties: Parameters<CreateElement<unknown>>[1];
  readonly children: readonly (Drawn | string)[];
};
const create: CreateElement<Drawn> = (tag, properties, ...children) => ({ tag, properties, children });
const draw = (changes: Parameters<typeof sample>[0] = {}) =>
  drawDocument(documentNodes(documentModel(sample(changes))), create);

const all = (root: Drawn): readonly Drawn[] => [
  root,
  ...root.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
];
const textOf = (root: Drawn): string =>
  root.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
const ofTag = (root: Drawn, tag: DocumentNode['tag']) => all(root).filter((node) => node.tag === tag);

const ATTACK = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&{{x}}</svg>';

describe('a document as elements', () => {
  it('shows whatever people wrote as text, in texts and in no other place', () => {
    const { quote, customer, organisation } = sample();
    const drawn = draw({
      organisation: { ...organisation, name: ATTACK },
      customer: { ...customer, name: ATTACK },
      quote: { ...quote, name: ATTACK, customerNotes: ATTACK, terms: ATTACK },
      lines: [line({ name: ATTACK, notes: ATTACK, processes: [ATTACK] })],
    });
    expect(textOf(drawn).split(ATTACK)).toHaveLength(9);
    const tags = new Set(all(drawn).map(({ tag }) => tag));
    expect([...tags].filter((tag) => ['script', 'iframe', 'style', 'a', 'img'].includes(tag))).toEqual([]);
    for (const node of all(drawn)) {
      for (const [name, value] of Object.entries(node.properties)) {
        expect(name).not.toMatch(/^on|dangerously/i);
        if (name !== 'aria-label') expect(JSON.stringify(value)).not.toContain('alert');
      }
    }
  });

  it('speaks the language that it says', () => {
    const drawn = draw({ language: 'vi-VN', locale: 'vi-VN' });
    expect(drawn.properties.lang).toBe('vi-VN');
    expect(textOf(drawn)).toContain('Báo giá');
  });

  it('draws nothing that is only noted in the drawing', () => {
    const noted = { d: 'M5 5L6 6', kind: 'Information' } as const;
    const cut = { d: 'M0 0L9 9', kind: 'Cutting' } as const;
    const drawn = draw({ lines: [line({ picture: { viewBox: '0 0 9 9', paths: [noted, cut] } })] });
    expect(ofTag(drawn, 'path').map(({ properties }) => properties.d)).toEqual([cut.d]);
  });

  it('draws a thumbnail by the kind of each path, and none for an item without a drawing', () => {
    const paths = [
      { d: 'M0 0L9 9', kind: 'Cutting' },
      { d: 'M1 1L2 2', kind: 'Folding' },
    ] as const;
    const drawn = draw({
      lines: [line({ picture: { viewBox: '0 0 9 9', paths: [...paths] } }), line({ picture: null })],
    });
    const [picture, ...others] = ofTag(drawn, 'svg');
    expect(others).toEqual([]);
    expect(picture?.properties).toMatchObject({ viewBox: '0 0 9 9', role: 'img', 'aria-label': 'Base plate' });
    expect(ofTag(drawn, 'path').map(({ properties }) => [properties.className, properties.d])).toEqual([
      ['drawing-cutting', 'M0 0L9 9'],
      ['drawing-folding', 'M1 1L2 2'],
    ]);
  });

  it('shows the logo with the name of the shop', () => {
    const { organisation } = sample();
    const drawn = draw({ organisation: { ...organisation, logoUri: '/images/logo' } });
    expect(ofTag(drawn, 'img').map(({ properties }) => properties)).toMatchObject([
      { src: '/images/logo', alt: 'Acme Cutting' },
    ]);
  });

  it('sets its title in the colour of the shop', () => {
    expect(ofTag(draw(), 'h1').map(({ properties }) => properties.style)).toEqual([{ color: '#1f5fbf' }]);
  });

  it('names each figure of a line for a telephone, which shows no headings', () => {
    const named = ofTag(draw({ language: 'de-DE' }), 'td').filter(({ properties }) => 'data-label' in properties);
    expect(named.map(({ properties }) => properties['data-label'])).toEqual(['Menge', 'Stückpreis', 'Preis']);
    expect(named.map((cell) => textOf(cell).replace(/\u00a0/g, ' '))).toEqual(['4', '£12.50', '£50.00']);
  });

  it('says that a draft is one', () => {
    expect(textOf(draw({ isDraft: true }))).toContain('Draft');
    expect(textOf(draw())).not.toContain('Draft');
  });

  it('has a row for each of 200 lines and a key of its own for every element', () => {
    const lines = Array.from({ length: 200 }, (_, index) => line({ name: `Part ${index}` }));
    const drawn = draw({ lines });
    const names = all(drawn).filter(({ properties }) => properties.className === 'document-line-name');
    expect(names.map(textOf)).toEqual(lines.map(({ name }, index) => `${index + 1} ${name}`));
    const keys = all(drawn).map(({ properties }) => properties.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps a name of a thousand signs whole', () => {
    const name = 'N'.repeat(1000);
    expect(textOf(draw({ lines: [line({ name })] }))).toContain(name);
  });
});
