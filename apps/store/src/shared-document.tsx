import type { DocumentData } from '@kerf/contract';
import { documentModel, documentNodes, drawDocument } from '@kerf/documents';
import { createElement, useCallback, useEffect, useState } from 'react';
import { dataUrl, pdfUrl, type SharedAddress } from './shared-address.ts';
import type { PageTexts } from './texts.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: DocumentData };

const load = async (address: SharedAddress): Promise<State> => {
  try {
    const answer = await fetch(dataUrl(address), { signal: AbortSignal.timeout(30_000) });
    if (answer.ok) return { kind: 'ready', data: (await answer.json()) as DocumentData };
    return { kind: answer.status >= 400 && answer.status < 500 && answer.status !== 429 ? 'missing' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};

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

/** A document that a link opens, with its PDF and print buttons. */
export const SharedDocument = ({ address, texts }: { address: SharedAddress; texts: PageTexts }) => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const start = useCallback(() => {
    setState({ kind: 'loading' });
    void load(address).then(setState);
  }, [address]);
  useEffect(start, [start]);
  useEffect(() => {
    if (address.isExport) window.location.assign(pdfUrl(address));
  }, [address]);

  if (state.kind === 'loading') return <Skeleton label={texts.loading} />;
  if (state.kind === 'missing') return <Notice title={texts.missing} hint={texts.missingHint} />;
  if (state.kind === 'failed') {
    return <Notice title={texts.failed} hint={texts.failedHint} retry={{ label: texts.retry, run: start }} />;
  }
  const model = documentModel(state.data);
  return (
    <>
      <nav className="actions">
        <a href={pdfUrl(address)} download>
          {texts.download}
        </a>
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </nav>
      {drawDocument(documentNodes(model), createElement)}
    </>
  );
};
