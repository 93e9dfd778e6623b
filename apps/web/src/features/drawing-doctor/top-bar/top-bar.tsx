import type { QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { MessagesHere } from '@kerf/ui/snackbars';
import {
  mdiClose,
  mdiDeleteOutline,
  mdiFileDownloadOutline,
  mdiHelpCircleOutline,
  mdiRedo,
  mdiResize,
  mdiRestore,
  mdiShapeOutline,
  mdiUndo,
  mdiVectorPolylinePlus,
} from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, CommandGroup, DoctorMode, DoctorState } from '../commands/command.ts';
import { commandOf, commandsOf } from '../commands/commands.ts';
import type { ShownCommand } from '../use-command-words.ts';
import type { Room } from '../use-room.ts';
import { BarButton } from './bar-button.tsx';
import { CommandButton } from './command-button.tsx';
import { CommandMenu } from './command-menu.tsx';
import { PartPicker } from './part-picker.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import { useWordsFit, type WordsFit } from './use-words-fit.ts';

/** Spec: quote parts §9. */
const BAR_HEIGHT = 72;
/** Of the first row and the second where there are two. */
const [ROW_HEIGHT, MODES_HEIGHT] = [56, 43];

/** What is said of the size, and its figures as they stand in that. */
export type SizeText = { readonly words: string; readonly figures: string };

type TopBarProps = {
  readonly items: readonly QuoteItem[];
  readonly itemId: string;
  readonly state: DoctorState;
  readonly words: (command: Command) => ShownCommand;
  readonly size: SizeText;
  readonly tools: Room['tools'];
  /** What help is shown, by the command that shows it. */
  readonly helpShown: ReadonlySet<string>;
  readonly onPick: (itemId: string) => void;
  readonly onMode: (mode: DoctorMode) => void;
  readonly onClose: () => void;
};

const ModeToggle = ({ state, onMode }: Pick<TopBarProps, 'state' | 'onMode'>) => {
  const { t } = useTranslation('drawing-doctor');
  const other: DoctorMode = state.isFlat ? 'original' : 'model';
  const hasOther = state.isFlat || state.hasModel;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={state.mode}
      aria-label={t('modes.label')}
      onChange={(_event, mode: DoctorMode | null) => {
        if (mode !== null) onMode(mode);
      }}
      sx={{ '& .MuiToggleButton-root': { textTransform: 'none', py: 0.5, px: 1, whiteSpace: 'nowrap' }, flexShrink: 0 }}
    >
      <ToggleButton value="edit">{t(state.isFlat ? 'modes.edit' : 'unrolled')}</ToggleButton>
      {hasOther ? <ToggleButton value={other}>{t(`modes.${other}`)}</ToggleButton> : null}
    </ToggleButtonGroup>
  );
};

/** A command that stands in the bar by itself. */
const PlainCommand = ({ command, icon, fit }: { command: ShownCommand; icon: string; fit: WordsFit }) => (
  <BarButton label={command.label} icon={icon} words={fit} reason={command.reason} onClick={command.run} />
);

const Gap = () => <Box aria-hidden sx={{ width: '1px', height: 36, flexShrink: 0, bgcolor: 'divider' }} />;

/** The tools with their menus. */
const Tools = ({ state, words, helpShown, fit }: ToolsProps) => {
  const { t } = useTranslation('drawing-doctor');
  const group = (name: CommandGroup) => commandsOf(name, state).map(words);
  const [scale, reset] = [commandOf('scale'), commandOf('reset')];
  const menu = { words: fit };
  return (
    <>
      {scale.isShown(state) ? <PlainCommand command={words(scale)} icon={mdiResize} fit={fit} /> : null}
      <CommandMenu {...menu} label={t('menus.delete')} icon={mdiDeleteOutline} commands={group('delete')} />
      <CommandMenu {...menu} label={t('menus.process')} icon={mdiShapeOutline} commands={group('process')} />
      <CommandMenu {...menu} label={t('menus.extract')} icon={mdiVectorPolylinePlus} commands={group('extract')} />
      {reset.isShown(state) ? <PlainCommand command={words(reset)} icon={mdiRestore} fit={fit} /> : null}
      <CommandMenu {...menu} label={t('menus.file')} icon={mdiFileDownloadOutline} commands={group('file')} />
      <CommandMenu
        {...menu}
        label={t('menus.help')}
        icon={mdiHelpCircleOutline}
        commands={group('help')}
        checked={helpShown}
      />
    </>
  );
};
type ToolsProps = Pick<TopBarProps, 'state' | 'words' | 'helpShown'> & { readonly fit: WordsFit };

/** What was measured, above its size where there is room for two lines: a number never parts from its unit. */
const SizeWords = ({ size, isTwoLines }: Pick<TopBarProps, 'size'> & { readonly isTwoLines: boolean }) => {
  const { t } = useTranslation('drawing-doctor');
  const [of, rest] = partedAt(size.words, size.figures);
  const display = isTwoLines ? 'block' : 'inline';
  return (
    <Typography
      variant="body2"
      role="status"
      aria-label={t('size.label')}
      sx={{ ml: 'auto', px: 1, flexShrink: isTwoLines ? 0 : 1, minWidth: 0, textAlign: 'right', lineHeight: 1.25 }}
    >
      <Box component="span" sx={{ display, color: 'text.secondary' }}>
        {of}
      </Box>
      <Box component="span" sx={{ display, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {rest}
      </Box>
    </Typography>
  );
};

/** Text before figures, and the rest. */
const partedAt = (words: string, figures: string): readonly [string, string] => {
  const place = Math.max(0, words.indexOf(figures));
  return [words.slice(0, place), words.slice(place)];
};

const barSx = {
  ...{ flexShrink: 0, px: 1.5, borderBottom: 1 },
  ...{ borderColor: 'divider', bgcolor: 'background.paper' },
} as const;

/** Keeps the room of the bar until it comes. */
export const TopBarRoom = ({ tools }: Pick<TopBarProps, 'tools'>) => (
  <Box
    sx={{ ...barSx, boxSizing: 'content-box', height: tools === 'words' ? BAR_HEIGHT : ROW_HEIGHT + MODES_HEIGHT }}
  />
);

const rowSx = { gap: 0.5, alignItems: 'center', minWidth: 0 } as const;

/** Parts, modes, tools, size and the way out, in one row or, where that is not wide enough, in two. Spec: quote parts §2.4. */
export const TopBar = (props: TopBarProps) => {
  const { items, itemId, state, words, size, tools, helpShown, onPick, onMode, onClose } = props;
  const { t, i18n } = useTranslation('drawing-doctor');
  const isOneRow = tools === 'words';
  const row = useRef<HTMLDivElement>(null);
  const wordsFit = useWordsFit(row, i18n.language);
  return (
    <Box component="header" sx={barSx}>
      <Stack ref={row} direction="row" sx={{ ...rowSx, height: isOneRow ? BAR_HEIGHT : ROW_HEIGHT }}>
        <PartPicker items={items} itemId={itemId} onPick={onPick} />
        {isOneRow ? <ModeToggle state={state} onMode={onMode} /> : null}
        <Gap />
        <CommandButton command={words(commandOf('undo'))} icon={mdiUndo} />
        <CommandButton command={words(commandOf('redo'))} icon={mdiRedo} />
        <Gap />
        {tools === 'menu' ? (
          <ToolsMenu {...{ state, words, helpShown }} />
        ) : (
          <Tools {...{ state, words, helpShown }} fit={isOneRow ? wordsFit : 'none'} />
        )}
        {isOneRow ? <SizeWords size={size} isTwoLines /> : null}
        <IconButton aria-label={t('close')} title={t('close')} onClick={onClose} sx={{ ml: isOneRow ? 0 : 'auto' }}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      <MessagesHere />
      {isOneRow ? null : (
        <Stack direction="row" sx={{ ...rowSx, pb: 1 }}>
          <ModeToggle state={state} onMode={onMode} />
          <SizeWords size={size} isTwoLines={false} />
        </Stack>
      )}
    </Box>
  );
};
