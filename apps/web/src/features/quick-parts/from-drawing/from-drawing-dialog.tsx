import { type OwnShape, type QuoteItem, routes } from '@kerf/contract';
import { drawingFromWire } from '@kerf/drawing';
import { type Blank, blankOfDrawing } from '@kerf/quick-parts';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useLocale, useSession } from '../../../session/session.tsx';
import type { QuoteAddress } from '../../editing/quote-data.ts';
import { useSavingShape } from '../use-saving-shape.ts';
import { DimensionCard } from './dimension-card.tsx';
import { type DrawnLengths, drawnLengths } from './drawn-lengths.ts';
import { allNamed, definitionOf, faultsOf, type Naming, unnamedDiameters } from './naming.ts';
import { Pictures } from './pictures.tsx';
import { type NamingState, useNaming } from './use-naming.ts';

type NamingDialogProps = {
  readonly blank: Blank;
  readonly first: Naming;
  readonly shape: OwnShape | null;
  /** Lines that do not come along. */
  readonly leftOut: number;
  readonly onSaved: (shape: OwnShape) => void;
  readonly onClose: () => void;
};

type AddProps = { readonly blank: Blank; readonly state: NamingState; readonly lengths: DrawnLengths };

const AddButtons = ({ blank, state, lengths }: AddProps) => {
  const { t } = useTranslation('quick-parts');
  const locale = useLocale();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => state.add('x')}>
        {t('drawn.addX')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => state.add('y')}>
        {t('drawn.addY')}
      </Button>
      {unnamedDiameters(blank, state.naming)
        .slice(0, 4)
        .map(({ diameter, count }) => (
          <Button key={diameter} size="small" variant="outlined" onClick={() => state.addDiameter(diameter)}>
            {t('drawn.addDiameter', { diameter: lengths.text(diameter, locale), count })}
          </Button>
        ))}
    </Stack>
  );
};

const Panel = ({
  props,
  state,
  faults,
}: {
  props: NamingDialogProps;
  state: NamingState;
  faults: ReturnType<typeof faultsOf>;
}) => {
  const { t } = useTranslation('quick-parts');
  const { blank, leftOut } = props;
  const { naming, chosenKey } = state;
  const lengths = drawnLengths(useSession().organisation.defaultDrawingUnits);
  return (
    <Stack spacing={2} sx={{ p: 2, overflowY: 'auto', borderRight: 1, borderColor: 'divider', minHeight: 0 }}>
      <Typography variant="body2">{t('drawn.text', { amount: lengths.example })}</Typography>
      {leftOut === 0 ? null : <Alert severity="info">{t('drawn.leftOut', { count: leftOut })}</Alert>}
      <TextField
        label={t('drawn.shapeName')}
        value={naming.name}
        required
        onChange={(event) => state.rename(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <AddButtons {...{ blank, state, lengths }} />
      {allNamed(naming).map((named, place) => (
        <DimensionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: its letter is what is being typed
          key={place}
          {...{ blank, named, lengths }}
          fault={faults[place] ?? null}
          isChosen={named.key === chosenKey}
          onChoose={() => state.choose(named.key)}
          onChange={(change) => state.change(named.key, change)}
          onRemove={() => state.remove(named.key)}
        />
      ))}
    </Stack>
  );
};

/** Names dimensions in a drawing, each by a line across it: what lies beyond moves by what the dimension grows. */
export const NamingDialog = (props: NamingDialogProps) => {
  const { blank, shape, onSaved, onClose } = props;
  const { t } = useTranslation('quick-parts');
  const { t: tApp } = useTranslation();
  const [begun] = useState(props.first);
  const state = useNaming(blank, begun);
  const { naming } = state;
  const { isBusy, save } = useSavingShape(shape, onSaved);
  const faults = faultsOf(blank, naming);
  const isRight = faults.every((fault) => fault === null);
  const reason =
    naming.name.trim() === ''
      ? t('drawn.nameMissing')
      : allNamed(naming).length === 0
        ? t('drawn.nothingNamed')
        : isRight
          ? undefined
          : t('mendFirst');
  const saveShape = () => void save(definitionOf(blank, naming));
  const leave = useLeaving({
    ...{ isChanged: naming !== begun, canSave: reason === undefined },
    ...{ save: saveShape, close: onClose },
  });
  return (
    <TitledDialog
      open
      fullScreen
      title={t('drawn.title')}
      onClose={leave}
      actions={
        <>
          <Button color="secondary" onClick={leave}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            loading={isBusy}
            {...(reason === undefined ? {} : { reason })}
            onClick={saveShape}
          >
            {t('own.save')}
          </ReasonedButton>
        </>
      }
    >
      <Box
        sx={{
          ...{ display: 'grid', height: 'calc(100% + 32px)', mx: -3, my: -2 },
          ...{ gridTemplateColumns: { xs: '1fr', md: '460px minmax(0, 1fr)' } },
          ...{ gridTemplateRows: { xs: 'auto minmax(280px, 1fr)', md: 'minmax(0, 1fr)' } },
        }}
      >
        <Panel {...{ props, state, faults }} />
        <Pictures {...{ blank, state, isRight }} />
      </Box>
    </TitledDialog>
  );
};

type FromDrawingProps = { readonly address: QuoteAddress; readonly item: QuoteItem; readonly onClose: () => void };

/** Makes a shape of the shop's own from the drawing of a part. */
export const FromDrawingDialog = ({ address, item, onClose }: FromDrawingProps) => {
  const { t } = useTranslation('quick-parts');
  const params = { ...address, quoteItemId: item.id };
  // A later version of the part, such as a new price, takes nothing of what was named.
  const [version] = useState(item.version);
  const drawing = useQuery({
    queryKey: ['drawing-of-shape', item.id, version],
    queryFn: ({ signal }) => api(routes.drawings.get, { params }, signal),
  });
  const found = useMemo(() => {
    if (drawing.data === undefined) return null;
    const { version: _, ...wire } = drawing.data;
    const parsed = drawingFromWire(wire);
    return parsed.ok ? blankOfDrawing(parsed.drawing) : ({ ok: false, problem: 'noPart' } as const);
  }, [drawing.data]);
  if (found?.ok === true) {
    const first = { name: item.name, zones: [], diameters: [] };
    return (
      <NamingDialog
        {...{ blank: found.blank, leftOut: found.leftOut, first, onClose }}
        shape={null}
        onSaved={onClose}
      />
    );
  }
  return (
    <TitledDialog open title={t('drawn.title')} onClose={onClose}>
      {drawing.isError ? <LoadFailed text={t('drawn.loadFailed')} onRetry={() => void drawing.refetch()} /> : null}
      {drawing.isPending ? <CircularProgress aria-label={t('drawn.loading')} /> : null}
      {found?.ok === false ? <Alert severity="warning">{t(`drawn.refused.${found.problem}`)}</Alert> : null}
    </TitledDialog>
  );
};
