import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultList } from './fault-list.tsx';
import { OutcomeList } from './outcome-list.tsx';
import type { useTrial } from './use-trial.ts';

type TrialDialogProps = {
  readonly title: string;
  /** Words of the button that does it. */
  readonly agree: string;
  readonly trial: ReturnType<typeof useTrial>;
  readonly onAgree: () => void;
  readonly onClose: () => void;
  /** What is chosen first, above what it would do. */
  readonly children: ReactNode;
};

/** Shows what a command on all set-up data would do, and does it only when somebody agrees. */
export const TrialDialog = ({ title, agree, trial, onAgree, onClose, children }: TrialDialogProps) => {
  const { t } = useTranslation('shop-data');
  const { t: tApp } = useTranslation();
  const { shown, isWriting } = trial;
  const isIdle = shown.state === 'ready' && shown.outcome.added + shown.outcome.changed + shown.outcome.archived === 0;
  const reason = shown.state !== 'ready' ? t('previewFirst') : isIdle ? t('nothingToDo') : undefined;
  return (
    <TitledDialog
      open
      title={title}
      onClose={onClose}
      maxWidth="md"
      isKept={isWriting}
      actions={
        <>
          <Button color="secondary" onClick={onClose} disabled={isWriting}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            color="warning"
            loading={isWriting}
            {...(reason === undefined ? {} : { reason })}
            onClick={onAgree}
          >
            {agree}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
        {shown.state === 'reading' ? <LinearProgress aria-label={t('reading')} /> : null}
        {shown.state === 'failed' ? <Alert severity="error">{shown.message}</Alert> : null}
        {shown.state === 'failed' && shown.problem?.fieldFaults !== undefined ? (
          <FaultList faults={shown.problem.fieldFaults} messages={shown.problem.errors ?? {}} />
        ) : null}
        {shown.state === 'ready' ? <OutcomeList outcome={shown.outcome} /> : null}
      </Stack>
    </TitledDialog>
  );
};
