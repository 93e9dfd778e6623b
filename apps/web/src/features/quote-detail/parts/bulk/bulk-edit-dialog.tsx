import type { QuoteItem } from '@kerf/contract';
import {
  EMPTY_SETTINGS,
  FOLDING_SOURCES,
  maxFoldLengthProblem,
  numberOfFoldsProblem,
  type PartSettings,
} from '@kerf/quoting';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import { asMm, lengthForDisplay, lengthFromInput } from '@kerf/units';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { OwnForm } from '../../../editing/own-form.tsx';
import { ChoiceField } from '../../../part/fields/choice-field.tsx';
import { NumberField } from '../../../part/fields/number-field.tsx';
import { QuantityField } from '../../../part/fields/quantity-field.tsx';
import { lengthDecimals, lengthUnit, sheetSizeText } from '../../../part/figures.ts';
import type { LoadedSetUp } from '../../../part/set-up.ts';
import { settingOptions } from '../../../part/setting-choices.ts';
import { useThicknessText } from '../../../part/use-thickness-text.ts';
import { useItemCommands } from '../use-item-commands.ts';
import {
  type BulkDraft,
  bulkChanges,
  bulkUnits,
  canApply,
  EMPTY_BULK_DRAFT,
  noted,
  settingsWithin,
} from './bulk-draft.ts';
import { BulkProcesses } from './bulk-processes.tsx';

type BlockProps = {
  readonly draft: BulkDraft;
  readonly setUp: LoadedSetUp;
  readonly isImperial: boolean;
  readonly items: readonly QuoteItem[];
  /** Every part is a tube. */
  readonly isTube: boolean;
  readonly onChange: (change: (draft: BulkDraft) => BulkDraft) => void;
};

const Properties = ({ draft, setUp, items, isImperial, isTube, onChange }: BlockProps) => {
  const { t } = useTranslation('quote-detail');
  const { settings } = draft;
  const units = isImperial ? 'imperial' : 'metric';
  const within = settingsWithin(settings, items);
  const options = settingOptions(within, setUp, units, isTube);
  const materialName = options.materials.find((one) => one.materialId === within.materialId)?.materialName ?? null;
  const thicknessText = useThicknessText(units, materialName);
  const same = { value: '', label: t('bulk.leave') };
  const orNull = (value: string) => (value === '' ? null : value);
  const set = (change: Partial<PartSettings>) =>
    onChange((before) => ({ ...before, settings: { ...before.settings, ...change } }));
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2">{t('bulk.properties')}</Typography>
      <ChoiceField
        label={t('settings.cuttingTechnology')}
        value={settings.cuttingTechnologyId ?? ''}
        options={[same, ...options.technologies.map((one) => ({ value: one.cuttingTechnologyId, label: one.name }))]}
        onChoose={(id) => set({ ...EMPTY_SETTINGS, cuttingTechnologyId: orNull(id) })}
      />
      <ChoiceField
        label={t('settings.material')}
        value={settings.materialId ?? ''}
        disabled={within.cuttingTechnologyId === null}
        options={[same, ...options.materials.map((one) => ({ value: one.materialId, label: one.materialName }))]}
        onChoose={(id) => set({ materialId: orNull(id), thicknessMm: null, sheetId: null })}
      />
      <ChoiceField
        label={t('settings.thickness')}
        value={settings.thicknessMm === null ? '' : String(settings.thicknessMm)}
        disabled={within.materialId === null}
        options={[
          same,
          ...options.thicknessesMm.map((one) => ({
            value: String(one),
            label: thicknessText(one),
          })),
        ]}
        onChoose={(value) => set({ thicknessMm: value === '' ? null : Number(value), sheetId: null })}
      />
      <ChoiceField
        label={t(isTube ? 'settings.bar' : 'settings.sheet')}
        value={settings.sheetId ?? ''}
        disabled={within.thicknessMm === null}
        options={[same, ...options.sheets.map((one) => ({ value: one.sheetId, label: sheetSizeText(one) }))]}
        onChoose={(id) => set({ sheetId: orNull(id) })}
      />
      <QuantityField
        value={draft.quantity}
        {...(draft.quantity === null ? { helperText: t('bulk.leave') } : {})}
        onChange={(quantity) => onChange((before) => ({ ...before, quantity }))}
        onEmpty={() => onChange((before) => ({ ...before, quantity: null }))}
        onWrong={(isWrong) => onChange((before) => noted(before, 'quantity', isWrong))}
      />
    </Stack>
  );
};

const Folding = ({ draft, isImperial, onChange }: BlockProps) => {
  const { t } = useTranslation('quote-detail');
  const isManual = draft.foldingSource === 'Manual';
  const units = isImperial ? 'imperial' : 'metric';
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
          onChange((before) => ({
            ...before,
            foldingSource: FOLDING_SOURCES.find((one) => one === value) ?? null,
            wrong: new Set([...before.wrong].filter((one) => one === 'quantity')),
          }))
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
        onChange={(numberOfFolds) => onChange((before) => ({ ...before, numberOfFolds }))}
        onWrong={(isWrong) => onChange((before) => noted(before, 'numberOfFolds', isWrong))}
      />
      <NumberField
        label={t('folding.maxFoldLength')}
        value={lengthForDisplay(asMm(draft.maxFoldLengthMm), units)}
        decimals={lengthDecimals(isImperial)}
        unit={lengthUnit(isImperial)}
        isInches={isImperial}
        disabled={!isManual}
        problem={(value) => {
          const problem = isManual ? maxFoldLengthProblem(value ?? Number.NaN, draft.numberOfFolds) : null;
          return problem === null ? undefined : t(`problems.${problem}`);
        }}
        onChange={(length) => onChange((before) => ({ ...before, maxFoldLengthMm: lengthFromInput(length, units) }))}
        onWrong={(isWrong) => onChange((before) => noted(before, 'maxFoldLength', isWrong))}
      />
    </Stack>
  );
};

/** What is changed of the parts: properties, folding where none of them is a tube, and processes. */
export const BulkBlocks = (block: BlockProps) => {
  const { draft, setUp, items, onChange } = block;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
      <Properties {...block} />
      {items.some(({ profile }) => profile !== null) ? null : <Folding {...block} />}
      <BulkProcesses
        definitions={setUp.processes}
        load={setUp.processesLoad}
        processes={draft.processes}
        parts={items}
        pieces={draft.pieces}
        onPieces={(pieces) => onChange((before) => ({ ...before, pieces }))}
        onChange={(processes) => onChange((before) => ({ ...before, processes }))}
        onWrong={(id, isWrong) => onChange((before) => noted(before, id, isWrong))}
      />
    </Box>
  );
};

/** Changes the same of several parts at once. Spec: quote parts §2.5. */
export const BulkEditDialog = (props: { items: readonly QuoteItem[]; setUp: LoadedSetUp; onClose: () => void }) => {
  const { items, setUp, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const { defaultDrawingUnits } = useSession().organisation;
  const { changeMany } = useItemCommands();
  const [draft, setDraft] = useState(EMPTY_BULK_DRAFT);
  const [isSaving, setSaving] = useState(false);
  const isImperial = bulkUnits(items, defaultDrawingUnits) === 'imperial';
  const isReady = canApply(draft, items, setUp.processes);
  const save = async () => {
    setSaving(true);
    if (await changeMany(bulkChanges(draft, items))) onClose();
    else setSaving(false);
  };
  const leave = useLeaving({
    isChanged: bulkChanges(draft, items).length > 0 || draft.wrong.size > 0,
    canSave: isReady,
    save: () => void save(),
    close: onClose,
  });
  const isTube = items.every(({ profile }) => profile !== null);
  return (
    <TitledDialog
      open
      maxWidth="md"
      title={t('bulk.title', { count: items.length })}
      onClose={leave}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('notes.cancel')}
          </Button>
          <Button variant="contained" disabled={!isReady} loading={isSaving} onClick={() => void save()}>
            {t('bulk.apply', { count: items.length })}
          </Button>
        </>
      }
    >
      <OwnForm>
        <BulkBlocks {...{ draft, setUp, items, isImperial, isTube }} onChange={setDraft} />
      </OwnForm>
    </TitledDialog>
  );
};
