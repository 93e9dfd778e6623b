import { Icon } from '@kerf/ui/icon';
import { mdiContentCopy, mdiDeleteOutline, mdiNoteTextOutline, mdiResize, mdiRestore } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor, useRefusal } from '../../editing/editor.tsx';
import { PartFolding } from '../../part/part-folding.tsx';
import { PartIdentity } from '../../part/part-identity.tsx';
import { ProcessList } from '../../part/part-processes.tsx';
import { PartSettingsColumn } from '../../part/part-settings.tsx';
import { PartProposals } from '../../part/proposals/part-proposals.tsx';
import { ExportButton } from './export-button.tsx';
import { FilePartsAction } from './file-parts-action.tsx';
import { FindingsList } from './findings/findings-list.tsx';
import { PartImageColumn } from './part-image.tsx';
import { PartPrices, PartTimes } from './part-prices.tsx';
import type { PartRowProps } from './part-row-props.ts';
import { useItemCommands } from './use-item-commands.ts';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Typography component="h4" variant="subtitle2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const PanelActions = ({ item, isLocked, dialogs }: Pick<PartRowProps, 'item' | 'isLocked' | 'dialogs'>) => {
  const { t } = useTranslation(['quote-detail', 'part-table']);
  const { reset, remove, duplicate } = useItemCommands();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
      <Button startIcon={<Icon path={mdiNoteTextOutline} />} onClick={() => dialogs.open('notes', item)}>
        {t('part.notes')}
      </Button>
      <ExportButton item={item} />
      {isLocked ? null : (
        <>
          <FilePartsAction item={item} />
          {item.profile === null ? (
            <Button startIcon={<Icon path={mdiResize} />} onClick={() => dialogs.open('scale', item)}>
              {t('part.scale')}
            </Button>
          ) : null}
          <Button startIcon={<Icon path={mdiContentCopy} />} onClick={() => void duplicate(item)}>
            {t('part-table:duplicate')}
          </Button>
          {item.profile === null ? (
            <Button startIcon={<Icon path={mdiRestore} />} onClick={() => reset(item)}>
              {t('part.reset')}
            </Button>
          ) : null}
          <Button color="error" startIcon={<Icon path={mdiDeleteOutline} />} onClick={() => remove([item])}>
            {t('part.delete')}
          </Button>
        </>
      )}
    </Stack>
  );
};

/** The expanded part: image and units, settings, folding and processes, prices or times. Spec: quote parts §2.3. */
export const PartPanel = ({ item, setUp, isLocked, isDashed, showsPrices, dialogs }: PartRowProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const isTube = item.profile !== null;
  const refusedProcesses = useRefusal(item.id, 'secondaryProcesses');
  return (
    <Box sx={{ p: 2, pt: 1 }}>
      {isLocked ? null : <PartProposals item={item} setUp={setUp} />}
      <PartIdentity item={item} isLocked={isLocked} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: {
            xs: '1fr',
            md: '208px 1fr 1fr',
            lg: '208px minmax(0,1fr) minmax(0,1fr) minmax(250px,1fr)',
          },
        }}
      >
        <PartImageColumn item={item} isLocked={isLocked} dialogs={dialogs} />
        <Column title={t('columns.settings')}>
          <PartSettingsColumn item={item} setUp={setUp} isLocked={isLocked} />
        </Column>
        <Column title={t(isTube ? 'columns.processes' : 'columns.folding')}>
          {isTube ? null : (
            <>
              <PartFolding item={item} isLocked={isLocked} />
              <Typography component="h4" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
                {t('columns.processes')}
              </Typography>
            </>
          )}
          <ProcessList
            load={setUp.processesLoad}
            definitions={setUp.processes}
            chosen={item.secondaryProcesses}
            isLocked={isLocked}
            onChange={(secondaryProcesses) => changeItem(item, { secondaryProcesses })}
          />
          {refusedProcesses === undefined ? null : (
            <Typography variant="caption" color="error" role="alert">
              {refusedProcesses}
            </Typography>
          )}
        </Column>
        <Column title={t(showsPrices ? 'columns.prices' : 'columns.times')}>
          {showsPrices ? (
            <PartPrices item={item} isDashed={isDashed} isLocked={isLocked} dialogs={dialogs} />
          ) : (
            <PartTimes item={item} isDashed={isDashed} isLocked={isLocked} dialogs={dialogs} />
          )}
        </Column>
      </Box>
      <FindingsList item={item} isLocked={isLocked} dialogs={dialogs} />
      <PanelActions item={item} isLocked={isLocked} dialogs={dialogs} />
    </Box>
  );
};
