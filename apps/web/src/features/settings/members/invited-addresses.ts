import { emailAddress } from '@kerf/contract';

export type InvitedAddress = { readonly emailAddress: string; readonly firstName: string; readonly lastName: string };

/** What was typed or pasted into the field for addresses. */
export type InvitedAddresses = {
  /** Each address once, whatever its case. */
  readonly people: readonly InvitedAddress[];
  /** Pieces that are no address, as typed. */
  readonly wrong: readonly string[];
};

/** An address as mail programs copy it: 'Ada Turner <ada@shop.example>'. */
const namedAddress = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;

const personOf = (piece: string): InvitedAddress | null => {
  const [, name = '', inside] = namedAddress.exec(piece) ?? [];
  const address = emailAddress.safeParse(inside ?? piece);
  if (!address.success) return null;
  const words = name.split(/\s+/).filter((word) => word !== '');
  return {
    emailAddress: address.data,
    firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
};

/** Pieces between commas, semicolons and line ends; of a piece without a named address, its words. */
const piecesOf = (typed: string): string[] =>
  typed
    .split(/[,;\n\r]+/)
    .flatMap((piece) => (namedAddress.test(piece.trim()) ? [piece.trim()] : piece.split(/\s+/)))
    .filter((piece) => piece !== '');

export const readAddresses = (typed: string): InvitedAddresses => {
  const people = new Map<string, InvitedAddress>();
  const wrong: string[] = [];
  for (const piece of piecesOf(typed)) {
    const person = personOf(piece);
    if (person === null) wrong.push(piece);
    else if (!people.has(person.emailAddress.toLowerCase())) people.set(person.emailAddress.toLowerCase(), person);
  }
  return { people: [...people.values()], wrong };
};

/** People as the field shows them, to be sent again. */
export const writeAddresses = (people: readonly InvitedAddress[]): string =>
  people
    .map(({ emailAddress: address, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`.trim();
      return name === '' ? address : `${name} <${address}>`;
    })
    .join('\n');
