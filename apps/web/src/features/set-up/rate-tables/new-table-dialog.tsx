import type { CuttingTechnology, RateTable } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import { useTellRefusal } from '../../forms/use-tell-refusal.ts';
import { isRateOutOfRange, typedRate } from './base-rate.ts';
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
  const tellRefusal = useTellRefusal();
  const commands = useRateTableCommands();
  const startName = source === null ? '' : t('copyName', { name: source.name }).slice(0, 100);
  const [name, setName] = useState(startName);
  const [technologyId, setTechnologyId] = useState(
    source?.cuttingTechnologyId ?? technologies[0]?.cuttingTechnologyId ?? '',
  );
  const [typedBaseRate, setBaseRate] = useState('');
  const locale = useLocale();
  const baseRate = typedRate(typedBaseRate, null, locale);
  // A copy takes the rate of its source.
  const lacksRate = source === null && isRateOutOfRange(baseRate);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const added = await (source === null
        ? commands.add(name.trim(), technologyId, baseRate)
        : commands.duplicate(source.rateTableId, name.trim()));
      onAdded(added);
    } catch (reason) {
      tellRefusal(reason);
    } finally {
      setSaving(false);
    }
  };
  const isTouched = name !== startName || typedBaseRate !== '';
  const rate = { typed: typedBaseRate, set: setBaseRate, isLacking: lacksRate };
  return { name, setName, technologyId, setTechnologyId, rate, isSaving, isTouched, save };
};

type BaseRateFieldProps = ReturnType<typeof useNewTable>['rate'];

/** Without an hourly rate nothing could be priced with the table. */
const BaseRateField = ({ typed, set, isLacking }: BaseRateFieldProps) => {
  const { t } = useTranslation('rate-tables');
  const { currencyCode } = useSession().organisation;
  const isWrong = typed !== '' && isLacking;
  return (
    <TextField
      label={t('fields.baseHourlyRatePrice')}
      value={typed}
      required
      error={isWrong}
      helperText={isWrong ? t('problems.baseRate') : undefined}
      onChange={(event) => set(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: <InputAdornment position="end">{`${currencyCode}/h`}</InputAdornment> },
      }}
    />
  );
};

/** Asks for the name and hourly rate of a new rate table, or for the name of a copy of another. */
export const NewTableDialog = (props: NewTableDialogProps) => {
  const { source, technologies, onClose } = props;
  const { t } = useTranslation('rate-tables');
  const { t: tApp } = useTranslation();
  const form = useNewTable(props);
  const problem = useNameProblem(form.name, undefined);
  const canSave = problem === null && form.technologyId !== '' && !form.rate.isLacking && !form.isSaving;
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
        {source === null ? <BaseRateField {...form.rate} /> : null}
      </Stack>
    </TitledDialog>
  );
};
