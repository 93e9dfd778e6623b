import type { QuoteItem } from '@kerf/contract';
import { writeNumber } from '@kerf/i18n/read-number';
import { CATALOGUE, figureLabels } from '@kerf/quick-parts';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import type { UnitSystem } from '@kerf/units';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import type { QuoteAddress } from '../editing/quote-data.ts';
import { QuantityField } from '../part/fields/quantity-field.tsx';
import { DimensionFields, fieldId, TextSaid } from './dimension-fields.tsx';
import { OwnShapes } from './own-shapes.tsx';
import { Presets } from './presets.tsx';
import { type OfferedShape, offeredOwn, offeredShapes, ownShapesQuery } from './quick-part-data.ts';
import { ShapeList } from './shape-list.tsx';
import { ShapePicture } from './shape-picture.tsx';
import { useAdding } from './use-adding.ts';
import { type QuickPartDraft, useQuickPart } from './use-quick-part.ts';

type QuickPartDialogProps = {
  readonly address: QuoteAddress;
  /** The part whose dimensions are changed; null for a new one. */
  readonly edited: QuoteItem | null;
  readonly onClose: () => void;
};

/** Width of the list. Spec: quote parts §2.7. */
const LIST = 400;

const NameFields = ({ quickPart }: { readonly quickPart: QuickPartDraft }) => {
  const { t } = useTranslation('quick-parts');
  const { draft, name, rename, count } = quickPart;
  return (
    <>
      <TextField
        label={t('name')}
        value={name}
        required
        error={name.trim() === ''}
        helperText={name.trim() === '' ? t('nameMissing') : undefined}
        onChange={(event) => rename(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <QuantityField value={draft.quantity} onChange={count} />
    </>
  );
};

const UnitsField = ({ quickPart }: { readonly quickPart: QuickPartDraft }) => {
  const { t } = useTranslation('quick-parts');
  const units: readonly UnitSystem[] = ['metric', 'imperial'];
  return (
    <TextField
      select
      label={t('units')}
      value={quickPart.draft.units}
      onChange={(event) => quickPart.turnTo(event.target.value === 'imperial' ? 'imperial' : 'metric')}
    >
      {units.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`unit.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

type PanelProps = {
  readonly quickPart: QuickPartDraft;
  readonly isEdit: boolean;
  readonly highlighted: string | null;
  readonly onHighlight: (key: string | null) => void;
};

const SpecPanel = ({ quickPart, isEdit, onHighlight }: PanelProps) => {
  const { t } = useTranslation('quick-parts');
  return (
    <Stack
      component="section"
      aria-label={t('dimensions')}
      spacing={2}
      sx={{
        ...{ p: 2, minHeight: 0, minWidth: 0, borderColor: 'divider', borderRight: { md: 1 } },
        ...{ overflowY: { md: 'auto' }, order: { xs: 2, md: 0 } },
      }}
    >
      {isEdit ? null : <NameFields quickPart={quickPart} />}
      {isEdit ? null : <UnitsField quickPart={quickPart} />}
      <Presets quickPart={quickPart} />
      {quickPart.draft.offered.shape.text === undefined ? null : <TextSaid quickPart={quickPart} />}
      <Typography component="h3" variant="subtitle2">
        {t('dimensions')}
      </Typography>
      <DimensionFields quickPart={quickPart} onHighlight={onHighlight} />
      {quickPart.draft.offered.shape.restsOnOneSource === true ? <Alert severity="info">{t('oneSource')}</Alert> : null}
    </Stack>
  );
};

const Preview = ({ quickPart, highlighted, onHighlight }: PanelProps) => {
  const { t } = useTranslation('quick-parts');
  const locale = useLocale();
  const { draft, figure, name, problems, unsaid } = quickPart;
  const { shape } = draft.offered;
  const write = (value: number) => writeNumber(value, locale, 4);
  const pointAt = (key: string) => {
    onHighlight(key);
    document.getElementById(fieldId(key))?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus();
  };
  return (
    <Box
      sx={{
        p: 2,
        minWidth: 0,
        minHeight: 0,
        display: 'grid',
        gridTemplateRows: 'minmax(0, 1fr) auto',
        bgcolor: '#fff',
      }}
    >
      {figure === null ? (
        <Alert severity="error" sx={{ alignSelf: 'start' }}>
          {t('renderFailed')}
        </Alert>
      ) : (
        <ShapePicture
          figure={figure}
          labels={figureLabels(shape, draft.drawn, draft.units, write)}
          highlighted={highlighted}
          title={t('pictureOf', { name })}
          onPoint={pointAt}
        />
      )}
      {problems.length === 0 && unsaid === null ? null : (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('mendFirst')}
        </Alert>
      )}
    </Box>
  );
};

type ButtonsProps = QuickPartDialogProps & { readonly quickPart: QuickPartDraft };

const DialogButtons = ({ address, edited, onClose, quickPart }: ButtonsProps) => {
  const { t } = useTranslation('quick-parts');
  const { t: tApp } = useTranslation();
  const { isBusy, add, save } = useAdding(address, edited);
  const { problems, unsaid, figure, name, isAnyRefused } = quickPart;
  const reason =
    problems.length > 0 || isAnyRefused || unsaid !== null || figure === null
      ? t('mendFirst')
      : name.trim() === ''
        ? t('nameMissing')
        : undefined;
  const isRight = async (work: Promise<boolean>, isLast: boolean) => {
    if (!(await work)) return;
    if (isLast) onClose();
    else quickPart.another();
  };
  return (
    <>
      <Button color="secondary" onClick={onClose}>
        {tApp('dialogs.close')}
      </Button>
      {edited === null ? (
        <>
          <ReasonedButton
            variant="outlined"
            {...(reason === undefined ? {} : { reason })}
            disabled={isBusy}
            onClick={() => void isRight(add(quickPart), false)}
          >
            {t('addAndAnother')}
          </ReasonedButton>
          <ReasonedButton
            variant="contained"
            {...(reason === undefined ? {} : { reason })}
            loading={isBusy}
            onClick={() => void isRight(add(quickPart), true)}
          >
            {t('add')}
          </ReasonedButton>
        </>
      ) : (
        <ReasonedButton
          variant="contained"
          {...(reason === undefined ? {} : { reason })}
          loading={isBusy}
          onClick={() => void isRight(save(quickPart), true)}
        >
          {t('save')}
        </ReasonedButton>
      )}
    </>
  );
};

/** Makes a part from a shape and its dimensions, with a picture that follows what is typed. Spec: quote parts §2.7, §4.10. */
export const QuickPartDialog = (props: QuickPartDialogProps) => {
  const { edited, onClose } = props;
  const { t } = useTranslation('quick-parts');
  const { organisationId, defaultDrawingUnits } = useSession().organisation;
  const own = useQuery(ownShapesQuery(organisationId));
  const shapes = useMemo(() => offeredShapes(own.data ?? []), [own.data]);
  const quickPart = useQuickPart({ shape: CATALOGUE[0]!, own: null }, defaultDrawingUnits, edited);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { shape } = quickPart.draft.offered;
  const isEdit = edited !== null;
  const choose = (offered: OfferedShape) => {
    quickPart.choose(offered);
    setHighlighted(null);
  };
  const panel = { quickPart, isEdit, highlighted, onHighlight: setHighlighted };
  return (
    <TitledDialog
      open
      fullScreen
      title={edited === null ? t('title') : t('editTitle', { name: edited.name })}
      onClose={onClose}
      actions={<DialogButtons {...props} quickPart={quickPart} />}
    >
      <Box
        sx={{
          display: 'grid',
          mx: -3,
          my: -2,
          height: { xs: 'auto', md: 'calc(100% + 32px)' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isEdit ? '360px minmax(0, 1fr)' : `minmax(260px, ${LIST}px) 340px minmax(0, 1fr)`,
          },
          gridTemplateRows: { xs: isEdit ? '260px auto' : '220px 260px auto', md: 'minmax(0, 1fr)' },
        }}
      >
        {isEdit ? null : (
          <ShapeList shapes={shapes} chosenId={shape.id} onChoose={choose}>
            {own.isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void own.refetch()} /> : null}
            <OwnShapes chosen={quickPart.draft.offered.own} onSaved={(saved) => offeredOwn(saved).forEach(choose)} />
          </ShapeList>
        )}
        <SpecPanel {...panel} />
        <Preview {...panel} />
      </Box>
    </TitledDialog>
  );
};
