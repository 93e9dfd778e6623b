import { type KnownPart, type QuoteItem, routes } from '@kerf/contract';
import { formatDate, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { TextLink } from '../../page/links.tsx';
import { useLocale } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { knownItems, knownQuote, type QuoteAddress } from '../editing/quote-data.ts';
import { useKnownWords } from './use-known-words.ts';

/** What the answer depends on: the customer, and the drawings of the parts. */
const marksOf = (address: QuoteAddress): string =>
  [
    knownQuote(address)?.customerId ?? '',
    ...knownItems(address)
      .map(({ id, thumbnailUri, partLibraryEntryId }) => `${id} ${thumbnailUri?.split('?')[0]} ${partLibraryEntryId}`)
      .sort(),
  ].join();

/** Parts of the quote that its customer had before. It is only told beside them, so that failing to read it is not said. */
const useKnownPart = (itemId: string): KnownPart | undefined => {
  const { address } = useQuoteEditor();
  const { data } = useQuery({
    queryKey: ['known-parts', address.organisationId, address.quoteId, marksOf(address)],
    queryFn: ({ signal }) => api(routes.partLibrary.knownParts, { params: address }, signal),
    staleTime: 60_000,
    retry: false,
  });
  return data?.find(({ quoteItemId }) => quoteItemId === itemId);
};

/** In short; what is told one by one below is not counted here. */
const useChanges = ({ kind, isMirrored, changes, differences }: KnownPart): string => {
  const { t } = useTranslation('part-library');
  const told = changes.flatMap(({ feature, ...counts }) =>
    (['added', 'removed', 'changed'] as const).flatMap((change) =>
      counts[change] === 0 ? [] : [t(`known.${change}`, { feature: t(`features.${feature}`), count: counts[change] })],
    ),
  );
  return [
    ...(isMirrored ? [t('known.mirrored')] : []),
    ...(kind === 'revised' && differences.length === 0 ? told : []),
  ].join(', ');
};

/** Differences one by one. */
const Differences = ({ known, isImperial }: { readonly known: KnownPart; readonly isImperial: boolean }) => {
  const { t } = useTranslation('part-library');
  const words = useKnownWords(isImperial);
  if (known.differences.length === 0) return null;
  return (
    <Typography
      component="ul"
      variant="body2"
      color="textSecondary"
      aria-label={t('known.changes')}
      sx={{ pl: 2.5, my: 0.5, overflowWrap: 'anywhere' }}
    >
      {words.rows(known).map((row) => (
        <li key={row}>{row}</li>
      ))}
    </Typography>
  );
};

const Told = ({ known, isImperial }: { readonly known: KnownPart; readonly isImperial: boolean }) => {
  const { t, i18n } = useTranslation('part-library');
  const locale = useLocale();
  const changes = useChanges(known);
  const { lastQuote, libraryEntry, name } = known;
  const title = t(known.kind === 'same' ? 'known.same' : 'known.revised', { name });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {changes === '' ? title : `${title} (${changes})`}
      </Typography>
      <Differences known={known} isImperial={isImperial} />
      {lastQuote === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('known.last', {
            day: formatDate(lastQuote.lastModifiedDate, i18n.language),
            quantity: formatNumber(lastQuote.quantity, locale),
            price: formatMoney(lastQuote.itemPrice, lastQuote.currencyCode, locale),
          })}{' '}
          ·{' '}
          <TextLink to="/quotes/$quoteId" params={{ quoteId: lastQuote.quoteId }}>
            {lastQuote.quoteName}
          </TextLink>
        </Typography>
      )}
      {libraryEntry === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('known.library', { partId: libraryEntry.partId, version: libraryEntry.version })}
        </Typography>
      )}
    </Box>
  );
};

/** A part that the customer had before, with its last price, quantity and date, and what changed since. */
export const KnownPartNote = ({ item }: { readonly item: QuoteItem }) => {
  const { t } = useTranslation('part-library');
  const known = useKnownPart(item.id);
  if (known === undefined) return null;
  return (
    <Stack
      component="section"
      aria-label={t(`known.${known.kind}`, { name: known.name })}
      direction="row"
      spacing={1.5}
      sx={{ mb: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', alignItems: 'flex-start' }}
    >
      <Icon path={mdiHistory} />
      <Told known={known} isImperial={item.isImperial} />
    </Stack>
  );
};
