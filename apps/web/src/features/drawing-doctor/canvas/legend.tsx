import { PATH_COLOURS, type PathRole } from '@kerf/drawing';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** In the order of the specification. Spec: quote parts §2.4. */
const roles: readonly PathRole[] = ['Cutting', 'Etching', 'Folding', 'Information', 'OpenOuter', 'OpenInner'];

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'grid', justifyContent: 'start', fontSize: 13 } as const;

/** All in a row, or as many rows of equal columns as it takes. */
const columnsSx = {
  columnGap: 2,
  gridTemplateColumns: 'repeat(2, max-content)',
  '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(3, max-content)' },
  '@container (min-width: 780px)': { gridTemplateColumns: `repeat(${roles.length}, max-content)` },
} as const;

/** What the colours of the paths mean. */
export const Legend = () => {
  const { t } = useTranslation('drawing-doctor');
  return (
    <Box component="section" aria-label={t('legend.label')}>
      <Box component="ul" sx={{ ...listSx, ...columnsSx }}>
        {roles.map((role) => (
          <Box key={role} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, lineHeight: 1.6 }}>
            <Box aria-hidden sx={{ width: 18, height: 3, flexShrink: 0, bgcolor: PATH_COLOURS.dark[role] }} />
            {t(`legend.${role}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
