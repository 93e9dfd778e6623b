import type { CuttingTechnology, Material, Sheet } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { snackbars } from '@kerf/ui/snackbars';
import { StatusBadge } from '@kerf/ui/status-badge';
import { useSteady } from '@kerf/ui/use-steady';
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { CollisionNotice } from '../../forms/collision-notice.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { WideSection } from '../../forms/wide-section.tsx';
import { DataGrid } from '../grid/data-grid.tsx';
import { useMeanwhileNote } from '../grid/grid-meanwhile.ts';
import { wrongCellCount } from '../grid/grid-problems.ts';
import { SaveBar } from '../master-list/save-bar.tsx';
import { useArchiving } from '../master-list/use-archiving.ts';
import { CostOutlierNotes } from './cost-outlier-notes.tsx';
import { machinesOfMaterial } from './machines-of-material.ts';
import { DensityField, MarkupFields, type MaterialForm, NameField } from './material-fields.tsx';
import { MaterialHistory } from './material-history.tsx';
import { RateTableChoices } from './rate-table-choices.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useMaterialDetails } from './use-material-details.ts';
import { useMachines, useMaterialCommands, useSheetsOf } from './use-materials.ts';
import { useSheetGrid } from './use-sheet-grid.ts';

const Heading = ({ material }: { material: Material }) => {
  const { t } = useTranslation('materials');
  const archive = useArchiving();
  const commands = useMaterialCommands();
  const [showsHistory, setShowsHistory] = useState(false);
  const { materialName: name, isDeleted: isArchived } = material;
  const usedAs = { entityType: 'material', entityId: material.materialId } as const;
  const run = async () => {
    await commands.setArchived(material);
    await commands.refresh();
  };
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Typography component="h2" variant="h2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {name} <StatusBadge tone="blue">{t(`types.${material.type}`)}</StatusBadge>{' '}
        {isArchived ? <StatusBadge tone="grey">{t('archivedBadge')}</StatusBadge> : null}
      </Typography>
      <Button startIcon={<Icon path={mdiHistory} />} onClick={() => setShowsHistory(true)}>
        {t('history')}
      </Button>
      <Button
        startIcon={<Icon path={isArchived ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} />}
        onClick={() => void archive({ thing: t('thing'), name, isArchived, usedAs, run })}
      >
        {t(isArchived ? 'unarchive' : 'archive')}
      </Button>
      {showsHistory ? <MaterialHistory material={material} onClose={() => setShowsHistory(false)} /> : null}
    </Stack>
  );
};

type DetailsProps = { readonly material: Material; readonly form: MaterialForm };

/** What stands above the sheets; not drawn anew with every change of them. */
const Details = memo(({ material, form }: DetailsProps) => {
  const { t } = useTranslation('materials');
  return (
    <>
      <WideSection title={t('details')}>
        <FormColumns>
          <Box sx={{ display: 'grid', gridColumn: { sm: 'span 2' } }}>
            <NameField form={form} exceptMaterialId={material.materialId} />
          </Box>
          <DensityField form={form} />
          <MarkupFields form={form} />
        </FormColumns>
      </WideSection>
      <WideSection title={t('rateTables')} text={t('rateTablesText')}>
        <RateTableChoices material={material} />
      </WideSection>
    </>
  );
});

type EditedProps = {
  readonly material: Material;
  readonly sheets: readonly Sheet[];
  readonly machines: readonly CuttingTechnology[];
};

/** Details and grid, which are saved together. */
const Edited = ({ material, sheets, machines: all }: EditedProps) => {
  const { t } = useTranslation('materials');
  const { t: tSetUp } = useTranslation('set-up');
  const [showArchived, setShowArchived] = useState(false);
  const commands = useMaterialCommands();
  const machines = useMemo(() => machinesOfMaterial(material, all, sheets), [material, all, sheets]);
  const details = useMaterialDetails(material);
  const { grid, isSaving, save: saveGrid } = useSheetGrid({ material, sheets, machines, showArchived });
  const isGridChanged = grid.changedRows.length > 0;
  const isChanged = details.isDirty || isGridChanged;
  const wrongCells = wrongCellCount(grid.problems);
  const problem = wrongCells > 0 ? tSetUp('save.mendFirst', { count: wrongCells }) : undefined;
  const note = useMeanwhileNote(grid.rows, grid.columns);
  const save = useSteady(async (): Promise<boolean> => {
    if (problem !== undefined) return false;
    const areDetailsChanged = details.isDirty;
    if (areDetailsChanged && !(await details.saving.saveNow())) return false;
    if (isGridChanged && !(await saveGrid(areDetailsChanged))) return false;
    snackbars.success(t('saved', { name: material.materialName }));
    return true;
  });
  const discard = useSteady(() => {
    details.discard();
    grid.discard();
  });
  useUnsavedGuard({ isChanged, save, discard });
  const refresh = useSteady(() => void commands.refresh());
  const tools = useMemo(
    () => <SheetTools {...{ material, isChanged }} onImported={refresh} />,
    [material, isChanged, refresh],
  );
  const isFlat = material.type === 'Flat';
  const archivedCount = sheets.filter((sheet) => sheet.isDeleted).length;
  return (
    <>
      <CollisionNotice saving={details.saving} />
      <Details material={material} form={details.form} />
      <WideSection title={t(isFlat ? 'sheets' : 'profilesTitle')} isFullWidth>
        {archivedCount === 0 ? null : (
          <FormControlLabel
            label={t('showArchivedSheets', { count: archivedCount })}
            control={<Switch size="small" checked={showArchived} onChange={(_event, isOn) => setShowArchived(isOn)} />}
          />
        )}
        <DataGrid
          grid={grid}
          label={t(isFlat ? 'sheets' : 'profilesTitle')}
          addLabel={t(isFlat ? 'addSheet' : 'addProfile')}
          canArchive
          tools={tools}
        />
        <CostOutlierNotes rows={grid.rows} />
      </WideSection>
      <SaveBar {...{ isChanged, isSaving, problem, note }} onSave={save} onDiscard={discard} />
    </>
  );
};

/** One material with its details, rate tables, and sheets or profiles. */
export const MaterialDetail = ({ material }: { material: Material }) => {
  const { t } = useTranslation('set-up-forms');
  const sheets = useSheetsOf(material.materialId);
  const machines = useMachines();
  const failed = [sheets, machines].find((query) => query.isError && query.data === undefined);
  return (
    <>
      <Heading material={material} />
      {failed !== undefined ? (
        <LoadFailed text={t('loadFailed')} onRetry={() => void failed.refetch()} />
      ) : sheets.data === undefined || machines.data === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : (
        <Edited material={material} sheets={sheets.data} machines={machines.data} />
      )}
    </>
  );
};
