import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../editing/editor.tsx';
import type { LoadedSetUp } from '../set-up.ts';
import { takingOfAll } from './offered.ts';

type QuoteProposalsProps = { readonly items: readonly QuoteItem[]; readonly setUp: LoadedSetUp };

/** Takes what files say of all the parts of a quote, for whatever nobody has set. */
export const QuoteProposals = ({ items, setUp }: QuoteProposalsProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const takings = items.flatMap((item) => {
    const taking = takingOfAll(item, setUp);
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
