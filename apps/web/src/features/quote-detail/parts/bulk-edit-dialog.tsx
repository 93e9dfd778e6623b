import type { QuoteItem, QuoteItemSecondaryProcess, QuoteItemUpdate } from '@kerf/contract';
import {
  EMPTY_SETTINGS,
  FOLDING_SOURCES,
  maxFoldLengthProblem,
  numberOfFoldsProblem,
  type PartSettings,
  quantityProblem,
} from '@kerf/quoting';
import { asMm, lengthForDisplay } from '@kerf/units';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { lengthDecimals, lengthUnit, shortLengthText } from './figures.ts';
import { NumberField } from './number-field.tsx';
import { ProcessList } from './part-processes.tsx';
import type { SetUp } from './set-up.ts';
import { settingOptions } from './setting-choices.ts';
import { useItemCommands } from './use-item-commands.ts';

type Draft = {
  readonly settings: PartSettings;
  readonly quantity: number | null;
  readonly foldingSource: 'Drawing' | 'Manual' | null;
  readonly numberOfFolds: number;
  readonly maxFoldLength: number;
  readonly processes: readonly QuoteItemSecondaryProcess[] | null;
};
const emptyDraft: Draft = {
  settings: EMPTY_SETTINGS,
  quantity: null,
  foldingSource: null,
  numberOfFolds: 0,
  maxFoldLength: 0,
  processes: null,
};

/** Only what was chosen is sent; all else of the parts stays as it is. */
export const bulkUpdate = (draft: Draft, isImperial: boolean): QuoteItemUpdate => {
  const { cuttingTechnologyId, materialId, thicknessMm, sheetId } = draft.settings;
  const thickness =
    thicknessMm === null ? null : lengthForDisplay(asMm(thicknessMm), isImperial ? 'imperial' : 'metric');
  const { foldingSource, numberOfFolds, maxFoldLength } = draft;
  const folding =
    foldingSource === null
      ? {}
      : foldingSource === 'Drawing'
        ? { foldingSource, numberOfFolds: 0, maxFoldLength: 0 }
        : { foldingSource, numberOfFolds, maxFoldLength };
  return {
    ...(cuttingTechnologyId === null ? {} : { cuttingTechnologyId }),
    ...(materialId === null ? {} : { materialId }),
    ...(thickness === null ? {} : { thickness }),
    ...(sheetId === null ? {} : { sheetId }),
    ...(draft.quantity === null ? {} : { quantity: draft.quantity }),
    ...folding,
    ...(draft.processes === null ? {} : { secondaryProcesses: [...draft.processes] }),
  };
};

type BlockProps = {
  readonly draft: Draft;
  readonly setUp: SetUp;
  readonly isImperial: boolean;
  readonly onChange: (draft: Draft) => void;
};

const Properties = ({ draft, setUp, isImperial, onChange }: BlockProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { settings } = draft;
  const units = isImperial ? 'imperial' : 'metric';
  const options = settingOptions(settings, setUp, units);
  const same = { value: '', label: t('bulk.leave') };
  const orNull = (value: string) => (value === '' ? null : value);
  const set = (change: Partial<PartSettings>) => onChange({ ...draft, settings: { ...settings, ...change } });
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2">{t('bulk.properties')}</Typography>
      <ChoiceField
        label={t('settings.cuttingTechnology')}
        value={settings.cuttingTechnologyId ?? ''}
        options={[same, ...setUp.technologies.map((one) => ({ value: one.cuttingTechnologyId, label: one.name }))]}
        onChoose={(id) => onChange({ ...draft, settings: { ...EMPTY_SETTINGS, cuttingTechnologyId: orNull(id) } })}
      />
      <ChoiceField
        label={t('settings.material')}
        value={settings.materialId ?? ''}
        disabled={settings.cuttingTechnologyId === null}
        options={[same, ...options.materials.map((one) => ({ value: one.materialId, label: one.materialName }))]}
        onChoose={(id) => set({ materialId: orNull(id), thicknessMm: null, sheetId: null })}
      />
      <ChoiceField
        label={t('settings.thickness')}
        value={settings.thicknessMm === null ? '' : String(settings.thicknessMm)}
        disabled={settings.materialId === null}
        options={[
          same,
          ...options.thicknessesMm.map((one) => ({
            value: String(one),
            label: shortLengthText(lengthForDisplay(asMm(one), units), isImperial, locale),
          })),
        ]}
        onChoose={(value) => set({ thicknessMm: value === '' ? null : Number(value), sheetId: null })}
      />
      <ChoiceField
        label={t('settings.sheet')}
        value={settings.sheetId ?? ''}
        disabled={settings.thicknessMm === null}
        options={[same, ...options.sheets.map((one) => ({ value: one.sheetId, label: one.sheetSize }))]}
        onChoose={(id) => set({ sheetId: orNull(id) })}
      />
      <NumberField
        label={t('settings.quantity')}
        value={draft.quantity}
        helperText={draft.quantity === null ? t('bulk.leave') : undefined}
        problem={(value) => {
          const problem = value === null ? null : quantityProblem(value);
          return problem === null ? undefined : t(`problems.${problem}`);
        }}
        onChange={(quantity) => onChange({ ...draft, quantity })}
      />
    </Stack>
  );
};

const Folding = ({ draft, isImperial, onChange }: BlockProps) => {
  const { t } = useTranslation('quote-detail');
  const isManual = draft.foldingSource === 'Manual';
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2">{t('columns.folding')}</Typography>
      <ChoiceField
        label={t('folding.source')}
        value={draft.foldingSource ?? ''}
        options={[
          { value: '', label: t('bulk.leave') },
          ...FOLDING_SOURCES.map((value) => ({ value, label: t(`folding.sources.${value}`) })),
        ]}
        onChoose={(value) =>
          onChange({ ...draft, foldingSource: FOLDING_SOURCES.find((one) => one === value) ?? null })
        }
      />
      <NumberField
        label={t('folding.numberOfFolds')}
        value={draft.numberOfFolds}
        disabled={!isManual}
        problem={(value) => {
          const problem = numberOfFoldsProblem(value ?? Number.NaN);
          return problem === null ? undefined : t(`problems.${problem}`);
        }}
        onChange={(numberOfFolds) => onChange({ ...draft, numberOfFolds })}
      />
      <NumberField
        label={t('folding.maxFoldLength')}
        value={draft.maxFoldLength}
        decimals={lengthDecimals(isImperial)}
        unit={lengthUnit(isImperial)}
        disabled={!isManual}
        problem={(value) => {
          const problem = isManual ? maxFoldLengthProblem(value ?? Number.NaN, draft.numberOfFolds) : null;
          return problem === null ? undefined : t(`problems.${problem}`);
        }}
        onChange={(maxFoldLength) => onChange({ ...draft, maxFoldLength })}
      />
    </Stack>
  );
};

const isWrong = (draft: Draft) =>
  draft.foldingSource === 'Manual' && maxFoldLengthProblem(draft.maxFoldLength, draft.numberOfFolds) !== null;

/** Changes the same of several parts at once. Spec: quote parts §2.5. */
export const BulkEditDialog = (props: { items: readonly QuoteItem[]; setUp: SetUp; onClose: () => void }) => {
  const { items, setUp, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const { changeMany } = useItemCommands();
  const [draft, setDraft] = useState(emptyDraft);
  const [isSaving, setSaving] = useState(false);
  const isImperial = items.some((item) => item.isImperial);
  const update = bulkUpdate(draft, isImperial);
  const isNothing = Object.keys(update).length === 0;
  const save = async () => {
    setSaving(true);
    if (await changeMany(items, update)) onClose();
    else setSaving(false);
  };
  const block = { draft, setUp, isImperial, onChange: setDraft };
  return (
    <TitledDialog
      open
      maxWidth="md"
      title={t('bulk.title', { count: items.length })}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('notes.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={isNothing || isWrong(draft)}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('bulk.apply', { count: items.length })}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
        <Properties {...block} />
        <Folding {...block} />
        <Stack spacing={1}>
          <Typography variant="subtitle2">{t('columns.processes')}</Typography>
          <Typography variant="caption" color="textSecondary">
            {t('bulk.processesHint')}
          </Typography>
          <ProcessList
            definitions={setUp.processes}
            chosen={draft.processes ?? []}
            isLocked={false}
            onChange={(processes) => setDraft({ ...draft, processes })}
          />
        </Stack>
      </Box>
    </TitledDialog>
  );
};
