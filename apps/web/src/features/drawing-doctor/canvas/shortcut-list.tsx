import { Icon } from '@kerf/ui/icon';
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { panelSx } from '../picture/overlay-panel.ts';
import type { ShownCommand } from '../use-command-words.ts';

type ShortcutListProps = { readonly commands: readonly ShownCommand[]; readonly onClose: () => void };

/** Every command that has keys, and what the mouse does; narrow, for the drawing lies behind it. */
export const ShortcutList = ({ commands, onClose }: ShortcutListProps) => {
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
        maxWidth: 'min(350px, calc(100% - 24px))',
        overflow: 'auto',
        fontSize: 12,
        lineHeight: 1.35,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 13 }}>
          {t('shortcuts.label')}
        </Box>
        <IconButton
          size="small"
          aria-label={t('shortcuts.close')}
          title={t('shortcuts.close')}
          onClick={onClose}
          sx={{ color: 'inherit', mr: -0.75 }}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 1.5, rowGap: 0.25 }}
      >
        {rows.map(({ id, label, keys }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: '#b8c0ca', maxWidth: 140 }}>
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
