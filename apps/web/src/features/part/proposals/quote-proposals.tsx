import type { QuoteItem } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useSteady } from '@kerf/ui/use-steady';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../page/page-actions.ts';
import { useKeyWords } from '../../../page/shortcuts.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import type { LoadedSetUp, SetUp } from '../set-up.ts';
import { contestedFields, type Taking, takenBack, takingOfAll } from './offered.ts';

type QuoteProposalsProps = { readonly items: readonly QuoteItem[]; readonly setUp: LoadedSetUp };

type Read = { readonly taking: Taking | null; readonly isContested: boolean };

/** What is proposed of a part, found out once for a part that stays as it is. */
const useReadOf = (setUp: SetUp) =>
  useMemo(() => {
    const known = new WeakMap<QuoteItem, Read>();
    return (item: QuoteItem): Read => {
      const read = known.get(item) ?? {
        taking: takingOfAll(item, setUp),
        isContested: contestedFields(item, setUp).length > 0,
      };
      known.set(item, read);
      return read;
    };
  }, [setUp]);

type Taken = Taking & { readonly item: QuoteItem };

/** Takes everything at once, and offers to take it back. */
const useTakingAll = () => {
  const { t } = useTranslation('quote-detail');
  const { changeItems } = useQuoteEditor();
  return (takings: readonly Taken[]) => {
    changeItems(takings);
    const words = t('proposals.taken', { count: takings.length });
    snackbars.offer(words, t('fileParts.undo'), () =>
      changeItems(takings.map((taking) => ({ item: taking.item, ...takenBack(taking.item, taking) }))),
    );
  };
};

/** What has Alt+Enter to itself: what stands before the page, and a cell that is being written. */
const NOT_ON = '[role=dialog], [role=alertdialog], [role=gridcell]:has(input, textarea)';

/** Alt+Enter anywhere on the page, unless a dialog stands before it or a cell is written. */
const isTakeKey = (event: KeyboardEvent): boolean => {
  const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
  if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || event.isComposing) return false;
  return !(target instanceof Element && target.closest(NOT_ON) !== null);
};

/** The ways to take everything without the mouse: one key, and a line of the command palette. */
const useTakingByKey = (count: number, takeAll: () => void): void => {
  const { t } = useTranslation('quote-detail');
  const take = useSteady(takeAll);
  const isOffered = count > 0;
  usePageActions(
    isOffered ? [{ id: 'takeProposals', label: t('proposals.takeAllRead'), emphasis: 'palette', run: take }] : [],
  );
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isTakeKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      take();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOffered, take]);
};

const TakeAllOffer = ({ count, onTake }: { readonly count: number; readonly onTake: () => void }) => {
  const { t } = useTranslation('quote-detail');
  const keyWords = useKeyWords();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" variant="outlined" aria-keyshortcuts="Alt+Enter" onClick={onTake}>
          {t('proposals.takeAll')}
          <Box component="kbd" sx={{ font: 'inherit', fontSize: 12, opacity: 0.75, ml: 1 }} aria-hidden>
            {keyWords('Alt+Enter')}
          </Box>
        </Button>
      }
    >
      {t('proposals.ofParts', { count })}
    </Alert>
  );
};

/** Takes what files say of all the parts of a quote, for whatever nobody has set. */
export const QuoteProposals = ({ items, setUp }: QuoteProposalsProps) => {
  const { t } = useTranslation('quote-detail');
  const readOf = useReadOf(setUp);
  const takeEverything = useTakingAll();
  const contested = items.filter((item) => readOf(item).isContested).length;
  const takings = items.flatMap((item) => {
    const { taking } = readOf(item);
    return taking === null ? [] : [{ item, ...taking }];
  });
  const takeAll = () => takeEverything(takings);
  useTakingByKey(takings.length, takeAll);
  return (
    <>
      {contested === 0 ? null : (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('proposals.contradicted', { count: contested })}
        </Alert>
      )}
      {takings.length < 2 ? null : <TakeAllOffer count={takings.length} onTake={takeAll} />}
    </>
  );
};
