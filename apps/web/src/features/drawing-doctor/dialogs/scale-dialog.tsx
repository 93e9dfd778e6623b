import type { Drawing } from '@kerf/drawing';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { boxText, measuredBox } from '../session/sizes.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { readFactor, scaleProblem } from './scale-factor.ts';

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
  const [text, setText] = useState('1');
  const typed = readFactor(text, locale);
  const problem = scaleProblem(drawing, typed);
  // One changes nothing, and there is nothing to confirm.
  const factor = problem === null && typed !== 1 ? typed : null;
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
    <AskingDialog
      title={t('scale.title')}
      confirm={t('scale.confirm')}
      canConfirm={factor !== null}
      onConfirm={() => {
        if (factor !== null) onScale(factor);
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('scale.factor')}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        error={problem !== null}
        helperText={factor !== null ? ' ' : t(`scale.problems.${problem ?? 'UNCHANGED'}`)}
        slotProps={{
          htmlInput: { style: { textAlign: 'right' } },
          input: { endAdornment: <InputAdornment position="end">×</InputAdornment> },
        }}
      />
      <Typography variant="body2">
        {factor !== null
          ? t('scale.fromTo', { before: grown(1), after: grown(factor) })
          : t('scale.now', { before: grown(1) })}
      </Typography>
    </AskingDialog>
  );
};

/** Only lengths are shown, so that it does not matter about which point the drawing grows. */
const scaled = <Length extends number>(low: Length, high: Length, by: number): Length =>
  // A sum of lengths in one unit is a length of it, which the type of the parts does not say.
  (low + (high - low) * by) as Length;
