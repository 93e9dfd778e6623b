import type { LineDelivery } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { draftFault } from './docket-draft.ts';
import type { Deliveries } from './use-deliveries.ts';

const LONGEST_NOTE = 2000;

type LineProps = { readonly line: LineDelivery; readonly deliveries: Deliveries; readonly canDeliver: boolean };

const LineRow = ({ line, deliveries, canDeliver }: LineProps) => {
  const { t } = useTranslation('deliveries');
  const { draft, type, locale } = deliveries;
  const fault = draftFault(line, draft, locale);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.name}</TableCell>
      <TableCell align="right">{number(line.quantity)}</TableCell>
      <TableCell align="right">{number(line.delivered)}</TableCell>
      <TableCell align="right" sx={{ fontWeight: line.open > 0 ? 600 : 400 }}>
        {line.open > 0 ? number(line.open) : t('nothingOpen')}
      </TableCell>
      {canDeliver ? (
        <TableCell align="right" sx={{ py: 0.5 }}>
          {line.open > 0 ? (
            <TextField
              size="small"
              value={draft[line.lineId] ?? ''}
              error={fault !== null}
              helperText={fault === null ? undefined : t(`faults.${fault}`)}
              onChange={(event) => type(line.lineId, event.target.value)}
              sx={{ width: 120 }}
              slotProps={{
                htmlInput: {
                  ...{ inputMode: 'numeric', style: { textAlign: 'right' } },
                  'aria-label': t('piecesOf', { name: line.name }),
                },
              }}
            />
          ) : null}
        </TableCell>
      ) : null}
    </TableRow>
  );
};

/** Takes all that is open, and leads to the button that makes the docket as soon as that can be pressed. */
const useTakingAll = ({ takeAll, wanted, isMaking }: Deliveries, makeButton: RefObject<HTMLButtonElement | null>) => {
  const [goesOn, setGoesOn] = useState(false);
  const isNext = goesOn && wanted !== null && !isMaking;
  useLayoutEffect(() => {
    if (!isNext) return;
    makeButton.current?.focus();
    setGoesOn(false);
  }, [isNext, makeButton]);
  // At once: the next key may come before the next frame does.
  return () =>
    flushSync(() => {
      takeAll();
      setGoesOn(true);
    });
};

/** What is open of each line, and how much of it goes out now; Alt+A takes all of it. */
export const NextDocket = ({ deliveries, canDeliver }: Omit<LineProps, 'line'>) => {
  const { t } = useTranslation('deliveries');
  const makeButton = useRef<HTMLButtonElement>(null);
  const { lines, note, setNote, wanted, isMaking, make } = deliveries;
  const isAllOut = lines.every(({ open }) => open === 0);
  const isForm = canDeliver && !isAllOut;
  const takeAndGoOn = useTakingAll(deliveries, makeButton);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isForm || !event.altKey || event.code !== 'KeyA') return;
    event.preventDefault();
    takeAndGoOn();
  });
  // Of the whole window: a button that has just been used up has no focus to hear keys with.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const columns = ['ordered', 'delivered', 'open', ...(isForm ? (['now'] as const) : [])] as const;
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      {isAllOut ? <Alert severity="success">{t('allDelivered')}</Alert> : null}
      {canDeliver ? null : <Alert severity="info">{t('notInStatus')}</Alert>}
      <FramedTable
        label={t('lines')}
        head={
          <>
            <TableCell>{t('line')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {t(column)}
              </TableCell>
            ))}
          </>
        }
      >
        {lines.map((line) => (
          <LineRow key={line.lineId} line={line} deliveries={deliveries} canDeliver={isForm} />
        ))}
      </FramedTable>
      {isForm ? (
        <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <TextField
            label={t('note')}
            value={note}
            multiline
            onChange={(event) => setNote(event.target.value)}
            sx={{ flex: 1, minWidth: 280 }}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
          />
          <Button autoFocus variant="outlined" aria-keyshortcuts="Alt+A" onClick={takeAndGoOn}>
            {t('takeAll')}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }} aria-hidden>
              Alt+A
            </Typography>
          </Button>
          <Button ref={makeButton} type="submit" variant="contained" disabled={wanted === null} loading={isMaking}>
            {t('make')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
};
