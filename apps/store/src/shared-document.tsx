import { documentModel, documentNodes, drawDocument } from '@kerf/documents';
import { createElement, useCallback, useEffect, useState } from 'react';
import { type LoadedDocument, loadDocument } from './load-document.ts';
import { pdfUrl, type SharedAddress } from './shared-address.ts';
import { type PageTexts, pageTexts } from './texts.ts';

type State = { readonly kind: 'loading' } | LoadedDocument;

/** Message in the middle of the page when there is no document to show. */
export const Notice = ({
  title,
  hint,
  retry,
}: {
  title: string;
  hint: string;
  retry?: { label: string; run: () => void };
}) => (
  <main className="notice">
    <h1>{title}</h1>
    <p>{hint}</p>
    {retry ? (
      <button type="button" onClick={retry.run}>
        {retry.label}
      </button>
    ) : null}
  </main>
);

const Skeleton = ({ label }: { label: string }) => (
  <main className="document skeleton" aria-busy="true" aria-label={label}>
    {[40, 25, 30, 100, 100, 100, 60].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
      <div key={index} style={{ width: `${width}%` }} />
    ))}
  </main>
);

type SharedPageProps = {
  readonly state: State;
  readonly address: SharedAddress;
  readonly texts: PageTexts;
  readonly onRetry: () => void;
};

/** What stands on the page: the document with its PDF and print buttons in its language, or why there is none. */
export const SharedPage = ({ state, address, texts, onRetry }: SharedPageProps) => {
  if (state.kind === 'loading') return <Skeleton label={texts.loading} />;
  if (state.kind === 'missing') return <Notice title={texts.missing} hint={texts.missingHint} />;
  if (state.kind === 'failed') {
    return <Notice title={texts.failed} hint={texts.failedHint} retry={{ label: texts.retry, run: onRetry }} />;
  }
  const { language } = state.data;
  const words = pageTexts([language]);
  return (
    <>
      <nav className="actions" lang={language}>
        <a href={pdfUrl(address)} download>
          {words.download}
        </a>
        <button type="button" onClick={() => window.print()}>
          {words.print}
        </button>
      </nav>
      {drawDocument(documentNodes(documentModel(state.data)), createElement)}
    </>
  );
};

/** A document that a link opens. */
export const SharedDocument = ({ address, texts }: { address: SharedAddress; texts: PageTexts }) => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const start = useCallback(() => {
    setState({ kind: 'loading' });
    void loadDocument(address, window.fetch.bind(window)).then(setState);
  }, [address]);
  useEffect(start, [start]);
  useEffect(() => {
    if (address.isExport) window.location.assign(pdfUrl(address));
  }, [address]);
  return <SharedPage state={state} address={address} texts={texts} onRetry={start} />;
};
