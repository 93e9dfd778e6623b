import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from './note-field.tsx';

export const NOTES = ['customerNotes', 'vendorNotes', 'privateNotes'] as const;
export type Notes = Readonly<Record<(typeof NOTES)[number], string>>;

type NotesDialogProps = {
  readonly title: string;
  /** What the notes belong to: the quote or a part. */
  readonly target: string;
  readonly notes: Notes;
  /** The notes can only be read. */
  readonly isLocked: boolean;
  /** Notes that somebody else writes. */
  readonly readOnly?: readonly (keyof Notes)[];
  readonly onSave: (changed: Partial<Notes>) => void;
  readonly onClose: () => void;
};

/** Notes for the customer, the workshop and oneself; leaving with something typed asks first. Spec: quotes §5. */
export const NotesDialog = ({ title, target, notes, isLocked, readOnly = [], onSave, onClose }: NotesDialogProps) => {
  const { t } = useTranslation('quote-detail');
  const [draft, setDraft] = useState<Notes>(notes);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const changed = Object.fromEntries(
    NOTES.filter((name) => draft[name] !== notes[name]).map((name) => [name, draft[name]]),
  );
  const isChanged = Object.keys(changed).length > 0;
  const save = () => {
    if (isLocked) return;
    if (isChanged) onSave(changed);
    onClose();
  };
  const leave = useLeaving({ isChanged, save, close: onClose });
  return (
    <TitledDialog
      open
      title={title}
      onClose={leave}
      actions={
        <>
          <Button color="secondary" onClick={leave}>
            {t('notes.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            disabled={!isChanged && !isLocked}
            reason={isLocked ? t('notes.locked') : undefined}
            onClick={save}
          >
            {t('notes.save')}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2}>
        {NOTES.map((name) => (
          <NoteField
            key={name}
            saves={{ target, field: name }}
            label={t(`fields.${name}`)}
            hint={t(`notes.hints.${name}`)}
            value={draft[name]}
            isEdited={edited.has(name)}
            isLocked={isLocked || readOnly.includes(name)}
            onEdit={(isEdited) =>
              setEdited(new Set(isEdited ? [...edited, name] : [...edited].filter((one) => one !== name)))
            }
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </Stack>
    </TitledDialog>
  );
};
