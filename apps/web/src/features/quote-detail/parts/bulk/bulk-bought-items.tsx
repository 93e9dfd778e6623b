import type { BoughtItem, QuoteItem } from '@kerf/contract';
import { quantityProblem } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boughtItemsQuery } from '../../../../api/set-up-data.ts';
import { LoadFailed } from '../../../../page/load-failed.tsx';
import { useSession } from '../../../../session/session.tsx';
import { ItemChoice } from '../../../part/bought-pieces.tsx';
import { ChoiceField } from '../../../part/fields/choice-field.tsx';
import { NumberField } from '../../../part/fields/number-field.tsx';
import { type BulkPiece, heldPieces } from './bulk-pieces.ts';

type BulkBoughtItemsProps = {
  readonly parts: readonly QuoteItem[];
  readonly secondaryProcessId: string;
  /** Whether the parts get the process; else only those that have it are changed. */
  readonly isAdded: boolean;
  readonly pieces: readonly BulkPiece[];
  readonly onPieces: (pieces: readonly BulkPiece[]) => void;
};

type RowProps = {
  readonly name: string;
  /** How many of the parts have it. */
  readonly count: number;
  /** Pieces that the parts get, 0 to take it off; null where it stays as it is. */
  readonly quantity: number | null;
  readonly onQuantity: (quantity: number | null) => void;
};

/** One bought item: the parts keep theirs, get so many pieces each, or lose it. */
const BulkBoughtItem = ({ name, count, quantity, onQuantity }: RowProps) => {
  const { t } = useTranslation(['quote-detail', 'bought-items']);
  const isSet = quantity !== null && quantity > 0;
  return (
    <Stack direction="row" spacing={1}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ChoiceField
          label={count === 0 ? name : t('quote-detail:bulk.onParts', { name, count })}
          value={quantity === null ? '' : isSet ? 'set' : 'takeOff'}
          options={[
            { value: '', label: t('quote-detail:bulk.leave') },
            { value: 'set', label: t('quote-detail:bulk.setPieces') },
            ...(count === 0 ? [] : [{ value: 'takeOff', label: t('quote-detail:bulk.takeOffProcess') }]),
          ]}
          onChoose={(value) => onQuantity(value === '' ? null : value === 'set' ? 1 : 0)}
        />
      </Box>
      {isSet ? (
        <Box sx={{ width: 84, flexShrink: 0 }}>
          <NumberField
            hiddenLabel
            label={t('bought-items:piecesOf', { name })}
            value={quantity}
            problem={(value) =>
              quantityProblem(value) === null ? undefined : t('quote-detail:problems.QUANTITY_TOO_SMALL')
            }
            onChange={onQuantity}
          />
        </Box>
      ) : null}
    </Stack>
  );
};

/** The bought items that a process puts into several parts, each left, set or taken off, and further ones added. */
export const BulkBoughtItems = (props: BulkBoughtItemsProps) => {
  const { parts, secondaryProcessId, isAdded, pieces, onPieces } = props;
  const { t } = useTranslation('bought-items');
  const { organisationId } = useSession().organisation;
  const { data: items = [], isError, refetch } = useQuery(boughtItemsQuery(organisationId, true));
  const [isChoosing, setChoosing] = useState(false);
  const held = heldPieces(parts, secondaryProcessId);
  const own = pieces.filter((one) => one.secondaryProcessId === secondaryProcessId);
  const listed = [...new Set([...held.keys(), ...own.map(({ boughtItemId }) => boughtItemId)])];
  const offered = items.filter(({ id, isDeleted }) => !isDeleted && !listed.includes(id));
  const set = (boughtItemId: string, quantity: number | null) => {
    const others = pieces.filter(
      (one) => one.secondaryProcessId !== secondaryProcessId || one.boughtItemId !== boughtItemId,
    );
    onPieces(quantity === null ? others : [...others, { secondaryProcessId, boughtItemId, quantity }]);
  };
  const choose = ({ id }: BoughtItem) => {
    setChoosing(false);
    set(id, 1);
  };
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (listed.length === 0 && !isAdded) return null;
  return (
    <Stack spacing={1} sx={{ pl: 2, pt: 1 }}>
      {listed.map((id) => (
        <BulkBoughtItem
          key={id}
          name={items.find((item) => item.id === id)?.name ?? ''}
          count={held.get(id) ?? 0}
          quantity={own.find(({ boughtItemId }) => boughtItemId === id)?.quantity ?? null}
          onQuantity={(quantity) => set(id, quantity)}
        />
      ))}
      {isChoosing ? <ItemChoice items={offered} onChoose={choose} /> : null}
      {isChoosing || offered.length === 0 ? null : (
        <Box>
          <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={() => setChoosing(true)}>
            {t('addToProcess')}
          </Button>
        </Box>
      )}
    </Stack>
  );
};
