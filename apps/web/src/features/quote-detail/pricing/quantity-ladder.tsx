import { serverMessage } from '@kerf/client/failure';
import { MOST_LADDER_QUANTITIES, type QuantityLadderPrices, type Quote, type QuoteItem, routes } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { readWholeNumber } from '@kerf/i18n/read-number';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, proposedBreaks, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiPlus } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { LadderTable } from './ladder-table.tsx';

const none: QuantityLadderPrices = { rungs: [], unpricedQuantities: [] };

const useLadder = (item: QuoteItem) => {
  const { address } = useQuoteEditor();
  const { quantities } = item.quantityLadder;
  return useQuery({
    queryKey: ['quantity-ladder', address.organisationId, item.id, item.version, item.linePrice, ...quantities],
    queryFn: ({ signal }) => {
      const params = { ...address, quoteItemId: item.id };
      return api(routes.pricing.quantityLadder, { params, body: { quantities } }, signal);
    },
    enabled: quantities.length > 0,
    staleTime: 0,
    retry: false,
  });
};

const AddQuantity = ({ item, onAdd }: { item: QuoteItem; onAdd: (quantity: number) => void }) => {
  const { t } = useTranslation('pricing');
  const locale = useLocale();
  const [text, setText] = useState('');
  const quantity = readWholeNumber(text, locale);
  const isKnown = quantity === item.quantity || item.quantityLadder.quantities.includes(quantity ?? 0);
  const isRight = quantity !== null && quantity >= MINIMUM_QUANTITY && quantity <= MAXIMUM_QUANTITY && !isKnown;
  const wrong = isKnown ? t('ladder.known') : t('ladder.invalid', { most: formatNumber(MAXIMUM_QUANTITY, locale) });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    onAdd(quantity);
    setText('');
  };
  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={add} sx={{ alignItems: 'flex-start' }}>
      <TextField
        size="small"
        label={t('ladder.quantity')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={text.trim() !== '' && !isRight}
        helperText={text.trim() === '' || isRight ? undefined : wrong}
        slotProps={{ htmlInput: { inputMode: 'numeric', style: { textAlign: 'right' } } }}
        sx={{ width: 180 }}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon path={mdiPlus} />} disabled={!isRight}>
        {t('ladder.add')}
      </Button>
    </Stack>
  );
};

/** The part at several quantities side by side; the chosen ones stay with it, and stand on the document if wished. */
export const QuantityLadder = ({ quote, item }: { quote: Quote; item: QuoteItem }) => {
  const { t } = useTranslation('pricing');
  const { t: tPrices } = useTranslation('quote-prices');
  const locale = useLocale();
  const { changeItem } = useQuoteEditor();
  const { data: ladder = none, error, isFetching } = useLadder(item);
  const isLocked = quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].isHeaderEditable;
  const { quantities, isOnDocument } = item.quantityLadder;
  const keep = (next: Partial<QuoteItem['quantityLadder']>) =>
    changeItem(item, { quantityLadder: { quantities, isOnDocument, ...next } });
  const add = (more: readonly number[]) => keep({ quantities: [...quantities, ...more].toSorted((a, b) => a - b) });
  const proposed = proposedBreaks({ quantity: item.quantity, quantities }, MOST_LADDER_QUANTITIES);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {t('ladder.text')}
      </Typography>
      <LadderTable
        item={item}
        ladder={ladder}
        isFetching={isFetching}
        {...(isLocked
          ? {}
          : { onRemove: (quantity) => keep({ quantities: quantities.filter((one) => one !== quantity) }) })}
      />
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('ladder.failed')}</Alert>}
      {isLocked || quantities.length >= MOST_LADDER_QUANTITIES ? null : (
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          <AddQuantity item={item} onAdd={(quantity) => add([quantity])} />
          {proposed.length === 0 ? null : (
            <Button onClick={() => add(proposed)}>
              {t('ladder.addUsual', { quantities: proposed.map((one) => formatNumber(one, locale)).join(', ') })}
            </Button>
          )}
        </Stack>
      )}
      <FormControlLabel
        disabled={isLocked || quantities.length === 0}
        control={<Checkbox checked={isOnDocument} onChange={(_event, isOn) => keep({ isOnDocument: isOn })} />}
        label={t('ladder.onDocument')}
      />
      {ladder.unpricedQuantities.length === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {tPrices('ladder.notOnDocument')}
        </Typography>
      )}
    </Stack>
  );
};
