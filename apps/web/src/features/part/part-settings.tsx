import type { QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import {
  asksGrainDirection,
  CUSTOMER_SUPPLIED_ONLY,
  canChooseConsumptionMode,
  canToggleCustomerSupplied,
  GRAIN_DIRECTIONS,
  isLibraryPart,
  MATERIAL_CONSUMPTION_MODES,
} from '@kerf/quoting';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { ListLoadNote } from '../../page/list-load-note.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { HelpTip } from '../help/help-tip.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { QuantityField } from './fields/quantity-field.tsx';
import { sheetSizeText, shortLengthText } from './figures.ts';
import { NoSheetsNote } from './no-sheets-note.tsx';
import { type LoadedSetUp, nameInPart, settingsOf, unitsOf } from './set-up.ts';
import { chooseSetting, type SettingChoice, settingOptions } from './setting-choices.ts';
import { TubeChoices } from './tube-settings.tsx';
import { useThicknessText } from './use-thickness-text.ts';

type SettingsProps = { readonly item: QuoteItem; readonly setUp: LoadedSetUp; readonly isLocked: boolean };

const orNull = (value: string) => (value === '' ? null : value);

/** Thicknesses in inches come back rounded. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.011;

type Options = ReturnType<typeof settingOptions>;

/** Says of a thickness, or of the section of a tube, that the shop has none such of the material: no sheet can be chosen for it. */
const useNotHere = (item: QuoteItem, options: Options, thickness: string | null): string | undefined => {
  const { t } = useTranslation('quote-detail');
  const { thicknessMm, profileWidthMm, diameterMm } = settingsOf(item);
  if (item.materialId === null || !options.materials.some(({ materialId }) => materialId === item.materialId))
    return undefined;
  if (item.profile !== null) {
    const hasSizes = profileWidthMm !== null || diameterMm !== null;
    return hasSizes && options.thicknessesMm.length === 0 ? t('settings.sectionNotHere') : undefined;
  }
  const isHere = thicknessMm === null || options.thicknessesMm.some((one) => isSame(one, thicknessMm));
  return isHere || thickness === null ? undefined : t('settings.thicknessNotHere', { thickness });
};

/** Technology, material, thickness and sheet: each choice narrows the next. */
const MaterialChoices = ({ item, setUp, isLocked }: SettingsProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { changeItem } = useQuoteEditor();
  const settings = settingsOf(item);
  const units = unitsOf(item);
  const isTube = item.profile !== null;
  const hasSizes = settings.profileWidthMm !== null || settings.diameterMm !== null;
  const options = settingOptions(settings, setUp, units);
  const choose = (choice: SettingChoice) => {
    const { fields, shown } = chooseSetting(item, choice, setUp);
    changeItem(item, fields, shown);
  };
  const materialName = item.materialId === null ? null : (setUp.materialNames.get(item.materialId) ?? null);
  const thicknessText = useThicknessText(units, materialName);
  const thicknesses = options.thicknessesMm.map((thicknessMm) => ({
    value: String(thicknessMm),
    label: thicknessText(thicknessMm),
  }));
  const chosenMm = settings.thicknessMm;
  const thicknessMm =
    chosenMm === null ? null : (options.thicknessesMm.find((one) => isSame(one, chosenMm)) ?? chosenMm);
  const notHere = useNotHere(item, options, thicknessMm === null ? null : thicknessText(thicknessMm));
  return (
    <>
      <ListLoadNote load={setUp.load} />
      <HelpTip topic="cuttingTechnology">
        <ChoiceField
          label={t('settings.cuttingTechnology')}
          required
          saves={{ target: item.id, field: 'cuttingTechnologyId' }}
          value={item.cuttingTechnologyId}
          disabled={isLocked}
          unknownLabel={nameInPart(setUp, setUp.technologyNames, item.cuttingTechnologyId, t) ?? t('settings.archived')}
          options={options.technologies.map((one) => ({ value: one.cuttingTechnologyId, label: one.name }))}
          onChoose={(id) => choose({ setting: 'cuttingTechnology', id: orNull(id) })}
        />
      </HelpTip>
      <NoSheetsNote setUp={setUp} cuttingTechnologyId={item.cuttingTechnologyId} options={options} />
      <ChoiceField
        label={t('settings.material')}
        required
        saves={{ target: item.id, field: 'materialId' }}
        value={item.materialId}
        disabled={isLocked || item.cuttingTechnologyId === null}
        unknownLabel={nameInPart(setUp, setUp.materialNames, item.materialId, t) ?? t('settings.archived')}
        options={options.materials.map((one) => ({ value: one.materialId, label: one.materialName }))}
        onChoose={(id) => choose({ setting: 'material', id: orNull(id) })}
      />
      {item.profile === null ? null : <TubeChoices item={item} options={options} isLocked={isLocked} choose={choose} />}
      <ChoiceField
        label={t(item.profile === null ? 'settings.thickness' : 'settings.wall')}
        required
        saves={{ target: item.id, field: 'thickness' }}
        value={thicknessMm === null ? null : String(thicknessMm)}
        disabled={isLocked || item.materialId === null || (isTube && !hasSizes)}
        unknownLabel={item.thickness === null ? undefined : shortLengthText(item.thickness, item.isImperial, locale)}
        error={notHere !== undefined}
        helperText={notHere}
        options={thicknesses}
        onChoose={(value) => choose({ setting: 'thickness', thicknessMm: value === '' ? null : Number(value) })}
      />
      <HelpTip topic="sheet">
        <ChoiceField
          label={t(isTube ? 'settings.bar' : 'settings.sheet')}
          required
          saves={{ target: item.id, field: 'sheetId' }}
          value={item.sheetId}
          disabled={isLocked || item.thickness === null}
          unknownLabel={item.sheet === null ? undefined : sheetSizeText(item.sheet)}
          options={options.sheets.map((one) => ({ value: one.sheetId, label: sheetSizeText(one) }))}
          onChoose={(id) => choose({ setting: 'sheet', id: orNull(id) })}
        />
      </HelpTip>
    </>
  );
};

const CustomerSupplied = ({ item, isLocked }: Omit<SettingsProps, 'setUp'>) => {
  const { t } = useTranslation('quote-detail');
  const { features } = useSession();
  const { changeItem } = useQuoteEditor();
  const isAllowed = canToggleCustomerSupplied(
    features.hasCustomerSuppliedMaterial,
    item.sheet?.isSoldByOrganisation ?? null,
  );
  const isOnly = item.sheet !== null && !item.sheet.isSoldByOrganisation;
  return (
    <Tooltip
      title={isOnly ? t('settings.customerSuppliedOnly', { defaultValue: CUSTOMER_SUPPLIED_ONLY }) : ''}
      describeChild
    >
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={item.isCustomerSuppliedMaterial}
            disabled={isLocked || !isAllowed}
            onChange={(_event, isCustomerSuppliedMaterial) => changeItem(item, { isCustomerSuppliedMaterial })}
          />
        }
        label={t('settings.customerSupplied')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Tooltip>
  );
};

/** The words of a consumption mode of a bar. */
const ON_BAR = { WholeSheet: 'WholeLength', NestBounds: 'NestLength' } as const;

/** The key of the word for a consumption mode: of a tube a whole sheet is a whole length. */
export const consumptionWord = <Mode extends keyof typeof ON_BAR>(
  mode: Mode,
  { profile }: Pick<QuoteItem, 'profile'>,
) =>
  profile !== null && mode === 'WholeSheet'
    ? ('consumptionModes.WholeLength' as const)
    : (`consumptionModes.${mode}` as const);

/** What the consumption mode charges for one part, with the parts on a sheet once they are known. Spec: quote parts §9. */
const useConsumptionHint = ({ materialConsumptionMode, partsPerSheet, profile }: QuoteItem): string | undefined => {
  const { t } = useTranslation('quote-prices');
  const locale = useLocale();
  if (materialConsumptionMode === null) return undefined;
  const mode = profile === null ? materialConsumptionMode : ON_BAR[materialConsumptionMode];
  if (partsPerSheet === null) return t(`consumption.${mode}`);
  return t(`consumption.${mode}Of`, { parts: formatNumber(partsPerSheet, locale) });
};

/** What a part is made of, on and how many. Spec: quote parts §2.3, §4.2, §5. */
export const PartSettingsColumn = ({ item, setUp, isLocked: isQuoteLocked }: SettingsProps) => {
  const isLocked = isQuoteLocked || isLibraryPart(item);
  const { t } = useTranslation('quote-detail');
  const { features } = useSession();
  const { changeItem } = useQuoteEditor();
  const technology = setUp.technologies.find((one) => one.cuttingTechnologyId === item.cuttingTechnologyId);
  const consumptionHint = useConsumptionHint(item);
  return (
    <Stack spacing={1.5}>
      <MaterialChoices item={item} setUp={setUp} isLocked={isLocked} />
      <QuantityField
        value={item.quantity}
        saves={{ target: item.id, field: 'quantity' }}
        disabled={isQuoteLocked}
        onChange={(quantity) => changeItem(item, { quantity })}
      />
      <HelpTip topic="consumptionMode">
        <ChoiceField
          label={t('settings.consumptionMode')}
          value={item.materialConsumptionMode}
          disabled={isLocked || !canChooseConsumptionMode(features.hasMaterialConsumptionModeOptions, item.materialId)}
          helperText={consumptionHint}
          options={MATERIAL_CONSUMPTION_MODES.map((mode) => ({
            value: mode,
            label: t(consumptionWord(mode, item)),
          }))}
          onChoose={(value) => {
            const mode = MATERIAL_CONSUMPTION_MODES.find((one) => one === value);
            if (mode !== undefined) changeItem(item, { materialConsumptionMode: mode });
          }}
        />
      </HelpTip>
      {asksGrainDirection(item.profile === null, technology?.isGrainDirectionEnabled ?? false) ? (
        <HelpTip topic="grainDirection">
          <ChoiceField
            label={t('settings.grainDirection')}
            value={item.grainDirection}
            disabled={isLocked}
            options={GRAIN_DIRECTIONS.map((value) => ({ value, label: t(`grainDirections.${value}`) }))}
            onChoose={(value) => {
              const grainDirection = GRAIN_DIRECTIONS.find((one) => one === value);
              if (grainDirection !== undefined) changeItem(item, { grainDirection });
            }}
          />
        </HelpTip>
      ) : null}
      <CustomerSupplied item={item} isLocked={isLocked} />
    </Stack>
  );
};
