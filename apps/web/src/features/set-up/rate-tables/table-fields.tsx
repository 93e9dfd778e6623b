import type { CuttingTechnology, RateTable } from '@kerf/contract';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import type { TableForm } from './use-table-form.ts';

type TableFieldsProps = {
  readonly table: RateTable;
  readonly technologies: readonly CuttingTechnology[];
  readonly form: TableForm;
};

/** Name, machine and base hourly rate of a rate table. */
export const TableFields = memo(({ table, technologies, form }: TableFieldsProps) => {
  const { t } = useTranslation('rate-tables');
  const { organisation } = useSession();
  const isTaken = table.materialCount > 0;
  const { values, problems } = form;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 2, mb: 2 }}>
      <TextField
        label={t('fields.name')}
        value={values.name}
        required
        error={problems.name !== null}
        helperText={problems.name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <TextField
        select
        label={t('fields.cuttingTechnologyId')}
        value={values.cuttingTechnologyId}
        disabled={isTaken}
        helperText={isTaken ? t('technologyFixed', { count: table.materialCount }) : undefined}
        onChange={(event) => form.change({ cuttingTechnologyId: event.target.value })}
      >
        {technologies.map(({ cuttingTechnologyId, name }) => (
          <MenuItem key={cuttingTechnologyId} value={cuttingTechnologyId}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('fields.baseHourlyRatePrice')}
        value={values.baseRate}
        error={problems.baseRate !== null}
        helperText={problems.baseRate ?? (form.baseRate === null ? t('baseRateMissing') : undefined)}
        onChange={(event) => form.change({ baseRate: event.target.value })}
        slotProps={{
          htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
          input: { endAdornment: <InputAdornment position="end">{`${organisation.currencyCode}/h`}</InputAdornment> },
        }}
      />
    </Box>
  );
});
