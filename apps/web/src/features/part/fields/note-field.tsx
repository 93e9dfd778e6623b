import { Icon } from '@kerf/ui/icon';
import { mdiCheck, mdiPencilOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../editing/editor.tsx';

type NoteFieldProps = {
  readonly label: string;
  readonly hint: string;
  /** Where it is saved, so that the server's refusal is said here. */
  readonly saves: { readonly target: string; readonly field: string };
  readonly value: string;
  readonly isEdited: boolean;
  readonly isLocked: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onChange: (value: string) => void;
};

/** A note that is read until somebody presses its pencil or clicks into it. Spec: quotes §5. */
export const NoteField = ({ label, hint, saves, value, isEdited, isLocked, onEdit, onChange }: NoteFieldProps) => {
  const { t } = useTranslation('quote-detail');
  const refusal = useRefusal(saves.target, saves.field);
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography variant="subtitle2">{label}</Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {hint}
        </Typography>
        <IconButton
          aria-label={t(isEdited ? 'notes.done' : 'notes.edit', { note: label })}
          aria-pressed={isEdited}
          disabled={isLocked}
          onClick={() => onEdit(!isEdited)}
        >
          <Icon path={isEdited ? mdiCheck : mdiPencilOutline} />
        </IconButton>
      </Stack>
      <TextField
        multiline
        minRows={3}
        maxRows={10}
        value={value}
        error={refusal !== undefined}
        helperText={refusal}
        onChange={(event) => onChange(event.target.value)}
        onClick={() => {
          if (!isLocked && !isEdited) onEdit(true);
        }}
        slotProps={{ htmlInput: { readOnly: !isEdited || isLocked, 'aria-label': label, maxLength: 20_000 } }}
      />
    </div>
  );
};
