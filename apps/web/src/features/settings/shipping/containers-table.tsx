import type { DeliveryContainer } from '@kerf/contract';
import { FramedTable } from '@kerf/ui/framed-table';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { RowActions } from './row-actions.tsx';
import { MaximumSize, MaximumWeight } from './shipping-figures.tsx';

type ContainersTableProps = {
  readonly containers: readonly DeliveryContainer[];
  readonly onEdit: (container: DeliveryContainer) => void;
  readonly onArchive: (container: DeliveryContainer) => void;
};

/** The containers of one page. */
export const ContainersTable = ({ containers, onEdit, onArchive }: ContainersTableProps) => {
  const { t } = useTranslation('shipping');
  return (
    <FramedTable
      label={t('containers.title')}
      minWidth={520}
      head={
        <>
          <TableCell>{t('name')}</TableCell>
          <TableCell align="right">{t('containers.maximumWeight')}</TableCell>
          <TableCell align="right">{t('containers.maximumSize')}</TableCell>
          <TableCell padding="none">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {containers.map((container) => (
        <TableRow key={container.id}>
          <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {container.name} {container.isDeleted ? <StatusBadge tone="grey">{t('archived')}</StatusBadge> : null}
          </TableCell>
          <TableCell align="right">
            <MaximumWeight container={container} />
          </TableCell>
          <TableCell align="right">
            <MaximumSize container={container} />
          </TableCell>
          <RowActions
            name={container.name}
            isArchived={container.isDeleted}
            onEdit={() => onEdit(container)}
            onArchive={() => onArchive(container)}
          />
        </TableRow>
      ))}
    </FramedTable>
  );
};
