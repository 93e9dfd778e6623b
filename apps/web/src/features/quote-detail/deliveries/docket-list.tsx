import type { DeliveryDocket } from '@kerf/contract';
import { formatDateTime, formatNumber } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { mdiDownload, mdiEmailOutline, mdiOpenInNew, mdiUndo } from '@mdi/js';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';

/** Lines of a docket that are named; of more it says how many. */
const NAMED_LINES = 6;

export type DocketCommands = {
  readonly open: (docket: DeliveryDocket) => void;
  readonly save: (docket: DeliveryDocket) => void;
  readonly email: (docket: DeliveryDocket) => void;
  /** Null where the status of the order has nothing delivered any more. */
  readonly withdraw: ((docket: DeliveryDocket) => void) | null;
};

type CommandProps = { readonly label: string; readonly path: string; readonly run: () => void };
const Command = ({ label, path, run }: CommandProps) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={run}>
      <Icon path={path} />
    </IconButton>
  </Tooltip>
);

type RowProps = { readonly docket: DeliveryDocket; readonly commands: DocketCommands };

const DocketRow = ({ docket, commands }: RowProps) => {
  const { t, i18n } = useTranslation('deliveries');
  const locale = useLocale();
  const { numberText, createdUtc, createdByUserName, lines, note, withdrawnUtc } = docket;
  const words = { number: numberText };
  const isGood = withdrawnUtc === null;
  const carried = lines
    .slice(0, NAMED_LINES)
    .map(({ name, quantity }) => t('pieces', { name, quantity: formatNumber(quantity, locale) }));
  const more = lines.length - carried.length;
  const { withdraw } = commands;
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {numberText}
        {isGood ? null : <Chip size="small" sx={{ ml: 1 }} label={t('isWithdrawn')} />}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(createdUtc, i18n.language, locale)}
        <Typography variant="caption" color="textSecondary" component="div">
          {createdByUserName}
        </Typography>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', textDecoration: isGood ? 'none' : 'line-through' }}>
        {carried.join(', ')}
        {more > 0 ? ` ${t('more', { count: more })}` : null}
        {note === '' ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {note}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0 }}>
        <Command label={t('openOne', words)} path={mdiOpenInNew} run={() => commands.open(docket)} />
        <Command label={t('saveOne', words)} path={mdiDownload} run={() => commands.save(docket)} />
        {isGood ? (
          <Command label={t('emailOne', words)} path={mdiEmailOutline} run={() => commands.email(docket)} />
        ) : null}
        {isGood && withdraw !== null ? (
          <Command label={t('withdrawOne', words)} path={mdiUndo} run={() => withdraw(docket)} />
        ) : null}
      </TableCell>
    </TableRow>
  );
};

/** The dockets of an order, the newest first, with what each carries. */
export const DocketList = ({
  dockets,
  commands,
}: {
  readonly dockets: readonly DeliveryDocket[];
  readonly commands: DocketCommands;
}) => {
  const { t } = useTranslation('deliveries');
  if (dockets.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <FramedTable
      label={t('dockets')}
      head={
        <>
          <TableCell>{t('number')}</TableCell>
          <TableCell>{t('date')}</TableCell>
          <TableCell>{t('carries')}</TableCell>
          <TableCell aria-label={t('commands')} />
        </>
      }
    >
      {dockets.toReversed().map((docket) => (
        <DocketRow key={docket.docketId} docket={docket} commands={commands} />
      ))}
    </FramedTable>
  );
};
