import type { SetupOutcomeWire } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';

/** Rows that are drawn; the counts above tell the rest. */
const MOST_ROWS = 300;

/** What a command on all set-up data would do, thing by thing. */
export const OutcomeList = ({ outcome }: { outcome: SetupOutcomeWire }) => {
  const { t } = useTranslation('shop-data');
  const { t: tSetUp } = useTranslation('set-up');
  const { added, changed, archived, unchanged, entries, materialsWithoutRates } = outcome;
  return (
    <>
      <Alert severity={added + changed + archived === 0 ? 'info' : 'warning'} role="status">
        {t('outcome.counts', { added, changed, archived, unchanged })}
      </Alert>
      {materialsWithoutRates.length === 0 ? null : (
        <Alert severity="warning">{t('outcome.withoutRates', { names: materialsWithoutRates.join(', ') })}</Alert>
      )}
      {entries.length === 0 ? null : (
        <Box tabIndex={0} sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Table size="small" stickyHeader aria-label={t('outcome.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('outcome.what')}</TableCell>
                <TableCell>{t('outcome.kind')}</TableCell>
                <TableCell>{t('outcome.action')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.slice(0, MOST_ROWS).map((entry, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                <TableRow key={place}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{entry.subject}</TableCell>
                  <TableCell>{t(`entities.${entry.entityType}`)}</TableCell>
                  <TableCell>{tSetUp(`history.actions.${entry.action}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {entries.length > MOST_ROWS ? t('outcome.more', { count: entries.length - MOST_ROWS }) : null}
    </>
  );
};
