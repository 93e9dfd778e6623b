/** An element of an XML document as it was read: no mixed content, as Cross Industry Invoices have none. */
export type ReadElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly ReadElement[];
};

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*>|([^<]+)/gy;

/** Reads what this package writes, strictly: anything else throws. */
export const readXml = (xml: string): ReadElement => {
  type Open = { name: string; attributes: Record<string, string>; text: string; children: ReadElement[] };
  const stack: Open[] = [{ name: '', attributes: {}, text: '', children: [] }];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (match === null) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 40)}`);
    const [, slash, name, attributes = '', text] = match;
    const top = stack.at(-1)!;
    if (text !== undefined) top.text += plain(text);
    else if (name !== undefined && slash === '') {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value ?? '')]);
      stack.push({ name, attributes: Object.fromEntries(pairs), text: '', children: [] });
    } else if (name !== undefined) {
      if (top.name !== name) throw new Error(`${top.name} is ended by ${name}`);
      stack.pop();
      stack.at(-1)!.children.push({ ...top, text: top.children.length > 0 ? '' : top.text });
    }
  }
  const root = stack[0]?.children[0];
  if (stack.length !== 1 || root === undefined) throw new Error('an element is not ended');
  return root;
};

/** Elements at a path below another, such as 'A/B'. */
export const allAt = (element: ReadElement, path: string): readonly ReadElement[] =>
  path
    .split('/')
    .reduce<readonly ReadElement[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((child) => child.name.replace(/^\w+:/, '') === name)),
      [element],
    );

export const textAt = (element: ReadElement, path: string): string => allAt(element, path)[0]?.text ?? '';
