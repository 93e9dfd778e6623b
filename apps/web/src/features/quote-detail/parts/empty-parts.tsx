import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../actions/menu-button.tsx';

/** Ways to add parts that stand beside the first one; the menu has the others. */
const WAYS: readonly string[] = ['3d', 'tube', 'pdf', 'quickPart'];

type EmptyPartsProps = {
  readonly isLocked: boolean;
  readonly onAdd: () => void;
  /** What the menu offers to add. */
  readonly entries: readonly MenuEntry[];
};

/** What a quote without parts begins with. */
export const EmptyParts = ({ isLocked, onAdd, entries }: EmptyPartsProps) => {
  const { t } = useTranslation('quote-detail');
  const ways = entries.filter(({ id, reason }) => WAYS.includes(id) && reason === undefined);
  const hasAll = ways.some(({ id }) => id === '3d') && ways.some(({ id }) => id === 'pdf');
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center', border: '1px dashed', borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="h2">{t('empty.title')}</Typography>
      <Typography color="textSecondary" sx={{ mb: isLocked || !hasAll ? 2 : 0 }}>
        {t('empty.text')}
      </Typography>
      {isLocked ? null : (
        <>
          {hasAll ? (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {t('empty.ways')}
            </Typography>
          ) : null}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="contained" onClick={onAdd}>
              {t('addParts.upload2d')}
            </Button>
            {ways.map(({ id, label, run }) => (
              <Button key={id} variant="outlined" onClick={run}>
                {label}
              </Button>
            ))}
          </Stack>
        </>
      )}
    </Box>
  );
};
