import type { BoughtItem, QuoteItemSecondaryProcess } from '@kerf/contract';
import { quantityProblem } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiClose, mdiPlus } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boughtItemsQuery } from '../../api/set-up-data.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSession } from '../../session/session.tsx';
import { NumberField } from './fields/number-field.tsx';

type Pieces = QuoteItemSecondaryProcess['boughtItems'];

/** Counted work puts something in: nuts that are pressed, hinges that are welded on. Coating and deburring do not. */
const TAKES_ITEMS: ReadonlySet<string> = new Set(['Quantity', 'Part', 'Time']);
export const takesBoughtItems = (measureType: string): boolean => TAKES_ITEMS.has(measureType);

/** Options that are drawn: a catalogue of thousands is searched, not scrolled through. */
const MOST_OPTIONS = 100;

const wordsOf = ({ kind, stockNumber, supplier }: BoughtItem): string =>
  [kind, stockNumber, supplier].filter((word) => word !== '').join(' · ');

type ChoiceProps = { readonly items: readonly BoughtItem[]; readonly onChoose: (item: BoughtItem) => void };

/** One of the shop's bought items, found by words of its name, kind, stock number or supplier. */
export const ItemChoice = ({ items, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('bought-items');
  return (
    <Autocomplete<BoughtItem>
      openOnFocus
      options={items}
      value={null}
      onChange={(_event, item) => (item === null ? undefined : onChoose(item))}
      filterOptions={(options, { inputValue }) => {
        const words = inputValue.toLowerCase().split(/\s+/);
        const text = (item: BoughtItem) => `${item.name} ${wordsOf(item)}`.toLowerCase();
        return options.filter((item) => words.every((word) => text(item).includes(word))).slice(0, MOST_OPTIONS);
      }}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      noOptionsText={t('noneFound')}
      renderInput={(params) => <TextField {...params} label={t('item')} autoFocus />}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          <span>
            {item.name}
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {item.price === null ? `${wordsOf(item)} · ${t('noCost')}` : wordsOf(item)}
            </Typography>
          </span>
        </li>
      )}
    />
  );
};

type PiecesProps = {
  readonly pieces: Pieces;
  readonly isLocked: boolean;
  readonly onChange: (pieces: Pieces) => void;
};

type RowProps = {
  readonly name: string;
  readonly quantity: number;
  readonly isLocked: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onTakeOff: () => void;
};

const PiecesRow = ({ name, quantity, isLocked, onQuantity, onTakeOff }: RowProps) => {
  const { t } = useTranslation(['bought-items', 'quote-detail']);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ width: 84, flexShrink: 0 }}>
        <NumberField
          hiddenLabel
          label={t('bought-items:piecesOf', { name })}
          value={quantity}
          disabled={isLocked}
          problem={(value) =>
            quantityProblem(value) === null ? undefined : t('quote-detail:problems.QUANTITY_TOO_SMALL')
          }
          onChange={onQuantity}
        />
      </Box>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isLocked ? null : (
        <IconButton size="small" aria-label={t('bought-items:takeOff', { name })} onClick={onTakeOff}>
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </Stack>
  );
};

/** The bought items that a process puts into each part, taken from the shop's catalogue. */
export const BoughtPieces = ({ pieces, isLocked, onChange }: PiecesProps) => {
  const { t } = useTranslation('bought-items');
  const { organisationId } = useSession().organisation;
  const { data: items = [], isError, refetch } = useQuery(boughtItemsQuery(organisationId, true));
  const [isChoosing, setChoosing] = useState(false);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const chosen = new Set(pieces.map(({ boughtItemId }) => boughtItemId));
  const offered = items.filter(({ id, isDeleted }) => !isDeleted && !chosen.has(id));
  const choose = ({ id }: BoughtItem) => {
    setChoosing(false);
    onChange([...pieces, { boughtItemId: id, quantity: 1 }]);
  };
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (pieces.length === 0 && (isLocked || offered.length === 0)) return null;
  return (
    <Stack spacing={0.75} sx={{ pl: 3.5, pt: 0.75, pb: 0.5 }}>
      {pieces.map(({ boughtItemId, quantity }) => (
        <PiecesRow
          key={boughtItemId}
          name={names.get(boughtItemId) ?? ''}
          quantity={quantity}
          isLocked={isLocked}
          onQuantity={(next) =>
            onChange(pieces.map((one) => (one.boughtItemId === boughtItemId ? { ...one, quantity: next } : one)))
          }
          onTakeOff={() => onChange(pieces.filter((one) => one.boughtItemId !== boughtItemId))}
        />
      ))}
      {isChoosing ? <ItemChoice items={offered} onChoose={choose} /> : null}
      {isChoosing || isLocked || offered.length === 0 ? null : (
        <Box>
          <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={() => setChoosing(true)}>
            {t('addToProcess')}
          </Button>
        </Box>
      )}
    </Stack>
  );
};
