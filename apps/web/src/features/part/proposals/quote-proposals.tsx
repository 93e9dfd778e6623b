import type { QuoteItem } from '@kerf/contract';
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
import { type Taking, takingOfAll } from './offered.ts';

type QuoteProposalsProps = { readonly items: readonly QuoteItem[]; readonly setUp: LoadedSetUp };

/** What is proposed of a part, found out once for a part that stays as it is. */
const useTakingOf = (setUp: SetUp) =>
  useMemo(() => {
    const known = new WeakMap<QuoteItem, { readonly taking: Taking | null }>();
    return (item: QuoteItem): Taking | null => {
      const { taking } = known.get(item) ?? { taking: takingOfAll(item, setUp) };
      known.set(item, { taking });
      return taking;
    };
  }, [setUp]);

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

/** Takes what files say of all the parts of a quote, for whatever nobody has set. */
export const QuoteProposals = ({ items, setUp }: QuoteProposalsProps) => {
  const { t } = useTranslation('quote-detail');
  const keyWords = useKeyWords();
  const { changeItems } = useQuoteEditor();
  const takingOf = useTakingOf(setUp);
  const takings = items.flatMap((item) => {
    const taking = takingOf(item);
    return taking === null ? [] : [{ item, ...taking }];
  });
  const takeAll = () => changeItems(takings);
  useTakingByKey(takings.length, takeAll);
  if (takings.length < 2) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" variant="outlined" aria-keyshortcuts="Alt+Enter" onClick={takeAll}>
          {t('proposals.takeAll')}
          <Box component="kbd" sx={{ font: 'inherit', fontSize: 12, opacity: 0.75, ml: 1 }} aria-hidden>
            {keyWords('Alt+Enter')}
          </Box>
        </Button>
      }
    >
      {t('proposals.ofParts', { count: takings.length })}
    </Alert>
  );
};
