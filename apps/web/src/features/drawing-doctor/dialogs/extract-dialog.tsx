import { namesOfExtracted } from '@kerf/quoting';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingDialog } from './asking-dialog.tsx';

type ExtractDialogProps = {
  /** How many parts go to line items of their own. */
  readonly count: number;
  /** True when nothing of the drawing stays, so that its line item goes. */
  readonly isWhole: boolean;
  readonly start: string;
  /** Names of the parts in the quote. */
  readonly taken: readonly string[];
  readonly onExtract: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of the extracted part, or what the names of several begin with. Spec: quote parts §2.3. */
export const ExtractDialog = ({ count, isWhole, start, taken, onExtract, onClose }: ExtractDialogProps) => {
  const { t } = useTranslation('drawing-doctor');
  const [name, setName] = useState(() => {
    const alone = namesOfExtracted(start, 1, taken);
    const numbered = namesOfExtracted(start, 2, taken);
    const isTaken = count === 1 && !alone.ok && alone.problem === 'NAME_TAKEN';
    return isTaken && numbered.ok ? (numbered.names[0] ?? start) : start;
  });
  const named = namesOfExtracted(name, count, taken);
  const problem = named.ok ? null : named.problem;
  const names = named.ok && count > 1 ? `${named.names.slice(0, 3).join(', ')}${count > 3 ? ' …' : ''}` : ' ';
  return (
    <AskingDialog
      title={t('extract.title', { count })}
      confirm={t('extract.confirm')}
      canConfirm={problem === null}
      onConfirm={() => onExtract(name.trim())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t(count === 1 ? 'extract.name' : 'extract.prefix')}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        error={problem !== null}
        helperText={problem === null ? names : t(`extract.problems.${problem}`)}
      />
      <Typography variant="body2" color="textSecondary">
        {t(isWhole ? 'extract.wholeGoes' : 'extract.restStays', { count })}
      </Typography>
    </AskingDialog>
  );
};
