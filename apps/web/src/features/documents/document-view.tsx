import '@kerf/documents/document.css';
import '@kerf/documents/labels.css';
import './document-page.css';
import { serverMessage } from '@kerf/client/failure';
import type { LabelsPer } from '@kerf/contract';
import { drawDocument } from '@kerf/documents';
import { DOCUMENT_KINDS } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { createElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '../../page/plain-screens.tsx';
import { useSession } from '../../session/session.tsx';
import {
  customerType,
  type DocumentAddress,
  loadDocument,
  type ShownDocument,
  TAKEN_BACK_KINDS,
} from './document-calls.ts';
import { useSavePdf } from './document-commands.ts';
import { documentSearch } from './document-search.ts';
import { DocumentToolbar, PRODUCTION } from './document-toolbar.tsx';
import { EInvoiceNote } from './e-invoice-note.tsx';

const PaperSkeleton = () => {
  const { t } = useTranslation('documents');
  return (
    <main className="document" aria-busy="true" aria-label={t('loading')}>
      {[40, 25, 30, 100, 100, 100, 50].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <Skeleton key={index} width={`${width}%`} height={36} />
      ))}
    </main>
  );
};

const Paper = ({ nodes, title, quoteName }: ShownDocument) => {
  useEffect(() => {
    document.title = `${title} ${quoteName}`;
  }, [title, quoteName]);
  return drawDocument(nodes, createElement);
};

const OneDocument = ({ address: wanted, isExport }: { address: DocumentAddress; isExport: boolean }) => {
  const { t } = useTranslation('documents');
  const [per, setPer] = useState<LabelsPer>();
  const address = { ...wanted, ...(per === undefined ? {} : { per }) };
  const savePdf = useSavePdf();
  const { data, error, refetch } = useQuery({
    queryKey: ['document', address],
    queryFn: ({ signal }) => loadDocument(address, signal),
    placeholderData: keepPreviousData,
  });
  const wasExported = useRef(false);
  useEffect(() => {
    if (!isExport || data === undefined || wasExported.current) return;
    wasExported.current = true;
    void savePdf(wanted);
  }, [isExport, data, savePdf, wanted]);
  const shownPer = per ?? data?.per ?? null;
  return (
    <div className="document-page">
      <DocumentToolbar
        address={address}
        labels={shownPer === null ? null : { per: shownPer, onChange: (chosen) => setPer(chosen) }}
      />
      {error !== null ? (
        <Alert
          severity="error"
          sx={{ maxWidth: 860, mx: 'auto' }}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        >
          {serverMessage(error) ?? t('failed')}
        </Alert>
      ) : data === undefined ? (
        <PaperSkeleton />
      ) : (
        <>
          {data.eInvoiceFaults === null || isExport ? null : (
            <EInvoiceNote address={address} faults={data.eInvoiceFaults} />
          )}
          <Paper {...data} />
        </>
      )}
    </div>
  );
};

/** A document on its own page, as it is printed: any of the eight, or a production copy. Spec: foundation §2, quotes §2. */
export const DocumentView = () => {
  const { quoteId = '', documentType, action } = useParams({ strict: false });
  const { docket } = documentSearch(useSearch({ strict: false }));
  const { organisation } = useSession();
  const known = [...DOCUMENT_KINDS, ...TAKEN_BACK_KINDS].find((kind) => kind === documentType);
  if (known === undefined) return <NotFoundScreen />;
  const address: DocumentAddress = {
    ...{ organisationId: organisation.organisationId, quoteId, documentType: known },
    isProduction: action === PRODUCTION && customerType(known) !== null,
    ...(docket === undefined ? {} : { docketId: docket }),
  };
  return <OneDocument key={known} address={address} isExport={action === 'export'} />;
};
