import { Icon } from '@kerf/ui/icon';
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiPencilOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

type RowActionsProps = {
  readonly name: string;
  readonly isArchived: boolean;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
};

/** The cell with what can be done to a zone or container. */
export const RowActions = ({ name, isArchived, onEdit, onArchive }: RowActionsProps) => {
  const { t } = useTranslation('shipping');
  const edit = t('edit', { name });
  const archive = t(isArchived ? 'unarchive' : 'archive', { name });
  return (
    <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
      <Tooltip title={edit}>
        <IconButton aria-label={edit} onClick={onEdit}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      </Tooltip>
      <Tooltip title={archive}>
        <IconButton aria-label={archive} onClick={onArchive}>
          <Icon path={isArchived ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} />
        </IconButton>
      </Tooltip>
    </TableCell>
  );
};
