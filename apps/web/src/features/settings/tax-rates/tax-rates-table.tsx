import type { TaxRate } from '@kerf/contract';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { taxText } from '../../../i18n/tax-text.ts';
import { useLocale } from '../../../session/session.tsx';

type RowActions = {
  readonly onEdit: (rate: TaxRate) => void;
  readonly onDelete: (rate: TaxRate) => void;
  readonly onDefault: (rate: TaxRate) => void;
};

const placeOf = ({ country, state }: TaxRate, language: string, anywhere: string): string => {
  const name = country === '' ? anywhere : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
  return state === '' ? name : `${name}, ${state}`;
};

const RateRow = ({ rate, hasSeveral, ...actions }: RowActions & { rate: TaxRate; hasSeveral: boolean }) => {
  const { t, i18n } = useTranslation('tax-rates');
  const locale = useLocale();
  const name = rate.displayName;
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</TableCell>
      <TableCell
        align="right"
        sx={{ whiteSpace: 'nowrap' }}
      >{`${taxText(rate.percentage, hasSeveral, locale)} %`}</TableCell>
      <TableCell>{placeOf(rate, i18n.language, t('anywhere'))}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {rate.isDefault ? (
          <StatusBadge tone="green">{t('default')}</StatusBadge>
        ) : rate.active ? (
          <Button size="small" aria-label={t('makeDefaultNamed', { name })} onClick={() => actions.onDefault(rate)}>
            {t('makeDefault')}
          </Button>
        ) : (
          <StatusBadge tone="grey">{t('notInUse')}</StatusBadge>
        )}
      </TableCell>
      <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Tooltip title={t('edit', { name })}>
          <IconButton aria-label={t('edit', { name })} onClick={() => actions.onEdit(rate)}>
            <Icon path={mdiPencilOutline} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('deleteNamed', { name })}>
          <IconButton aria-label={t('deleteNamed', { name })} onClick={() => actions.onDelete(rate)}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
};

/** The rates of one page. */
export const TaxRatesTable = (props: RowActions & { rates: readonly TaxRate[]; hasSeveral: boolean }) => {
  const { rates, ...row } = props;
  const { t } = useTranslation('tax-rates');
  return (
    <FramedTable
      label={t('title')}
      head={
        <>
          <TableCell>{t('name')}</TableCell>
          <TableCell align="right">{t('rate')}</TableCell>
          <TableCell>{t('place')}</TableCell>
          <TableCell>{t('use')}</TableCell>
          <TableCell padding="none">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {rates.map((rate) => (
        <RateRow key={rate.id} rate={rate} {...row} />
      ))}
    </FramedTable>
  );
};
