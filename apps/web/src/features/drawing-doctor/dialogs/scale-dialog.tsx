import type { Drawing } from '@kerf/drawing';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { readNumber } from '../../../i18n/read-number.ts';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { boxText, measuredBox } from '../session/sizes.ts';
import { canScale, scaleProblem } from './scale-factor.ts';

type ScaleDialogProps = {
  readonly drawing: Drawing;
  readonly isImperial: boolean;
  readonly onScale: (factor: number) => void;
  readonly onClose: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Asks by how much a drawing grows, and says how large it will be. Spec: quote parts §2.3, §5. */
export const ScaleDialog = ({ drawing, isImperial, onScale, onClose }: ScaleDialogProps) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const formId = useId();
  const [text, setText] = useState('1');
  const factor = text.trim() === '' ? null : (readNumber(text, locale) ?? Number.NaN);
  const problem = scaleProblem(factor);
  const box = measuredBox(drawing, nothing);
  const grown = (by: number) =>
    box === null
      ? ''
      : boxText(
          { ...box, maxX: scaled(box.minX, box.maxX, by), maxY: scaled(box.minY, box.maxY, by) },
          isImperial,
          locale,
        );
  return (
    <TitledDialog
      open
      title={t('scale.title')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={!canScale(factor)}>
            {t('scale.confirm')}
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        id={formId}
        spacing={2}
        onSubmit={(event) => {
          event.preventDefault();
          if (canScale(factor)) onScale(factor);
        }}
      >
        <TextField
          autoFocus
          label={t('scale.factor')}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          error={problem !== null}
          helperText={problem === null ? ' ' : t(`scale.problems.${problem}`)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
            input: { endAdornment: <InputAdornment position="end">×</InputAdornment> },
          }}
        />
        <Typography variant="body2">
          {canScale(factor)
            ? t('scale.fromTo', { before: grown(1), after: grown(factor) })
            : t('scale.now', { before: grown(1) })}
        </Typography>
      </Stack>
    </TitledDialog>
  );
};

/** Only lengths are shown, so that it does not matter about which point the drawing grows. */
const scaled = <Length extends number>(low: Length, high: Length, by: number): Length =>
  // A sum of lengths in one unit is a length of it, which the type of the parts does not say.
  (low + (high - low) * by) as Length;
