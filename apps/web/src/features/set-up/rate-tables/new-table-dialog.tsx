import { serverMessage } from '@kerf/client/failure';
import type { CuttingTechnology, RateTable } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRateTableCommands } from './use-rate-tables.ts';
import { useNameProblem } from './use-table-name.ts';

type NewTableDialogProps = {
  /** The table that is copied; null for an empty one. */
  readonly source: RateTable | null;
  readonly technologies: readonly CuttingTechnology[];
  readonly onClose: () => void;
  readonly onAdded: (table: RateTable) => void;
};

const useNewTable = ({ source, technologies, onAdded }: NewTableDialogProps) => {
  const { t } = useTranslation('rate-tables');
  const { t: tApp } = useTranslation();
  const commands = useRateTableCommands();
  const startName = source === null ? '' : t('copyName', { name: source.name }).slice(0, 100);
  const [name, setName] = useState(startName);
  const [technologyId, setTechnologyId] = useState(
    source?.cuttingTechnologyId ?? technologies[0]?.cuttingTechnologyId ?? '',
  );
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const added = await (source === null
        ? commands.add(name.trim(), technologyId)
        : commands.duplicate(source.rateTableId, name.trim()));
      onAdded(added);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? tApp('errors.generic'));
    } finally {
      setSaving(false);
    }
  };
  return { name, setName, technologyId, setTechnologyId, isSaving, isTouched: name !== startName, save };
};

/** Asks for the name of a new rate table, empty or a copy of another. */
export const NewTableDialog = (props: NewTableDialogProps) => {
  const { source, technologies, onClose } = props;
  const { t } = useTranslation('rate-tables');
  const { t: tApp } = useTranslation();
  const form = useNewTable(props);
  const problem = useNameProblem(form.name, undefined);
  const canSave = problem === null && form.technologyId !== '' && !form.isSaving;
  const save = () => {
    if (canSave) void form.save();
  };
  const leave = useLeaving({ isChanged: form.isTouched, canSave, save, close: onClose });
  return (
    <TitledDialog
      open
      title={source === null ? t('add') : t('duplicateTitle', { name: source.name })}
      onClose={leave}
      maxWidth="xs"
      actions={
        <>
          <Button color="secondary" onClick={leave}>
            {tApp('dialogs.cancel')}
          </Button>
          <Button variant="contained" disabled={!canSave} loading={form.isSaving} onClick={save}>
            {source === null ? t('addConfirm') : t('duplicate')}
          </Button>
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
          save();
        }}
      >
        <TextField
          autoFocus
          label={t('fields.name')}
          value={form.name}
          onChange={(event) => form.setName(event.target.value)}
          error={form.name !== '' && problem !== null}
          helperText={form.name === '' ? undefined : problem}
          required
        />
        <TextField
          select
          label={t('fields.cuttingTechnologyId')}
          value={form.technologyId}
          disabled={source !== null}
          onChange={(event) => form.setTechnologyId(event.target.value)}
        >
          {technologies.map(({ cuttingTechnologyId, name }) => (
            <MenuItem key={cuttingTechnologyId} value={cuttingTechnologyId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </TitledDialog>
  );
};
