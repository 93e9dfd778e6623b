import { createCommand } from '@kerf/client/calls';
import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { quantityProblem } from '@kerf/quoting';
import { asMm, lengthForDisplay } from '@kerf/units';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NotAdded } from '../page/not-added.tsx';
import { type CaptureSession, useCapture } from '../page/session.tsx';
import { LengthField, QuantityField } from './typed-field.tsx';
import { type TypedName, type WrongNumbers, withWrong } from './zones.ts';

type Sizes = { readonly widthMm: number; readonly heightMm: number; readonly name: string; readonly quantity: number };

/** The shape of the catalogue of quick parts whose sizes are typed, and the places of its width and height among its dimensions. */
const RECTANGLE = 'rectangle';

const addRectangle = async (session: CaptureSession, sizes: Sizes) => {
  const { address, api, settings } = session;
  const { units } = address;
  const value = (mm: number): number => lengthForDisplay(asMm(mm), units);
  const parameters = [
    { index: 0, value: value(sizes.widthMm) },
    { index: 1, value: value(sizes.heightMm) },
  ];
  const quickPart = { id: RECTANGLE, drawingUnits: units, parameters };
  const { name, quantity } = sizes;
  const drawing = await api(routes.quickParts.drawing, { body: { part: quickPart, name } });
  const common: object = JSON.parse(await settings());
  const part = { ...common, ...{ drawing, name, quantity, quickPart, isImperial: units === 'imperial' } };
  const body = { parts: [{ ...part, partSource: 'quickpart' as const }] };
  return createCommand(api)(routes.drawings.addParts, { params: address, body });
};

type TypedSizesProps = {
  readonly name: string;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly offersQuickPart: boolean;
};

/** A rectangle by its sizes, where a page gives no lines to cut, and the way to a quick part. */
export const TypedSizes = ({ offersQuickPart, ...start }: TypedSizesProps) => {
  const session = useCapture();
  const { words, tellDone, wantQuickPart, address } = session;
  const [sizes, setSizes] = useState({ ...start, quantity: 1 });
  const [state, setState] = useState<'open' | 'adding' | { readonly reason: string | null }>('open');
  const { widthMm, heightMm, name, quantity } = sizes;
  const [wrong, setWrong] = useState<WrongNumbers>({});
  const wrongOf = (field: TypedName) => ({
    wrong: wrong[field] ?? null,
    onWrong: (typed: string | null) => setWrong(withWrong(wrong, field, typed)),
  });
  const change = (changed: Partial<typeof sizes>, field: TypedName) => {
    setSizes({ ...sizes, ...changed });
    setWrong(withWrong(wrong, field, null));
  };
  const isRight = Object.keys(wrong).length === 0 && quantityProblem(quantity) === null;
  const isReady = widthMm !== null && heightMm !== null && name.trim() !== '' && isRight;
  const add = () => {
    if (widthMm === null || heightMm === null) return;
    setState('adding');
    addRectangle(session, { widthMm, heightMm, name: name.trim(), quantity }).then(
      ({ quoteItems }) =>
        tellDone({ type: 'pdfDone', quoteId: address.quoteId, itemIds: quoteItems.map(({ id }) => id) }),
      (reason: unknown) => setState({ reason: serverMessage(reason) }),
    );
  };
  return (
    <Stack spacing={1.5} component="section" aria-label={words.pdf.typedSizes}>
      <Typography variant="subtitle2" component="h3">
        {words.pdf.typedSizes}
      </Typography>
      <Stack direction="row" spacing={1}>
        <LengthField
          label={words.pdf.fields.width}
          mm={widthMm}
          {...wrongOf('widthMm')}
          onChange={(mm) => change({ widthMm: mm }, 'widthMm')}
        />
        <LengthField
          label={words.pdf.fields.height}
          mm={heightMm}
          {...wrongOf('heightMm')}
          onChange={(mm) => change({ heightMm: mm }, 'heightMm')}
        />
      </Stack>
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          label={words.pdf.fields.name}
          value={name}
          onChange={(event) => setSizes({ ...sizes, name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: 1 }}
        />
        <Box sx={{ width: 130 }}>
          <QuantityField
            label={words.pdf.fields.quantity}
            quantity={quantity}
            {...wrongOf('quantity')}
            onChange={(next) => change({ quantity: next }, 'quantity')}
          />
        </Box>
      </Stack>
      {typeof state === 'object' ? <NotAdded text={words.pdf.notAdded} reason={state.reason} /> : null}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={!isReady} loading={state === 'adding'} onClick={add}>
          {words.pdf.addRectangle}
        </Button>
        {offersQuickPart ? (
          <Button variant="outlined" onClick={wantQuickPart}>
            {words.pdf.quickPart}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
};
