import { PATH_COLOURS, type PathRole } from '@kerf/drawing';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { panelSx } from './overlay-panel.ts';

/** In the order of the specification. Spec: quote parts §2.4. */
const roles: readonly PathRole[] = ['Cutting', 'Etching', 'Folding', 'Information', 'OpenOuter', 'OpenInner'];

/** What the colours of the paths mean. */
export const Legend = () => {
  const { t } = useTranslation('drawing-doctor');
  return (
    <Box component="section" aria-label={t('legend.label')} sx={panelSx}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {roles.map((role) => (
          <Box key={role} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, lineHeight: 1.7 }}>
            <Box aria-hidden sx={{ width: 22, height: 3, bgcolor: PATH_COLOURS.dark[role] }} />
            {t(`legend.${role}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
