import { serverMessage } from '@kerf/client/failure';
import { type BoughtItem, routes } from '@kerf/contract';
import { formatMoney } from '@kerf/i18n/formats';
import { hasRole } from '@kerf/quoting';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { boughtItemsQuery } from '../../../api/set-up-data.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useLocale, useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { readMiscellaneousAgain } from '../../editing/miscellaneous-data.ts';
import { readQuoteAgain } from '../../editing/quote-data.ts';
import { QuantityField } from '../../part/fields/quantity-field.tsx';

const useTaking = (onClose: () => void) => {
  const { t } = useTranslation(['bought-items', 'quote-detail']);
  const { address } = useQuoteEditor();
  const [isBusy, setBusy] = useState(false);
  const take = async (item: BoughtItem, quantity: number) => {
    setBusy(true);
    try {
      const { length } = await readMiscellaneousAgain(address);
      const body = { name: item.name, index: length, quantity, price: item.price ?? 0, boughtItemId: item.id };
      await command(routes.miscellaneousItems.create, { params: address, body });
      snackbars.success(t('quote-detail:miscellaneous.added'));
      onClose();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('quote-detail:errors.addMiscellaneous'));
    } finally {
      setBusy(false);
    }
    await Promise.allSettled([readMiscellaneousAgain(address), readQuoteAgain(address)]);
  };
  return { isBusy, take };
};

const useItemWords = () => {
  const { t } = useTranslation('bought-items');
  const locale = useLocale();
  const { currencyCode } = useSession().organisation;
  return ({ kind, stockNumber, supplier, price }: BoughtItem): string =>
    [kind, stockNumber, supplier, price === null ? t('noCost') : formatMoney(price, currencyCode, locale)]
      .filter((word) => word !== '')
      .join(' · ');
};

/** The way to the catalogue, for those who may change it. */
const CatalogueLink = () => {
  const { t } = useTranslation('bought-items');
  const { role } = useSession();
  if (!hasRole(role, 'administrator')) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('administratorsOnly')}
      </Typography>
    );
  }
  return (
    <Link component={RouterLink} to="/bought-items" variant="body2" sx={{ alignSelf: 'start' }}>
      {t('open')}
    </Link>
  );
};

type ChoiceProps = {
  readonly items: readonly BoughtItem[];
  readonly chosen: BoughtItem | null;
  readonly onChoose: (item: BoughtItem | null) => void;
};

const ItemChoice = ({ items, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('bought-items');
  const wordsOf = useItemWords();
  if (items.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <Autocomplete
      options={items}
      value={chosen}
      onChange={(_event, item) => onChoose(item)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, stockNumber }) => (stockNumber === '' ? name : `${name} (${stockNumber})`)}
      getOptionDisabled={({ price }) => price === null}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('noneFound')}
      renderInput={(params) => <TextField {...params} label={t('item')} autoFocus />}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          <span>
            {item.name}
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {wordsOf(item)}
            </Typography>
          </span>
        </li>
      )}
    />
  );
};

/** Takes a bought item as a line of the quote, at the price of the catalogue. */
export const BoughtItemPicker = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('bought-items');
  const { t: tApp } = useTranslation();
  const { organisationId } = useSession().organisation;
  const { data: items, isError, refetch } = useQuery(boughtItemsQuery(organisationId, false));
  const [chosen, setChosen] = useState<BoughtItem | null>(null);
  const [quantity, setQuantity] = useState(1);
  const { isBusy, take } = useTaking(onClose);
  const wordsOf = useItemWords();
  return (
    <TitledDialog
      open
      title={t('pickTitle')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            loading={isBusy}
            reason={chosen === null ? t('chooseFirst') : undefined}
            onClick={() => (chosen === null ? undefined : void take(chosen, quantity))}
          >
            {t('take')}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
        {items === undefined && !isError ? <Skeleton variant="rounded" height={40} /> : null}
        {items === undefined ? null : <ItemChoice items={items} chosen={chosen} onChoose={setChosen} />}
        {items === undefined ? null : <CatalogueLink />}
        {chosen === null ? null : <Typography variant="body2">{wordsOf(chosen)}</Typography>}
        {items?.length === 0 ? null : <QuantityField value={quantity} onChange={setQuantity} />}
      </Stack>
    </TitledDialog>
  );
};
