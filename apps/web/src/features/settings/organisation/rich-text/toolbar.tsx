import { Icon } from '@kerf/ui/icon';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { alignmentCommands, historyCommands, inlineCommands, listCommands, type RichTextCommand } from './commands.ts';
import { LinkButton } from './link-button.tsx';

const CommandButton = ({ editor, command }: { editor: Editor; command: RichTextCommand }) => {
  const { t } = useTranslation('rich-text');
  const isActive = command.isActive?.(editor);
  const isPossible = command.isPossible?.(editor) ?? true;
  const label = t(`commands.${command.id}`);
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isActive}
        aria-disabled={!isPossible}
        color={isActive === true ? 'primary' : 'default'}
        onClick={() => isPossible && command.run(editor)}
        sx={{ opacity: isPossible ? 1 : 0.4, bgcolor: isActive === true ? 'action.selected' : undefined }}
      >
        <Icon path={command.icon} />
      </IconButton>
    </Tooltip>
  );
};

const Group = ({ editor, commands }: { editor: Editor; commands: readonly RichTextCommand[] }) => (
  <>
    {commands.map((command) => (
      <CommandButton key={command.id} editor={editor} command={command} />
    ))}
    <Divider orientation="vertical" flexItem sx={{ mx: 0.5, '&:last-child': { display: 'none' } }} />
  </>
);

/** Inline, alignment, lists, link and history. Spec: foundation §9. */
export const RichTextToolbar = ({ editor, label }: { editor: Editor; label: string }) => {
  const { t } = useTranslation('rich-text');
  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar', { label })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Group editor={editor} commands={inlineCommands} />
      <Group editor={editor} commands={alignmentCommands} />
      <Group editor={editor} commands={listCommands} />
      <LinkButton editor={editor} />
      <Group editor={editor} commands={historyCommands} />
    </Box>
  );
};
