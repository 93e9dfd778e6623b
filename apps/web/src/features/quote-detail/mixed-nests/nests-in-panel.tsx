import type { MixedNestGroup, Quote, QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { useSettled } from '@kerf/ui/use-settled';
import { mdiPuzzleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { mixedNestsQuery } from './mixed-nest-data.ts';
import { percentWords, useNestWords } from './nest-words.ts';

const MixedNestDialog = lazyPiece(() => import('./mixed-nest-dialog.tsx'), 'MixedNestDialog');

const GroupLine = ({ group }: { group: MixedNestGroup }) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const { groupName, sheetsOf, savedSheets } = useNestWords();
  const { nest } = group;
  if (nest === null) return null;
  const isSaving = nest.saved !== null && (nest.saved.sheets > 0 || nest.saved.areaMm2 > 0);
  const words = nest.isOutdated
    ? `${groupName(group)}: ${t('outdatedShort')}`
    : t('summary', {
        material: groupName(group),
        sheets: sheetsOf(nest, group),
        utilisation: percentWords(nest.density, locale),
      });
  return (
    <Typography component="li" variant="body2" color={nest.isOutdated ? 'textSecondary' : 'textPrimary'}>
      {words}
      {isSaving ? ` · ${t('savedShort', { sheets: savedSheets(nest, group) })}` : ''}
    </Typography>
  );
};

/** While somebody edits one part after the other, nothing is asked for that only the last edit would answer, ms. */
const CALM_MS = 2000;

/** Beside the estimate part by part: what the parts need when they lie together, and the way to find out. */
export const NestsInPanel = ({ quote, items }: { quote: Quote; items: readonly QuoteItem[] }) => {
  const { t } = useTranslation('mixed-nests');
  const { address } = useQuoteEditor();
  const [isOpen, setOpen] = useState(false);
  const standing = useMemo(() => ({ version: quote.version, parts: items }), [quote.version, items]);
  const { version, parts } = useSettled(standing, CALM_MS);
  const { data } = useQuery(mixedNestsQuery(address, version, parts));
  const nested = data?.groups.filter(({ nest }) => nest !== null) ?? [];
  return (
    <>
      {nested.length === 0 ? null : (
        <Box sx={{ mt: 1.5 }}>
          <Typography component="h3" variant="subtitle2">
            {t('title')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {nested.map((group) => (
              <GroupLine key={group.groupKey} group={group} />
            ))}
          </Box>
        </Box>
      )}
      <Button size="small" startIcon={<Icon path={mdiPuzzleOutline} />} onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
        {t('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <MixedNestDialog quote={quote} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
