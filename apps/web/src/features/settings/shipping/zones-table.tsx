import type { DeliveryZone } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import { shortPatterns } from './postcode-patterns.ts';
import { RowActions } from './row-actions.tsx';
import { DistanceRange } from './shipping-figures.tsx';

type ZoneCommands = {
  readonly onEdit: (zone: DeliveryZone) => void;
  readonly onArchive: (zone: DeliveryZone) => void;
};

/** The first patterns of a zone; all of them beside the pointer, or when the keys come by. */
const Postcodes = ({ patterns }: { patterns: readonly string[] }) => {
  const { t } = useTranslation('shipping');
  const { text, further } = shortPatterns(patterns);
  if (text === '') return t('zones.allPostcodes');
  if (further === 0) return text;
  return (
    <Tooltip title={patterns.join(', ')} describeChild>
      <Box component="span" tabIndex={0}>
        {text}{' '}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('zones.furtherPostcodes', { count: further })}
        </Box>
      </Box>
    </Tooltip>
  );
};

const ZoneRow = ({ zone, onEdit, onArchive }: ZoneCommands & { zone: DeliveryZone }) => {
  const { t, i18n } = useTranslation('shipping');
  const locale = useLocale();
  const { currencyCode } = useSession().organisation;
  const { name, country, isDeleted, minimumDeliveryPriceCharge: charge } = zone;
  const countryName = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 120 }}>
        {name} {isDeleted ? <StatusBadge tone="grey">{t('archived')}</StatusBadge> : null}
      </TableCell>
      <TableCell>{country === '' ? t('zones.anywhere') : countryName.of(country)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Postcodes patterns={zone.postcodePatterns} />
      </TableCell>
      <TableCell align="right">
        <DistanceRange {...zone} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {charge === 0 ? dash : formatMoney(charge, currencyCode, locale)}
      </TableCell>
      <TableCell align="right">{formatNumber(zone.containers.length, locale)}</TableCell>
      <RowActions name={name} isArchived={isDeleted} onEdit={() => onEdit(zone)} onArchive={() => onArchive(zone)} />
    </TableRow>
  );
};

/** The zones of one page. */
export const ZonesTable = ({ zones, ...commands }: ZoneCommands & { zones: readonly DeliveryZone[] }) => {
  const { t } = useTranslation('shipping');
  return (
    <FramedTable
      label={t('zones.title')}
      minWidth={860}
      head={
        <>
          <TableCell>{t('name')}</TableCell>
          <TableCell>{t('zones.country')}</TableCell>
          <TableCell>{t('zones.postcodes')}</TableCell>
          <TableCell align="right">{t('zones.distance')}</TableCell>
          <TableCell align="right">{t('zones.minimumCharge')}</TableCell>
          <TableCell align="right">{t('containers.title')}</TableCell>
          <TableCell padding="none">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {zones.map((zone) => (
        <ZoneRow key={zone.id} zone={zone} {...commands} />
      ))}
    </FramedTable>
  );
};
