/** An element of an XML document: text or further elements. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
};

/** Elements of which some are left out. */
type Children = readonly (XmlElement | null)[];

export const element = (
  name: string,
  content: string | Children,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
});

/** An element with a text; none for an empty text, because the standard knows no empty elements. */
export const textElement = (
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null => (text === '' ? null : element(name, text, attributes));

/** An element that holds others; none when all of them are left out. */
export const groupElement = (name: string, children: Children): XmlElement | null => {
  const group = element(name, children);
  return group.content.length === 0 ? null : group;
};

/** Signs that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as XML holds it. */
export const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const written = ({ name, attributes, content }: XmlElement, indent: string): string => {
  const start = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  if (typeof content === 'string') return `${indent}<${name}${start}>${escapeXml(content)}</${name}>`;
  const inner = content.map((child) => written(child, `${indent}  `)).join('\n');
  return `${indent}<${name}${start}>\n${inner}\n${indent}</${name}>`;
};

/** A document of one element, in UTF-8. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
