import { serverMessage } from '@kerf/client/failure';
import type { Material, RateTable } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useRateTables } from '../rate-tables/use-rate-tables.ts';
import { machinesOfMaterial } from './machines-of-material.ts';
import { useMachines, useMaterialCommands } from './use-materials.ts';

const NONE = 'none';

/** Tables of the machine that may be chosen; an archived one only while the material still names it. */
const choosable = (tables: readonly RateTable[], machineId: string, current: string): readonly RateTable[] =>
  tables.filter(
    (table) => table.cuttingTechnologyId === machineId && (!table.isDeleted || table.rateTableId === current),
  );

const useAssigning = (material: Material) => {
  const { t } = useTranslation();
  const commands = useMaterialCommands();
  const [busy, setBusy] = useState<string | null>(null);
  const assign = async (machineId: string, chosen: string) => {
    const link = material.materialRateTables.find((one) => one.cuttingTechnologyId === machineId);
    setBusy(machineId);
    try {
      if (chosen !== NONE) await commands.setRateTable(material.materialId, chosen);
      else if (link !== undefined) await commands.removeRateTable(link.materialRateTableId);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.generic'));
    }
    await commands.refresh();
    setBusy(null);
  };
  return { busy, assign };
};

/** Which rate table the material takes on each machine; chosen, it is saved at once. */
export const RateTableChoices = ({ material }: { material: Material }) => {
  const { t } = useTranslation('materials');
  const { data: all = [] } = useMachines();
  const machines = machinesOfMaterial(material, all);
  const { data: tables = [] } = useRateTables();
  const { busy, assign } = useAssigning(material);
  if (machines.length === 0) return <Typography color="textSecondary">{t('noMachines')}</Typography>;
  return (
    <FormColumns>
      {machines.map(({ cuttingTechnologyId: machineId, name }) => {
        const link = material.materialRateTables.find((one) => one.cuttingTechnologyId === machineId);
        const current = link?.rateTableId ?? NONE;
        const options = choosable(tables, machineId, current);
        const isArchived = options.some((table) => table.rateTableId === current && table.isDeleted);
        const isKnown = current === NONE || options.some((table) => table.rateTableId === current);
        return (
          <TextField
            key={machineId}
            select
            label={name}
            value={isKnown ? current : ''}
            disabled={material.isDeleted || busy !== null}
            error={isArchived}
            helperText={isArchived ? t('tableArchived') : current === NONE ? t('tableMissing') : undefined}
            onChange={(event) => void assign(machineId, event.target.value)}
          >
            <MenuItem value={NONE}>{t('noTable')}</MenuItem>
            {options.map((table) => (
              <MenuItem key={table.rateTableId} value={table.rateTableId}>
                {table.isDeleted ? t('archivedTable', { name: table.name }) : table.name}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </FormColumns>
  );
};
