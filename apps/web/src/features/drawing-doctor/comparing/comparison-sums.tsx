import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ComparedSum } from './use-comparison-words.ts';

/** Size, lengths and pierces of both drawings, once where they are the same. */
export const ComparisonSums = ({ sums }: { sums: readonly ComparedSum[] }) => {
  const { t } = useTranslation('drawing-comparison');
  return (
    <Box
      component="dl"
      aria-label={t('sums.label')}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        '& dd': { m: 0, textAlign: 'right' },
      }}
    >
      {sums.map(([name, first, second]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{t(`sums.${name}`)}</dt>
          <dd>{first === second ? first : t('changes.fromTo', { before: first, after: second })}</dd>
        </Box>
      ))}
    </Box>
  );
};
