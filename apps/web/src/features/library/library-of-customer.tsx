import type { Customer } from '@kerf/contract';
import Link from '@mui/material/Link';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryCells } from './entry-cells.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { FIRST_PAGE } from './library-filters.tsx';
import { LibraryTable } from './library-table.tsx';

/** The parts that are kept for a customer; one is opened by its name. */
export const LibraryOfCustomer = ({ customer }: { readonly customer: Pick<Customer, 'customerId'> }) => {
  const { t } = useTranslation('part-library');
  const [search, setSearch] = useState({ ...FIRST_PAGE, pageSize: 10 });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <LibraryTable
        customerId={customer.customerId}
        search={search}
        onSearch={setSearch}
        row={(entry) => (
          <TableRow key={entry.partLibraryId} hover>
            <EntryCells
              entry={entry}
              name={
                <Link
                  component="button"
                  underline="hover"
                  sx={{ fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' }}
                  onClick={() => setOpened(entry.partLibraryId)}
                >
                  {entry.name}
                </Link>
              }
            />
          </TableRow>
        )}
      />
      {opened === null ? null : (
        <EntryDialog title={t('title')} partLibraryId={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
};
