import { isLibraryPart } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import {
  mdiBookshelf,
  mdiContentCopy,
  mdiDeleteOutline,
  mdiFileReplaceOutline,
  mdiNoteTextOutline,
  mdiResize,
  mdiRestore,
  mdiShapePlusOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor, useRefusal } from '../../editing/editor.tsx';
import { KnownPartNote } from '../../library/known-part.tsx';
import { LibraryNote } from '../../library/library-note.tsx';
import { useSendToLibrary } from '../../library/use-send-to-library.ts';
import { PartFolding } from '../../part/part-folding.tsx';
import { PartIdentity } from '../../part/part-identity.tsx';
import { ProcessList } from '../../part/part-processes.tsx';
import { PartSettingsColumn } from '../../part/part-settings.tsx';
import { PartProposals } from '../../part/proposals/part-proposals.tsx';
import { QuoteActionsContext } from '../../quote-actions/calculate-button.tsx';
import { useRefusalWords } from '../../quote-actions/use-refusal-words.ts';
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

/** Sends one part to the library of the quote's customer; what stands in the way is said. */
const SendButton = ({ item }: Pick<PartRowProps, 'item'>) => {
  const { t } = useTranslation('part-library');
  const send = useSendToLibrary();
  const actions = use(QuoteActionsContext);
  const reasonOf = useRefusalWords();
  const offered = actions?.offered.find(({ action }) => action === 'sendToPartLibrary');
  if (offered === undefined || isLibraryPart(item)) return null;
  return (
    <ReasonedButton
      reason={reasonOf(offered)}
      startIcon={<Icon path={mdiBookshelf} />}
      onClick={() => void send([item.id])}
    >
      {t('send.one')}
    </ReasonedButton>
  );
};

/** Leads administrators from the drawing of a part to a shape of the shop's own. */
const ShapeButton = ({ item, dialogs }: Pick<PartRowProps, 'item' | 'dialogs'>) => {
  const { t } = useTranslation('quick-parts');
  const { configuration, isAtLeast } = useSession();
  if (item.profile !== null || !configuration.quickPartsEnabled || !isAtLeast('administrator')) return null;
  return (
    <Button startIcon={<Icon path={mdiShapePlusOutline} />} onClick={() => dialogs.open('shape', item)}>
      {t('drawn.make')}
    </Button>
  );
};

const PanelActions = ({ item, isLocked, dialogs }: Pick<PartRowProps, 'item' | 'isLocked' | 'dialogs'>) => {
  const { t } = useTranslation(['quote-detail', 'part-table']);
  const { t: tLibrary } = useTranslation('part-library');
  const { reset, remove, duplicate } = useItemCommands();
  const isKept = isLibraryPart(item);
  const whyLocked = isKept ? tLibrary('locked') : undefined;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
      <Button startIcon={<Icon path={mdiNoteTextOutline} />} onClick={() => dialogs.open('notes', item)}>
        {t('part.notes')}
      </Button>
      <ExportButton item={item} />
      {isLocked ? null : (
        <>
          <SendButton item={item} />
          {isKept ? null : <FilePartsAction item={item} />}
          {item.profile === null ? (
            <ReasonedButton
              reason={whyLocked}
              startIcon={<Icon path={mdiResize} />}
              onClick={() => dialogs.open('scale', item)}
            >
              {t('part.scale')}
            </ReasonedButton>
          ) : null}
          <ReasonedButton
            reason={whyLocked}
            startIcon={<Icon path={mdiFileReplaceOutline} />}
            onClick={() => dialogs.open('revisions', item)}
          >
            {t('part-table:revisions.action')}
          </ReasonedButton>
          <Button startIcon={<Icon path={mdiContentCopy} />} onClick={() => void duplicate(item)}>
            {t('part-table:duplicate')}
          </Button>
          <ShapeButton item={item} dialogs={dialogs} />
          {item.profile === null ? (
            <ReasonedButton reason={whyLocked} startIcon={<Icon path={mdiRestore} />} onClick={() => reset(item)}>
              {t('part.reset')}
            </ReasonedButton>
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
  const isKept = isLibraryPart(item);
  const isTube = item.profile !== null;
  const refusedProcesses = useRefusal(item.id, 'secondaryProcesses');
  return (
    <Box sx={{ p: 2, pt: 1 }}>
      <LibraryNote item={item} setUp={setUp} isLocked={isLocked} />
      {isLocked || isKept ? null : <KnownPartNote item={item} />}
      {isLocked || isKept ? null : <PartProposals item={item} setUp={setUp} />}
      <PartIdentity item={item} isLocked={isLocked || isKept} />
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
        <PartImageColumn item={item} isLocked={isLocked || isKept} dialogs={dialogs} />
        <Column title={t('columns.settings')}>
          <PartSettingsColumn item={item} setUp={setUp} isLocked={isLocked} />
        </Column>
        <Column title={t(isTube ? 'columns.processes' : 'columns.folding')}>
          {isTube ? null : (
            <>
              <PartFolding item={item} isLocked={isLocked || isKept} />
              <Typography component="h4" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
                {t('columns.processes')}
              </Typography>
            </>
          )}
          <ProcessList
            load={setUp.processesLoad}
            definitions={setUp.processes}
            chosen={item.secondaryProcesses}
            isLocked={isLocked || isKept}
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
      <FindingsList
        item={item}
        processes={isLocked || isKept || setUp.processesLoad.state !== 'ready' ? null : setUp.processes}
        isLocked={isLocked}
        dialogs={dialogs}
      />
      <PanelActions item={item} isLocked={isLocked} dialogs={dialogs} />
    </Box>
  );
};
