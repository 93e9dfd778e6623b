/** What the address of a document says beside its kind: which delivery docket. */
export type DocumentSearch = { readonly docket?: string };

export const documentSearch = ({ docket }: Readonly<Record<string, unknown>>): DocumentSearch =>
  typeof docket === 'string' && /^[0-9a-f-]{36}$/i.test(docket) ? { docket } : {};
