import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session/session.tsx';
import { sendKeptEdits } from '../drawing-doctor/session/send-kept-edits.ts';
import { useConflictDialog } from '../editing/conflict-dialog.tsx';
import { QuoteEditorContext } from '../editing/editor.tsx';
import { type QuoteAddress, quoteItemsQuery, quoteQuery } from '../editing/quote-data.ts';
import { useEditing, useShown } from '../editing/use-editing.ts';
import { FailedLoad } from './failed-load.tsx';
import { QuoteScreen } from './quote-screen.tsx';

export const QuoteSkeleton = () => {
  const { t } = useTranslation('quote-detail');
  return (
    <Page title={t('title')}>
      <Box role="status" aria-busy="true">
        <Skeleton variant="rounded" height={132} sx={{ mb: 2 }} />
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('loadingItems')}
        </Typography>
        <Skeleton variant="rounded" height={480} />
      </Box>
    </Page>
  );
};

/** The same screen, unless one of its own things changed. */
const SteadyScreen = memo(QuoteScreen);

/** Parts as they are; when some come or go, the screen keeps the old ones until the new are drawn in slices behind it. */
const useInSlices = (items: readonly QuoteItem[] | undefined) => {
  const drawn = useDeferredValue(items);
  const isSameList = drawn?.length === items?.length && drawn?.every((item, place) => item.id === items?.[place]?.id);
  return isSameList ? items : drawn;
};

const OpenQuote = ({ address }: { address: QuoteAddress }) => {
  const quoteLoad = useQuery(quoteQuery(address));
  const itemsLoad = useQuery(quoteItemsQuery(address));
  const [quote, items] = [quoteLoad.data, itemsLoad.data];
  useEffect(() => sendKeptEdits(address), [address]);
  const { ask, dialog } = useConflictDialog();
  const { editor, saving } = useEditing(address, ask);
  const shown = useShown(quote, items, saving.shown);
  const error = quoteLoad.error ?? itemsLoad.error;
  const loadAgain = () =>
    void Promise.all([quoteLoad, itemsLoad].map((load) => (load.isError ? load.refetch() : null)));
  // Deferred, so that the screen is first drawn in slices; a long quote would block the page.
  const isHere = useDeferredValue(shown.quote !== undefined && shown.items !== undefined, false);
  const shownItems = useInSlices(shown.items);
  if (!isHere || shown.quote === undefined || shownItems === undefined)
    return error === null ? <QuoteSkeleton /> : <FailedLoad error={error} onAgain={loadAgain} />;
  return (
    <QuoteEditorContext value={editor}>
      <SteadyScreen quote={shown.quote} items={shownItems} saving={saving} />
      {dialog}
    </QuoteEditorContext>
  );
};

/** One quote: its header, its parts with everything that is chosen for them, and its way to the customer. Spec: quotes §2. */
export const QuoteDetail = () => {
  const { quoteId = '' } = useParams({ strict: false });
  const { organisationId } = useSession().organisation;
  const address = useMemo(() => ({ organisationId, quoteId }), [organisationId, quoteId]);
  return <OpenQuote key={`${organisationId} ${quoteId}`} address={address} />;
};
