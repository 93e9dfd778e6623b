import type { PartLibraryEntry } from '@kerf/contract';
import { dash, formatDate, formatDay, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { calendarDay } from '@kerf/quoting';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { QuoteStatusBadge } from '../../page/quote-status-badge.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { shortLengthText } from '../part/figures.ts';

export const EntryPicture = ({ uri, name }: { readonly uri: string | null; readonly name: string }) => (
  <Box
    sx={{
      ...{ width: 72, height: 54, flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
      ...{ bgcolor: '#fff', overflow: 'hidden', display: 'grid', placeItems: 'center' },
    }}
  >
    {uri === null ? null : (
      <img
        src={uri}
        alt={name}
        loading="lazy"
        style={{ width: '100%', height: '100%', objectFit: 'contain', padding: 5 }}
      />
    )}
  </Box>
);

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" component="div">
    {children}
  </Typography>
);

type SizedEntry = Pick<PartLibraryEntry, 'displayBoundBoxWidth' | 'displayBoundBoxHeight' | 'isImperial'>;

export const useSizeText = () => {
  const locale = useLocale();
  return ({ displayBoundBoxWidth, displayBoundBoxHeight, isImperial }: SizedEntry): string =>
    `${formatNumber(displayBoundBoxWidth, locale, isImperial ? 4 : 2)} × ${shortLengthText(displayBoundBoxHeight, isImperial, locale)}`;
};

const Made = ({ entry }: { readonly entry: PartLibraryEntry }) => {
  const { t } = useTranslation('part-library');
  const locale = useLocale();
  const sizeText = useSizeText();
  const thickness = entry.thickness === null ? null : shortLengthText(entry.thickness, entry.isImperial, locale);
  const made = [entry.material?.materialName ?? null, thickness].filter((one) => one !== null);
  return (
    <>
      <Typography variant="body2" noWrap>
        {made.length === 0 ? dash : made.join(' · ')}
      </Typography>
      <Quiet>{sizeText(entry)}</Quiet>
      {entry.numberOfFolds > 0 ? <Quiet>{t('folds', { count: entry.numberOfFolds })}</Quiet> : null}
      {entry.material?.isDeleted === true ? (
        <Typography variant="caption" color="warning.dark" component="div">
          {t('materialGone')}
        </Typography>
      ) : null}
    </>
  );
};

const Last = ({ entry: { lastQuote } }: { readonly entry: PartLibraryEntry }) => {
  const { t, i18n } = useTranslation('part-library');
  const { organisation } = useSession();
  const locale = useLocale();
  if (lastQuote === null) return <Quiet>{t('notYet')}</Quiet>;
  const { quoteId, quoteName, quoteStatus, lastModifiedDate, lastPrice, lastQuantity } = lastQuote;
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextLink to="/quotes/$quoteId" params={{ quoteId }} underline="hover" noWrap>
          {quoteName}
        </TextLink>
        <QuoteStatusBadge status={quoteStatus} />
      </Stack>
      <Quiet>
        {formatNumber(lastQuantity, locale)} × {formatMoney(lastPrice, organisation.currencyCode, locale)} ·{' '}
        {formatDate(lastModifiedDate, i18n.language)}
      </Quiet>
    </>
  );
};

export const FixedPriceText = ({ entry }: { readonly entry: PartLibraryEntry }) => {
  const { t, i18n } = useTranslation('part-library');
  const { organisation } = useSession();
  const locale = useLocale();
  const { fixedPrice, fixedPriceCurrency, fixedPriceEndTime, isFixedPriceHolding } = entry;
  if (fixedPrice === null) return <Quiet>{dash}</Quiet>;
  const day = fixedPriceEndTime === null ? null : formatDay(calendarDay(fixedPriceEndTime), i18n.language);
  return (
    <>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(fixedPrice, fixedPriceCurrency ?? organisation.currencyCode, locale)}
      </Typography>
      {day === null ? null : <Quiet>{t(isFixedPriceHolding ? 'until' : 'ended', { day })}</Quiet>}
    </>
  );
};

/** What a row of a library says of a part: picture, name, material and size, last quote, fixed price. */
export const EntryCells = ({ entry, name }: { readonly entry: PartLibraryEntry; readonly name: ReactNode }) => {
  const { t } = useTranslation('part-library');
  return (
    <>
      <TableCell>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
          <EntryPicture uri={entry.thumbnailUri} name={entry.name} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {entry.partId === entry.name ? null : <Quiet>{entry.partId}</Quiet>}
            <Quiet>{t('version', { version: entry.version })}</Quiet>
          </Box>
        </Stack>
      </TableCell>
      <TableCell>
        <Made entry={entry} />
      </TableCell>
      <TableCell>
        <Last entry={entry} />
      </TableCell>
      <TableCell align="right">
        <FixedPriceText entry={entry} />
      </TableCell>
    </>
  );
};
