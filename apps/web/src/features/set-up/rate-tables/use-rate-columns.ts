import { LEAST_THICKNESS } from '@kerf/quoting';
import type { ParseKeys, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '../grid/grid-columns.ts';

type RateColumnOptions = {
  readonly isImperial: boolean;
  /** The rates are in different units: each row says its own, and the headings say none. */
  readonly areUnitsMixed: boolean;
  readonly currencyCode: string;
  /** What counts where a rate has no hourly rate of its own. */
  readonly baseRate: string;
};

const names = {
  units: 'fields.units',
  thickness: 'fields.thickness',
  cuttingFeedRateMinute: 'fields.cuttingFeedRateMinute',
  pierceTimeSeconds: 'fields.pierceTimeSeconds',
  etchFeedRateMinute: 'fields.etchFeedRateMinute',
  smallContourLimit: 'fields.smallContourLimit',
  hourlyRatePrice: 'fields.hourlyRatePrice',
  assistGas: 'fields.assistGas',
  isImperial: 'fields.units',
  name: 'fields.name',
  cuttingTechnologyId: 'fields.cuttingTechnologyId',
  baseHourlyRatePrice: 'fields.baseHourlyRatePrice',
  measurements: 'fields.measurements',
} as const satisfies Record<string, ParseKeys<'rate-tables'>>;

const isNamed = (field: string): field is keyof typeof names => field in names;

/** Names of the fields of a rate and its table. */
export const useRateFieldNames = () => {
  const { t } = useTranslation('rate-tables');
  return (field: string): string => (isNamed(field) ? t(names[field]) : field);
};

type Words = TFunction<'rate-tables'>;

const unitsColumn = (t: Words): GridColumn => ({
  kind: 'choice',
  key: 'units',
  label: t('fields.units'),
  width: 56,
  isRequired: true,
  options: [
    { value: 'metric', label: 'mm' },
    { value: 'imperial', label: 'in' },
  ],
});

const gasColumn = (t: Words): GridColumn => ({
  kind: 'choice',
  key: 'assistGas',
  label: t('fields.assistGas'),
  width: 86,
  options: [
    { value: 'oxygen', label: t('gases.oxygen'), also: ['O2', 'O₂'] },
    { value: 'nitrogen', label: t('gases.nitrogen'), also: ['N2', 'N₂'] },
    { value: 'air', label: t('gases.air') },
  ],
});

type Figure = {
  readonly key: keyof typeof names;
  readonly unit: string | undefined;
  readonly width: number;
  readonly decimals: number;
  readonly minimum?: number;
  readonly maximum: number;
  readonly isPositive?: boolean;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly currency?: string;
};

/** The figures of a rate with their limits. */
const figuresOf = ({ isImperial, areUnitsMixed, currencyCode, baseRate }: RateColumnOptions): readonly Figure[] => {
  const length = areUnitsMixed ? undefined : isImperial ? 'in' : 'mm';
  const feedUnit = length === undefined ? undefined : `${length}/min`;
  const leastThickness = LEAST_THICKNESS[isImperial || areUnitsMixed ? 'imperial' : 'metric'];
  const lengths = { unit: length, decimals: isImperial || areUnitsMixed ? 4 : 3 };
  const feeds = { unit: feedUnit, decimals: isImperial || areUnitsMixed ? 3 : 2, isPositive: true, maximum: 1e7 };
  return [
    { key: 'thickness', ...lengths, width: 62, isRequired: true, minimum: leastThickness, maximum: 1e4 },
    { key: 'cuttingFeedRateMinute', ...feeds, width: 76 },
    { key: 'pierceTimeSeconds', unit: 's', width: 66, decimals: 3, maximum: 1e5 },
    { key: 'etchFeedRateMinute', ...feeds, width: 76 },
    { key: 'smallContourLimit', ...lengths, width: 76, maximum: 1e5 },
    {
      key: 'hourlyRatePrice',
      unit: `${currencyCode}/h`,
      currency: currencyCode,
      width: 80,
      decimals: 4,
      maximum: 1e9,
      placeholder: baseRate,
    },
  ];
};

/** Columns of the grid of rates. */
export const useRateColumns = (options: RateColumnOptions): readonly GridColumn[] => {
  const { isImperial, areUnitsMixed, currencyCode, baseRate } = options;
  const { t } = useTranslation('rate-tables');
  return useMemo(() => {
    const figures = figuresOf({ isImperial, areUnitsMixed, currencyCode, baseRate });
    return [
      ...(areUnitsMixed ? [unitsColumn(t)] : []),
      ...figures.map(
        ({ unit, ...figure }): GridColumn => ({
          kind: 'number',
          minimum: 0,
          ...figure,
          label: t(names[figure.key]),
          ...(unit === undefined ? {} : { unit }),
        }),
      ),
      gasColumn(t),
    ];
  }, [t, isImperial, areUnitsMixed, currencyCode, baseRate]);
};
