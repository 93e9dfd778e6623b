import { routes, SETUP_FILE_MEGABYTES, type SetupOutcomeWire } from '@kerf/contract';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { snackbars } from '@kerf/ui/snackbars';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../api/upload.ts';
import { useSession } from '../../../session/session.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { type TrialQuery, useTrial } from './use-trial.ts';

type Wish = { readonly file: File | null; readonly others: 'keep' | 'archive'; readonly takesCurrency: boolean };

/** Reads a file of set-up data: first what it would add, change and archive, then all of it or nothing. */
export const ImportSetUpDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shop-data');
  const { organisationId } = useSession().organisation;
  const [wish, setWish] = useState<Wish>({ file: null, others: 'keep', takesCurrency: false });
  const trial = useTrial(() => {
    snackbars.success(t('import.done'));
    onClose();
  });
  const send =
    ({ file, others, takesCurrency }: Wish) =>
    (query: TrialQuery): Promise<SetupOutcomeWire> => {
      const form = new FormData();
      if (file !== null) form.append('file', file);
      const wanted = { ...query, othersTreatment: others, ...(takesCurrency ? { confirmCurrency: 'true' } : {}) };
      return upload(routes.organisations.importSetup, { params: { organisationId }, query: wanted }, form);
    };
  const change = (part: Partial<Wish>) => {
    const next = { ...wish, ...part };
    setWish(next);
    if (next.file !== null) void trial.tryOut(send(next));
  };
  const isOtherCurrency = trial.shown.state === 'failed' && trial.shown.problem?.code === 'SETUP_CURRENCY_DIFFERS';
  return (
    <TrialDialog
      title={t('import.title')}
      agree={t('import.agree')}
      trial={trial}
      onAgree={() => void trial.write(send(wish))}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t('import.text')}
      </Typography>
      <FileDropZone
        label={wish.file?.name ?? t('import.drop')}
        accept={['.json']}
        maximumBytes={SETUP_FILE_MEGABYTES * 1_000_000}
        isSingle
        disabled={trial.isWriting}
        onFiles={([file]) => {
          if (file !== undefined) change({ file, takesCurrency: false });
        }}
      />
      <TextField
        select
        label={t('import.others')}
        value={wish.others}
        onChange={({ target }) => change({ others: target.value === 'archive' ? 'archive' : 'keep' })}
      >
        <MenuItem value="keep">{t('import.keep')}</MenuItem>
        <MenuItem value="archive">{t('import.archive')}</MenuItem>
      </TextField>
      {isOtherCurrency || wish.takesCurrency ? (
        <FormControlLabel
          label={t('import.takeCurrency')}
          control={<Switch checked={wish.takesCurrency} onChange={(_event, isOn) => change({ takesCurrency: isOn })} />}
        />
      ) : null}
    </TrialDialog>
  );
};
