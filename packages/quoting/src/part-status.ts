import type { FoldingSource } from './vocabulary.ts';

/** State of a part's row. Spec: quote parts §2.3. */
export const PART_ROW_STATUSES = ['unset', 'error', 'warning', 'success'] as const;
export type PartRowStatus = (typeof PART_ROW_STATUSES)[number];

export type PartCompleteness = {
  readonly cuttingTechnologyId: string | null;
  readonly materialId: string | null;
  readonly thicknessMm: number | null;
  readonly sheetId: string | null;
  readonly quantity: number;
  readonly foldingSource: FoldingSource;
  readonly numberOfFolds: number;
  readonly maxFoldLengthMm: number;
  readonly secondaryProcesses: readonly {
    readonly isEnabled: boolean;
    /** Name of the property that the process asks for; null when it asks for none. */
    readonly customPropertyName: string | null;
    readonly customValue: string | null;
    /** What it puts into the part: nuts say by themselves what else its property would. */
    readonly boughtItems: readonly unknown[];
  }[];
};

export const UNSET_REASONS = {
  CUTTING_TECHNOLOGY_MISSING: 'Choose a cutting technology.',
  MATERIAL_MISSING: 'Choose a material.',
  THICKNESS_MISSING: 'Choose a thickness.',
  SHEET_MISSING: 'Choose a sheet.',
  QUANTITY_MISSING: 'Enter a quantity of 1 or more.',
  CUSTOM_VALUE_MISSING: 'Choose a value for the secondary process.',
  FOLD_LENGTH_MISSING: 'Enter the maximum fold length.',
} as const;
export type UnsetReason = keyof typeof UNSET_REASONS;

const isBlank = (value: string | null): boolean => value === null || value.trim() === '';

/** What a part still misses; empty when it can be calculated. Decision 5. */
export const unsetReasons = (part: PartCompleteness): readonly UnsetReason[] => {
  const asksForValue = part.secondaryProcesses.some(
    ({ isEnabled, boughtItems, customPropertyName, customValue }) =>
      isEnabled && boughtItems.length === 0 && !isBlank(customPropertyName) && isBlank(customValue),
  );
  const missing: readonly [UnsetReason, boolean][] = [
    ['CUTTING_TECHNOLOGY_MISSING', part.cuttingTechnologyId === null],
    ['MATERIAL_MISSING', part.materialId === null],
    ['THICKNESS_MISSING', part.thicknessMm === null],
    ['SHEET_MISSING', part.sheetId === null],
    ['QUANTITY_MISSING', !(part.quantity > 0)],
    ['CUSTOM_VALUE_MISSING', asksForValue],
    ['FOLD_LENGTH_MISSING', part.foldingSource === 'Manual' && part.numberOfFolds > 0 && !(part.maxFoldLengthMm > 0)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([reason]) => reason);
};

export type IssueSeverity = 'Error' | 'Warning' | 'Information';

/** Any issue of severity Error keeps a part from being quoted. Spec: foundation §5. */
export const hasBlockingProblem = (severities: readonly IssueSeverity[]): boolean => severities.includes('Error');

/** Row status: unset before all, then the worst issue. */
export const partRowStatus = (part: PartCompleteness, severities: readonly IssueSeverity[]): PartRowStatus => {
  if (unsetReasons(part).length > 0) return 'unset';
  if (hasBlockingProblem(severities)) return 'error';
  return severities.includes('Warning') ? 'warning' : 'success';
};

export const CUSTOMER_SUPPLIED_ONLY = 'Not for sale. Customer-supplied only.';

/** The customer-supplied toggle needs the plan and a sheet that the shop sells. */
export const canToggleCustomerSupplied = (planAllows: boolean, isSoldByOrganisation: boolean | null): boolean =>
  planAllows && isSoldByOrganisation === true;
/** The consumption mode needs the plan and a chosen material. */
export const canChooseConsumptionMode = (planAllows: boolean, materialId: string | null): boolean =>
  planAllows && materialId !== null;
/** Grain direction is asked only for flat parts where the settings ask for it. */
export const asksGrainDirection = (isFlat: boolean, isEnabledInSettings: boolean): boolean =>
  isFlat && isEnabledInSettings;
