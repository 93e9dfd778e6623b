import { isFacts, type Problem } from '@kerf/contract';

/**
 * What the staff application and a page that it embeds say to each other by window messages. Both check the origin and the window that
 * a message comes from. Spec: quote parts §2.7.
 */
export type CaptureDone = {
  readonly type: '3dDone' | 'pdfDone';
  readonly quoteId: string;
  readonly itemIds: readonly string[];
};

/** Something that the server tells by a code: why a call or a file was refused, or what was found. */
export type CaptureSaid = {
  readonly of: 'problem' | 'file' | 'finding';
  readonly code: string;
  /** The server's own sentence, plain English. */
  readonly message: string;
  readonly facts: NonNullable<Problem['facts']>;
};

/** Said by the embedded page. */
export type CaptureMessage =
  | CaptureDone
  | { readonly type: 'captureWordsWanted'; readonly id: string; readonly said: readonly CaptureSaid[] }
  | { readonly type: 'captureTokenWanted'; readonly isNew: boolean }
  | { readonly type: 'captureFileWanted' }
  | { readonly type: 'quickPartWanted' };
/** Said by the staff application: the token of the signed-in person, null when nobody is, and what new parts start with, as JSON. */
export type CaptureToken = { readonly type: 'captureToken'; readonly token: string | null; readonly settings: string };

/** Said by the staff application: the file that the page was opened for, null where it was opened without one. */
export type CaptureFile = {
  readonly type: 'captureFile';
  readonly file: File | null;
  /** Whether a quick part may be made instead. */
  readonly offersQuickPart: boolean;
};

/** Said by the staff application: what the page asked for, in the reader's words and in the same order. */
export type CaptureWords = { readonly type: 'captureWords'; readonly id: string; readonly texts: readonly string[] };

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const isDoneType = (type: unknown): type is CaptureDone['type'] => type === '3dDone' || type === 'pdfDone';

const readSaid = (data: unknown): readonly CaptureSaid[] => {
  const [of, code, message] = [fieldOf(data, 'of'), fieldOf(data, 'code'), fieldOf(data, 'message')];
  const facts = fieldOf(data, 'facts');
  if (of !== 'problem' && of !== 'file' && of !== 'finding') return [];
  if (typeof code !== 'string' || typeof message !== 'string' || !isFacts(facts)) return [];
  return [{ of, code, message, facts }];
};

const readWordsWanted = (data: unknown): CaptureMessage | null => {
  const [id, said] = [fieldOf(data, 'id'), fieldOf(data, 'said')];
  return typeof id === 'string' && Array.isArray(said)
    ? { type: 'captureWordsWanted', id, said: said.flatMap(readSaid) }
    : null;
};

/** What an embedded page says; null for what is none of its messages. The bare word is taken as well, without items. */
const readCaptureMessage = (data: unknown): CaptureMessage | null => {
  const type = typeof data === 'string' ? data : fieldOf(data, 'type');
  if (type === 'captureTokenWanted') return { type, isNew: fieldOf(data, 'isNew') === true };
  if (type === 'captureFileWanted' || type === 'quickPartWanted') return { type };
  if (type === 'captureWordsWanted') return readWordsWanted(data);
  if (!isDoneType(type)) return null;
  const [quoteId, itemIds] = [fieldOf(data, 'quoteId'), fieldOf(data, 'itemIds')];
  return {
    type,
    quoteId: typeof quoteId === 'string' ? quoteId : '',
    itemIds: Array.isArray(itemIds) ? itemIds.filter((id) => typeof id === 'string') : [],
  };
};

type Sent = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** What is said by an embedded page from the origin that it is served from; null for any other window or origin. */
export const heardFromPage = (
  { data, origin, source }: Sent,
  page: Window | null | undefined,
  expectedOrigin: string,
): CaptureMessage | null =>
  page !== null && page !== undefined && source === page && origin === expectedOrigin ? readCaptureMessage(data) : null;

/** What a message of the staff application brings; null for what is no such message. */
export const readCaptureToken = (data: unknown): CaptureToken | null => {
  if (fieldOf(data, 'type') !== 'captureToken') return null;
  const [token, settings] = [fieldOf(data, 'token'), fieldOf(data, 'settings')];
  return {
    type: 'captureToken',
    token: typeof token === 'string' ? token : null,
    settings: typeof settings === 'string' ? settings : '{}',
  };
};

/** The file that a message of the staff application brings; null for what is no such message. */
export const readCaptureFile = (data: unknown): CaptureFile | null => {
  if (fieldOf(data, 'type') !== 'captureFile') return null;
  const file = fieldOf(data, 'file');
  const offersQuickPart = fieldOf(data, 'offersQuickPart') === true;
  return { type: 'captureFile', file: file instanceof File ? file : null, offersQuickPart };
};

/** The words that a message of the staff application brings for what was asked under that id; null for what is no such message. */
export const readCaptureWords = (data: unknown, id: string): CaptureWords | null => {
  const texts = fieldOf(data, 'texts');
  if (fieldOf(data, 'type') !== 'captureWords' || fieldOf(data, 'id') !== id || !Array.isArray(texts)) return null;
  return { type: 'captureWords', id, texts: texts.filter((text) => typeof text === 'string') };
};

/** `locale`: how the organisation writes numbers. `parts`: which kind of part is looked for, sheet or tube. */
type CaptureQuery = Readonly<Record<'organisationId' | 'quoteId' | 'language' | 'locale' | 'units' | 'parts', string>>;

/** The address of a page to embed, with what it is told. */
export const captureAddress = (captureUrl: string, page: 'model' | 'pdf', query: CaptureQuery): string =>
  `${captureUrl.replace(/\/+$/, '')}/${page}?${new URLSearchParams(query)}`;
