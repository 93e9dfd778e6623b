import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type EntryTableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** Whether there is anything in it. */
  readonly isEmpty: boolean;
  readonly none: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
};

/** Entries of one kind under headings, and the way to one more. */
export const EntryTable = ({ label, heads, isEmpty, none, addLabel, onAdd, children }: EntryTableProps) => {
  const { t } = useTranslation('bending');
  return (
    <Stack spacing={1.5}>
      {isEmpty ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <FramedTable
          label={label}
          minWidth={130 * heads.length}
          head={
            <>
              {heads.map((head) => (
                <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
                  {head}
                </TableCell>
              ))}
              <TableCell padding="none">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </TableCell>
            </>
          }
        >
          {children}
        </FramedTable>
      )}
      <Stack direction="row">
        <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
          {addLabel}
        </Button>
      </Stack>
    </Stack>
  );
};

type EntryRowProps = {
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

export const EntryRow = ({ removeLabel, onRemove, children }: EntryRowProps) => (
  <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
    {children}
    <TableCell padding="none" sx={{ width: 48 }}>
      <IconButton aria-label={removeLabel} onClick={onRemove}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </TableCell>
  </TableRow>
);
