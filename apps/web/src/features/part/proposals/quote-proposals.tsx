import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Takes what files say of all the parts of a quote, for whatever nobody has set. */
export const QuoteProposals = ({ items, setUp }: QuoteProposalsProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const takingOf = useTakingOf(setUp);
  const takings = items.flatMap((item) => {
    const taking = takingOf(item);
    return taking === null ? [] : [{ item, taking }];
  });
  if (takings.length < 2) return null;
  const takeAll = () => {
    for (const { item, taking } of takings) changeItem(item, taking.fields, taking.shown);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" variant="outlined" onClick={takeAll}>
          {t('proposals.takeAll')}
        </Button>
      }
    >
      {t('proposals.ofParts', { count: takings.length })}
    </Alert>
  );
};
