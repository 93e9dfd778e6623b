import { dash } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Difference, Saving } from './use-saving.ts';

const Differences = ({ differences }: { differences: readonly Difference[] }) => {
  const { t } = useTranslation('set-up-forms');
  const shown = (text: string | null) => (text === null ? t('collision.other') : text === '' ? dash : text);
  return (
    <Table
      size="small"
      aria-label={t('collision.differences')}
      sx={{ my: 1, '& td, & th': { overflowWrap: 'anywhere' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('collision.field')}</TableCell>
          <TableCell>{t('collision.savedNow')}</TableCell>
          <TableCell>{t('collision.typedHere')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map(({ label, theirs, mine }) => (
          <TableRow key={label}>
            <TableCell>{label}</TableCell>
            <TableCell>{shown(theirs)}</TableCell>
            <TableCell>{shown(mine)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** Somebody else saved first: what was typed here, or what stands there now. */
export const CollisionNotice = ({ saving }: { saving: Saving }) => {
  const { t } = useTranslation('set-up-forms');
  if (saving.collision === null) return null;
  const differences = saving.differences();
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t('collision.title')}</AlertTitle>
      {t('collision.text')} {saving.isArchivedMeanwhile ? t('collision.archived') : null}
      {differences.length === 0 ? null : <Differences differences={differences} />}
      <Stack direction="row" spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" onClick={saving.takeTheirs}>
          {t('collision.theirs')}
        </Button>
        <Button size="small" variant="outlined" onClick={saving.keepMine}>
          {t('collision.mine')}
        </Button>
      </Stack>
    </Alert>
  );
};
