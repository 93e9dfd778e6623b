import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';

export type ConflictRow = {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/** What two people entered into the same fields, side by side. */
export const ConflictTable = ({ rows }: { rows: readonly ConflictRow[] }) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>{t('conflict.field')}</TableCell>
          <TableCell>{t('conflict.mineColumn')}</TableCell>
          <TableCell>{t('conflict.theirsColumn')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ field, label, mine, theirs }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{mine}</TableCell>
            <TableCell>{theirs}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
