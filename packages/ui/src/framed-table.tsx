import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type FramedTableProps = {
  readonly label: string;
  /** Cells of the heading. */
  readonly head: ReactNode;
  /** px; a narrower page scrolls the table in its frame. */
  readonly minWidth?: number;
  /** Rows. */
  readonly children: ReactNode;
};

/** A table in a frame of its own on the page. */
export const FramedTable = ({ label, head, minWidth, children }: FramedTableProps) => (
  <TableContainer
    sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', position: 'relative' }}
  >
    <Table aria-label={label} sx={{ minWidth, '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' } }}>
      <TableHead>
        <TableRow>{head}</TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child td': { border: 0 } }}>{children}</TableBody>
    </Table>
  </TableContainer>
);
