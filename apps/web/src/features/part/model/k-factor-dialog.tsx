import type { QuoteItem } from '@kerf/contract';
import { readNumber, writeNumber } from '@kerf/i18n/read-number';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useUnfoldAnew } from './use-unfold-anew.ts';

type KFactorDialogProps = { readonly item: QuoteItem; readonly onClose: () => void };

const K_DECIMALS = 4;

/** Null for a text that is no K-factor; empty, the bend table decides. */
const readK = (text: string, locale: string): { readonly kFactor: number | null } | null => {
  if (text.trim() === '') return { kFactor: null };
  const kFactor = readNumber(text, locale);
  return kFactor !== null && kFactor >= 0 && kFactor <= 1 ? { kFactor } : null;
};

/** Chooses the K-factor of a part of a model. Changes of its drawing made by hand are told before they are dropped. */
export const KFactorDialog = ({ item, onClose }: KFactorDialogProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const unfold = useUnfoldAnew();
  const chosen = item.modelSheet?.chosenKFactor ?? null;
  const [text, setText] = useState(chosen === null ? '' : writeNumber(chosen, locale, K_DECIMALS));
  const [isEdited, setEdited] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const read = readK(text, locale);
  const lay = async () => {
    if (read === null || isBusy) return;
    setBusy(true);
    const ended = await unfold(item, read.kFactor, isEdited);
    setBusy(false);
    if (ended === 'edited') setEdited(true);
    else if (ended === 'done') onClose();
  };
  return (
    <TitledDialog
      open
      title={t('bends.dialog', { name: item.name })}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('bends.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isEdited ? 'error' : 'primary'}
            loading={isBusy}
            disabled={read === null}
            onClick={() => void lay()}
          >
            {t(isEdited ? 'bends.dropAndLay' : 'bends.lay')}
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEdited) void lay();
        }}
      >
        <TextField
          autoFocus
          label={t('bends.kFactor')}
          value={text}
          error={read === null}
          helperText={read === null ? t('bends.kFactorWrong') : t('bends.kFactorHint')}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        {isEdited ? <Alert severity="warning">{t('bends.edited')}</Alert> : null}
      </Stack>
    </TitledDialog>
  );
};
