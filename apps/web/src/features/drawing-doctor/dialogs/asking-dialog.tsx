import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

type AskingDialogProps = {
  readonly title: string;
  /** Words of the button that confirms. */
  readonly confirm: string;
  readonly canConfirm: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** Asks for a thing or two; Enter confirms what can be confirmed. */
export const AskingDialog = ({ title, confirm, canConfirm, onConfirm, onClose, children }: AskingDialogProps) => {
  const { t } = useTranslation('drawing-doctor');
  const formId = useId();
  return (
    <TitledDialog
      open
      title={title}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={!canConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        id={formId}
        spacing={2}
        sx={{ pt: 0.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (canConfirm) onConfirm();
        }}
      >
        {children}
      </Stack>
    </TitledDialog>
  );
};
