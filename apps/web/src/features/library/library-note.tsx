import { serverMessage } from '@kerf/client/failure';
import { type QuoteItem, routes } from '@kerf/contract';
import { formatDay, formatMoney } from '@kerf/i18n/formats';
import { calendarDay } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { lazyPiece } from '../../loading/lazy-piece.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import type { LoadedSetUp } from '../part/set-up.ts';

const EntryDialog = lazyPiece(() => import('./entry-dialog.tsx'), 'EntryDialog');

const useDetaching = (item: QuoteItem) => {
  const { t } = useTranslation('part-library');
  const { address } = useQuoteEditor();
  const { confirm } = useQuestions();
  const saveFirst = useSaveFirst();
  return async () => {
    const { partLibraryEntryId, name } = item;
    if (partLibraryEntryId === null) return;
    const yes = t('note.detach');
    const agreed = await confirm({ title: yes, text: t('note.detachText', { name }), yes });
    if (!agreed || !(await saveFirst())) return;
    try {
      const params = { ...address, partLibraryEntryId, deletePartLibraryEntry: 'false' as const };
      await api(routes.partLibrary.remove, { params });
      snackbars.success(t('note.detached', { name }));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('add.tryAgain'));
    }
    await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
  };
};

/** What the part is in the library: its version, and a newer one if there is; its fixed price with the last day. */
const useFacts = ({ partLibraryEntry }: QuoteItem): readonly string[] => {
  const { t, i18n } = useTranslation('part-library');
  const { organisation } = useSession();
  const locale = useLocale();
  if (partLibraryEntry === null) return [];
  const { partId, version, latestVersion, fixedPrice, fixedPriceEndTime } = partLibraryEntry;
  const day = fixedPriceEndTime === null ? null : formatDay(calendarDay(fixedPriceEndTime), i18n.language);
  const price = formatMoney(fixedPrice, organisation.currencyCode, locale);
  return [
    t('note.text', { partId, version: version ?? latestVersion }),
    ...(version !== null && version < latestVersion ? [t('note.newer', { version: latestVersion })] : []),
    ...(fixedPrice === null
      ? []
      : [[t('note.fixed', { price }), ...(day === null ? [] : [t('until', { day })])].join(' ')]),
  ];
};

type LibraryNoteProps = { readonly item: QuoteItem; readonly setUp: LoadedSetUp; readonly isLocked: boolean };

/** Says why a part of the library is locked, and what can be done about it. Spec: quote parts §4.6, §8.2. */
export const LibraryNote = ({ item, setUp, isLocked }: LibraryNoteProps) => {
  const { t } = useTranslation('part-library');
  const detach = useDetaching(item);
  const facts = useFacts(item);
  const [isOpen, setOpen] = useState(false);
  if (item.partLibraryEntryId === null) return null;
  const isMaterialGone =
    setUp.load.state === 'ready' &&
    item.materialId !== null &&
    !setUp.materials.some(({ materialId }) => materialId === item.materialId);
  return (
    <Box component="section" aria-label={t('title')} sx={{ mb: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Icon path={mdiLockOutline} />
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('locked')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Typography>
          {isMaterialGone ? (
            <Typography variant="body2" color="warning.dark">
              {t('materialGone')}
            </Typography>
          ) : null}
        </Box>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('note.open')}
        </Button>
        {isLocked ? null : (
          <Button size="small" variant="outlined" onClick={() => void detach()}>
            {t('note.detach')}
          </Button>
        )}
      </Stack>
      {isOpen ? (
        <Suspense>
          <EntryDialog title={t('title')} partLibraryId={item.partLibraryEntryId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};
