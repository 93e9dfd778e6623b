import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaveWarning } from '@kerf/ui/use-leave-warning';
import { useLeaving } from '@kerf/ui/use-leaving';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CollisionNotice } from './collision-notice.tsx';
import type { Saving } from './use-saving.ts';

type FormDialogProps<Values extends FieldValues> = {
  readonly title: string;
  readonly form: UseFormReturn<Values>;
  readonly saving: Saving;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly maxWidth?: 'sm' | 'md';
  readonly children: ReactNode;
};

/** A form of the set-up data in a dialog. Enter saves; closing with something unsaved asks. Spec: foundation §4. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { title, form, saving, isNew, onClose, maxWidth, children } = props;
  const { t } = useTranslation('set-up-forms');
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const leave = useLeaving({ isChanged: isDirty, save: saving.save, close: onClose });
  useLeaveWarning(isDirty);
  return (
    <TitledDialog
      open
      title={title}
      onClose={leave}
      {...(maxWidth === undefined ? {} : { maxWidth })}
      actions={
        <>
          <Button color="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            loading={isSubmitting}
            {...(!isDirty && !isNew ? { reason: t('nothingChanged') } : {})}
            onClick={saving.save}
          >
            {isNew ? t('add') : t('save')}
          </ReasonedButton>
        </>
      }
    >
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty || isNew) saving.save();
        }}
      >
        <CollisionNotice saving={saving} />
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </TitledDialog>
  );
};
