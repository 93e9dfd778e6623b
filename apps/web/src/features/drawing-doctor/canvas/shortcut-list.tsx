import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ShownCommand } from '../use-command-words.ts';
import { panelSx } from './overlay-panel.ts';

/** Every command that has keys, and what the mouse does. */
export const ShortcutList = ({ commands }: { commands: readonly ShownCommand[] }) => {
  const { t } = useTranslation('drawing-doctor');
  const rows = [
    ...commands
      .filter(({ keys }) => keys.length > 0)
      .map(({ id, label, keys }) => ({ id, label, keys: keys.join(t('shortcuts.or')) })),
    ...(['wheel', 'middle', 'middleTwice', 'shift', 'boxRight', 'boxLeft'] as const).map((id) => ({
      id,
      label: t(`shortcuts.mouse.${id}.does`),
      keys: t(`shortcuts.mouse.${id}.how`),
    })),
  ];
  return (
    <Box
      component="section"
      aria-label={t('shortcuts.label')}
      tabIndex={0}
      sx={{
        ...panelSx,
        position: 'absolute',
        left: 12,
        top: 12,
        maxHeight: 'calc(100% - 24px)',
        maxWidth: 'calc(100% - 24px)',
        overflow: 'auto',
      }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 2, rowGap: 0.25 }}>
        {rows.map(({ id, label, keys }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: '#b8c0ca', whiteSpace: 'nowrap' }}>
              {keys}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {label}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
