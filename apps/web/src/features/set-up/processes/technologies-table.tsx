import type { CuttingTechnology } from '@kerf/contract';
import { dash } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiHistory, mdiPencilOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { isTechnologyType } from './technology-form.ts';

export type RowActions<Row> = {
  readonly onEdit: (row: Row) => void;
  readonly onArchive: (row: Row) => void;
  readonly onHistory: (row: Row) => void;
};

/** Edit and archive, or take out of the archive, of one row. */
export const RowButtons = (props: {
  name: string;
  isArchived: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onHistory: () => void;
}) => {
  const { name, isArchived, onEdit, onArchive, onHistory } = props;
  const { t } = useTranslation('processes');
  const edit = t('editNamed', { name });
  const history = t('historyOf', { name });
  const archive = t(isArchived ? 'unarchiveNamed' : 'archiveNamed', { name });
  return (
    <>
      <Tooltip title={edit}>
        <IconButton aria-label={edit} onClick={onEdit}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      </Tooltip>
      <Tooltip title={history}>
        <IconButton aria-label={history} onClick={onHistory}>
          <Icon path={mdiHistory} />
        </IconButton>
      </Tooltip>
      <Tooltip title={archive}>
        <IconButton aria-label={archive} onClick={onArchive}>
          <Icon path={isArchived ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} />
        </IconButton>
      </Tooltip>
    </>
  );
};

const MachineRow = ({
  machine,
  onEdit,
  onArchive,
  onHistory,
}: RowActions<CuttingTechnology> & { machine: CuttingTechnology }) => {
  const { t } = useTranslation('processes');
  const locale = useLocale();
  const unit = machine.isImperial ? 'in' : 'mm';
  const figure = (value: number | null | undefined, unitText: string) =>
    value === null || value === undefined
      ? dash
      : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value)} ${unitText}`;
  const { maximumSheetLength: length, maximumSheetWidth: width } = machine;
  const size = length === null && width === null ? t('noLimit') : `${figure(length, unit)} × ${figure(width, unit)}`;
  return (
    <TableRow sx={{ opacity: machine.isDeleted ? 0.75 : 1 }}>
      <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {machine.name} {machine.isDeleted ? <StatusBadge tone="grey">{t('archivedBadge')}</StatusBadge> : null}
      </TableCell>
      <TableCell>{isTechnologyType(machine.type) ? t(`types.${machine.type}`) : machine.type}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {figure(machine.powerKw, 'kW')}
      </TableCell>
      <TableCell align="right">{size}</TableCell>
      <TableCell align="right">{figure(machine.setupTimeSeconds, 's')}</TableCell>
      <TableCell align="right">{figure(machine.sheetChangeTimeSeconds, 's')}</TableCell>
      <TableCell align="right">{figure(machine.unloadTimeSeconds, 's')}</TableCell>
      <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
        <RowButtons
          name={machine.name}
          isArchived={machine.isDeleted}
          onEdit={() => onEdit(machine)}
          onArchive={() => onArchive(machine)}
          onHistory={() => onHistory(machine)}
        />
      </TableCell>
    </TableRow>
  );
};

/** The machines of the shop. */
export const TechnologiesTable = (
  props: RowActions<CuttingTechnology> & { readonly machines: readonly CuttingTechnology[] },
) => {
  const { machines, ...row } = props;
  const { t } = useTranslation('processes');
  if (machines.length === 0) return <Typography color="textSecondary">{t('noTechnologies')}</Typography>;
  return (
    <FramedTable
      label={t('technologies')}
      head={
        <>
          <TableCell sx={{ minWidth: 140 }}>{t('name')}</TableCell>
          <TableCell>{t('type')}</TableCell>
          <TableCell align="right">{t('power')}</TableCell>
          <TableCell align="right">{t('maximumSheet')}</TableCell>
          <TableCell align="right">{t('setupTime')}</TableCell>
          <TableCell align="right">{t('sheetChangeTime')}</TableCell>
          <TableCell align="right">{t('unloadTime')}</TableCell>
          <TableCell padding="none">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {machines.map((machine) => (
        <MachineRow key={machine.cuttingTechnologyId} machine={machine} {...row} />
      ))}
    </FramedTable>
  );
};
