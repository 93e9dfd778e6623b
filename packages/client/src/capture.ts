/**
 * What the staff application and a page that it embeds say to each other by window messages. Both check the origin and the window that
 * a message comes from. Spec: quote parts §2.7.
 */
export type CaptureDone = {
  readonly type: '3dDone' | 'pdfDone';
  readonly quoteId: string;
  readonly itemIds: readonly string[];
};

/** Said by the embedded page. */
export type CaptureMessage = CaptureDone | { readonly type: 'captureTokenWanted'; readonly isNew: boolean };
/** Said by the staff application: the token of the signed-in person; null when nobody is. */
export type CaptureToken = { readonly type: 'captureToken'; readonly token: string | null };

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const isDoneType = (type: unknown): type is CaptureDone['type'] => type === '3dDone' || type === 'pdfDone';

/** What an embedded page says; null for what is none of its messages. The bare word is taken as well, without items. */
export const readCaptureMessage = (data: unknown): CaptureMessage | null => {
  const type = typeof data === 'string' ? data : fieldOf(data, 'type');
  if (type === 'captureTokenWanted') return { type, isNew: fieldOf(data, 'isNew') === true };
  if (!isDoneType(type)) return null;
  const [quoteId, itemIds] = [fieldOf(data, 'quoteId'), fieldOf(data, 'itemIds')];
  return {
    type,
    quoteId: typeof quoteId === 'string' ? quoteId : '',
    itemIds: Array.isArray(itemIds) ? itemIds.filter((id) => typeof id === 'string') : [],
  };
};

/** The token that a message brings; undefined for what is no such message. */
export const readCaptureToken = (data: unknown): string | null | undefined => {
  if (fieldOf(data, 'type') !== 'captureToken') return undefined;
  const token = fieldOf(data, 'token');
  return typeof token === 'string' ? token : null;
};

type CaptureQuery = Readonly<Record<'organisationId' | 'quoteId' | 'language' | 'units', string>>;

/** The address of a page to embed, with what it is told. */
export const captureAddress = (captureUrl: string, page: 'model' | 'pdf', query: CaptureQuery): string =>
  `${captureUrl.replace(/\/+$/, '')}/${page}?${new URLSearchParams(query)}`;
