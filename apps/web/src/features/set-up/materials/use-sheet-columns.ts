import type { CuttingTechnology } from '@kerf/contract';
import { LEAST_THICKNESS, MATERIAL_CONSUMPTION_MODES, SHEET_PROFILES } from '@kerf/quoting';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import type { Cells, CellValue, GridColumn } from '../grid/grid-columns.ts';
import { hasSide, machineKey, takesSide } from './sheet-rows.ts';

type ColumnOptions = {
  readonly isFlat: boolean;
  readonly isImperial: boolean;
  /** The rows are in different units: each says its own, and the headings say none. */
  readonly areUnitsMixed: boolean;
  readonly machines: readonly CuttingTechnology[];
};

const MOST_LENGTH = 1e6;
const COST_DECIMALS = 4;

const useSizeColumns = ({ isFlat, isImperial, areUnitsMixed }: ColumnOptions): readonly GridColumn[] => {
  const { t } = useTranslation('materials');
  return useMemo(() => {
    const unit = areUnitsMixed ? {} : { unit: isImperial ? 'in' : 'mm' };
    const leastUnits = isImperial || areUnitsMixed ? 'imperial' : 'metric';
    const decimals = leastUnits === 'imperial' ? 4 : 3;
    const isKindKnown = (cells: Cells) => isFlat || typeof cells.profile === 'string';
    const missing = (side: string) => (value: CellValue, cells: Cells) =>
      value === null && isKindKnown(cells) && hasSide(cells, side) ? t('needed') : undefined;
    const length = (key: string, label: string): GridColumn => ({
      ...{ kind: 'number', key, label, ...unit, width: 66, decimals, isPositive: true, maximum: MOST_LENGTH },
      isReadOnly: (cells) => !takesSide(cells, key),
      problem: missing(key),
    });
    const thickness: GridColumn = {
      ...{ kind: 'number', key: 'thickness', label: t(isFlat ? 'fields.thickness' : 'fields.wall'), ...unit },
      ...{ width: 64, decimals, isRequired: true, minimum: LEAST_THICKNESS[leastUnits], maximum: 1e4 },
    };
    const units: GridColumn = {
      ...{ kind: 'choice', key: 'units', label: t('fields.units'), width: 56, isRequired: true },
      options: [
        { value: 'metric', label: 'mm' },
        { value: 'imperial', label: 'in' },
      ],
    };
    const profile: GridColumn = {
      ...{ kind: 'choice', key: 'profile', label: t('fields.profile'), width: 112, isRequired: true },
      options: SHEET_PROFILES.map((value) => ({ value, label: t(`profiles.${value}`) })),
    };
    return [
      ...(areUnitsMixed ? [units] : []),
      ...(isFlat ? [] : [profile]),
      thickness,
      length('sheetWidth', t('fields.sheetWidth')),
      length('sheetHeight', t(isFlat ? 'fields.sheetLength' : 'fields.sheetHeight')),
      ...(isFlat
        ? []
        : [length('diameter', t('fields.diameter')), length('materialLength', t('fields.materialLength'))]),
    ];
  }, [t, isFlat, isImperial, areUnitsMixed]);
};

/** Columns of the grid of sheets, or of profiles. */
export const useSheetColumns = (options: ColumnOptions): readonly GridColumn[] => {
  const { isFlat, machines } = options;
  const { t } = useTranslation('materials');
  const { organisation, features } = useSession();
  const { currencyCode, defaultDrawingUnits } = organisation;
  const sizes = useSizeColumns(options);
  return useMemo(() => {
    const perMass = `${currencyCode}/${defaultDrawingUnits === 'imperial' ? 'lb' : 'kg'}`;
    const flag = (key: string, label: string, width = 64): GridColumn => ({
      ...{ kind: 'yesNo', key, label, width, yes: t('yes'), no: t('no') },
    });
    return [
      ...sizes,
      {
        kind: 'text',
        key: 'sheetSize',
        label: t('fields.sheetSize'),
        width: 108,
        maximumLength: 100,
        placeholder: t('madeFromSize'),
      },
      {
        kind: 'number',
        key: 'costPrice',
        label: t('fields.costPrice'),
        unit: currencyCode,
        currency: currencyCode,
        width: 80,
        decimals: COST_DECIMALS,
        minimum: 0,
        maximum: 1e9,
        placeholder: t('notKnown'),
      },
      {
        kind: 'number',
        key: 'costPerMass',
        label: t('fields.costPerMass'),
        unit: perMass,
        width: 72,
        decimals: 2,
        isReadOnly: true,
      },
      flag('isDefault', t('fields.isDefault')),
      flag('isSoldByOrganisation', t('fields.isSoldByOrganisation')),
      ...(features.hasWebStore ? [flag('isStoreEnabled', t('fields.isStoreEnabled'))] : []),
      {
        kind: 'choice',
        key: 'defaultMaterialConsumptionMode',
        label: t('fields.defaultMaterialConsumptionMode'),
        width: 140,
        isReadOnly: !features.hasMaterialConsumptionModeOptions,
        options: MATERIAL_CONSUMPTION_MODES.map((value) => ({
          value,
          label: t(value === 'WholeSheet' && !isFlat ? 'modes.WholeLength' : `modes.${value}`),
        })),
      },
      ...machines.map((machine) => flag(machineKey(machine.cuttingTechnologyId), machine.name, 72)),
    ] satisfies GridColumn[];
  }, [t, sizes, currencyCode, defaultDrawingUnits, features, isFlat, machines]);
};
