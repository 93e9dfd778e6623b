import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { withQuantity } from '@kerf/quoting';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../api/api.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { knownItems, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { QuantityField } from '../part/fields/quantity-field.tsx';
import { EntryCells } from './entry-cells.tsx';
import { FIRST_PAGE } from './library-filters.tsx';
import { LibraryTable } from './library-table.tsx';
import { refreshLibrary } from './use-library.ts';

type AddDialogProps = { readonly customerId: string; readonly onClose: () => void };

/** Adds the chosen parts; false when that failed, which is then said. */
const useAdding = () => {
  const { t } = useTranslation('part-library');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  return async (chosen: ReadonlyMap<string, number>): Promise<string | null> => {
    if (!(await saveFirst())) return t('add.failed');
    const partsToAdd = [...chosen].map(([partLibraryId, quantity]) => ({ partLibraryId, quantity }));
    try {
      await command(routes.partLibrary.add, { params: address, body: { partsToAdd } }, knownItems(address).length);
    } catch (reason) {
      snackbars.error(t('add.tryAgain'));
      return serverMessage(reason) ?? t('add.failed');
    }
    snackbars.success(t('add.done', { count: chosen.size }));
    await Promise.allSettled([
      readItemsAgain(address),
      readQuoteAgain(address),
      refreshLibrary(address.organisationId),
    ]);
    return null;
  };
};

/** Parts of the customer's library, each added once a quantity is entered. Spec: quote parts §2.7, §4.9. */
export const AddFromLibraryDialog = ({ customerId, onClose }: AddDialogProps) => {
  const { t } = useTranslation('part-library');
  const [search, setSearch] = useState(FIRST_PAGE);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const add = useAdding();
  const note = (id: string, isWrong: boolean) =>
    setWrong((before) => new Set(isWrong ? [...before, id] : [...before].filter((one) => one !== id)));
  const submit = async () => {
    setAdding(true);
    setFailure(null);
    const failed = await add(chosen);
    setAdding(false);
    if (failed === null) onClose();
    else setFailure(failed);
  };
  const reason = chosen.size === 0 || wrong.size > 0 ? t('add.nothing') : undefined;
  return (
    <TitledDialog
      open
      fullScreen
      title={t('add.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('entry.close')}</Button>
          <ReasonedButton variant="contained" reason={reason} loading={isAdding} onClick={() => void submit()}>
            {t('add.submit', { count: chosen.size })}
          </ReasonedButton>
        </>
      }
    >
      <Box sx={{ maxWidth: 1400, mx: 'auto', width: '100%' }}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('add.hint')}
        </Typography>
        {failure === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure === t('add.failed') ? failure : `${t('add.failed')} ${failure}`}
          </Alert>
        )}
        <LibraryTable
          customerId={customerId}
          search={search}
          onSearch={setSearch}
          lastHead={<TableCell sx={{ width: 150 }}>{t('columns.quantity')}</TableCell>}
          row={(entry) => (
            <TableRow key={entry.partLibraryId} hover selected={chosen.has(entry.partLibraryId)}>
              <EntryCells entry={entry} name={<Typography sx={{ fontWeight: 600 }}>{entry.name}</Typography>} />
              <TableCell aria-label={entry.name}>
                <QuantityField
                  value={chosen.get(entry.partLibraryId) ?? null}
                  onChange={(quantity) => setChosen((before) => withQuantity(before, entry.partLibraryId, quantity))}
                  onEmpty={() => setChosen((before) => withQuantity(before, entry.partLibraryId, null))}
                  onWrong={(isWrong) => note(entry.partLibraryId, isWrong)}
                />
              </TableCell>
            </TableRow>
          )}
        />
      </Box>
    </TitledDialog>
  );
};
