import { serverMessage } from '@kerf/client/failure';
import type { BillOfMaterials } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiClose, mdiTableLarge } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileNames } from '../file-names.tsx';
import type { Bills } from './use-bills.ts';

type BillProps = { readonly bill: BillOfMaterials; readonly onRemove: Bills['remove'] };

const Bill = ({ bill: { fileName, lines, parts, withoutPart }, onRemove }: BillProps) => {
  const { t } = useTranslation('arriving');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove(fileName);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('bills.notRemoved'));
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.75 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Icon path={mdiTableLarge} color="action" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={fileName}>
            {fileName}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {t('bills.lines', { count: lines })}
            {parts > 0 ? ` · ${t('bills.parts', { count: parts })}` : ''}
          </Typography>
        </Box>
        <IconButton aria-label={t('bills.remove', { name: fileName })} disabled={isBusy} onClick={() => void remove()}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      {parts > 0 && withoutPart.length > 0 ? (
        <Box component="details" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <summary>{t('bills.withoutPart', { count: withoutPart.length })}</summary>
          <FileNames names={withoutPart.map(({ row, name }) => t('bills.row', { row, name }))} />
        </Box>
      ) : null}
    </Box>
  );
};

/** The bills of materials of the quote; nothing where it has none. */
export const BillsList = ({ bills: { load, bills, retry, remove } }: { bills: Bills }) => {
  const { t } = useTranslation('arriving');
  if (load === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={retry}>{t('bills.again')}</Button>}>
        {t('bills.loadFailed')}
      </Alert>
    );
  }
  if (bills.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {t('bills.title')}
      </Typography>
      <Box component="ul" aria-label={t('bills.title')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {bills.map((bill) => (
          <Bill key={bill.fileName} bill={bill} onRemove={remove} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('bills.proposed')}
      </Typography>
    </div>
  );
};
