/**
 * A shop's set-up data as one plain value without ids: what a new organisation starts with, what is exported and imported, and
 * what a price can be made from without a server. Lengths mm, times s, speeds mm/min; money as decimal text in `currency`;
 * references are by name.
 */
export const SETUP_FORMAT = 'kerf-setup';
export const SETUP_VERSION = 2;

export type SetupCuttingTechnology = {
  readonly name: string;
  readonly type: string;
  readonly powerKw: number | null;
  readonly maximumSheetLengthMm: number | null;
  readonly maximumSheetWidthMm: number | null;
  readonly setupSeconds: number;
  readonly sheetChangeSeconds: number;
  readonly unloadSecondsPerPart: number;
  readonly unloadSecondsPerKg: number;
  readonly rapidMmPerMinute: number;
  /** Null where the acceleration model is off. */
  readonly accelerationMmPerS2: number | null;
  readonly cornerToleranceMm: number;
  readonly partSpacingMm: number;
  /** Of a machine that cuts tubes what is cut off every bar first. */
  readonly sheetMarginMm: number;
  /** What the chuck of a machine that cuts tubes holds of every bar. */
  readonly chuckRestMm: number;
  readonly usesGrainDirection: boolean;
  /** What an hour costs the shop itself; null where not entered. */
  readonly hourlyCost: string | null;
  /** Whether the shop enters and sees its lengths in inches. */
  readonly isImperial: boolean;
};

/** What sheets and bars have in common. */
export type SetupStock = {
  readonly isDefault: boolean;
  readonly isStoreEnabled: boolean;
  readonly isSoldByOrganisation: boolean;
  readonly defaultMaterialConsumptionMode: 'WholeSheet' | 'NestBounds';
  readonly isImperial: boolean;
  readonly cuttingTechnologyNames: readonly string[];
};

export type SetupSheet = {
  readonly name: string;
  readonly thicknessMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Cost of a sheet; null where not entered. */
  readonly cost: string | null;
} & SetupStock;

/** The bar of a tube profile; sides that its kind has not are null. */
export type SetupProfile = {
  readonly name: string;
  readonly profile: 'Rectangle' | 'Square' | 'Circle' | 'FlatSidedOval';
  readonly thicknessMm: number;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly diameterMm: number | null;
  readonly barLengthMm: number;
  /** Cost of a bar; null where not entered. */
  readonly cost: string | null;
} & SetupStock;

export type SetupMaterial = {
  readonly name: string;
  readonly type: 'Flat' | 'Rotary';
  readonly densityKgPerM3: number;
  readonly markupPercent: number;
  readonly customerSuppliedMarkupPercent: number;
  /** At most one on each cutting technology. */
  readonly rateTableNames: readonly string[];
  readonly sheets: readonly SetupSheet[];
  readonly profiles: readonly SetupProfile[];
};

export type SetupRate = {
  readonly thicknessMm: number;
  readonly cuttingFeedMmPerMinute: number | null;
  readonly pierceSeconds: number | null;
  readonly etchFeedMmPerMinute: number | null;
  readonly smallContourLimitMm: number | null;
  readonly hourlyRate: string | null;
  readonly assistGas: 'oxygen' | 'nitrogen' | 'air' | null;
  readonly isImperial: boolean;
};

export type SetupRateTable = {
  readonly name: string;
  readonly cuttingTechnologyName: string;
  readonly baseHourlyRate: string | null;
  readonly rates: readonly SetupRate[];
};

export type SetupFolding = {
  readonly name: string;
  readonly setupSeconds: number;
  readonly hourlyRate: string | null;
  readonly setupHourlyRate: string | null;
  readonly hourlyCost: string | null;
  readonly minimumFlangeMm: number | null;
  readonly isImperial: boolean;
  readonly brackets: readonly {
    readonly maximumLengthMm: number | null;
    readonly maximumMassKg: number | null;
    readonly secondsPerFold: number;
  }[];
};

/** What a shop measured of its bends, and what its press brake can do; materials by name, null for every one. */
export type SetupBending = {
  readonly isImperial: boolean;
  readonly brakeLengthMm: number | null;
  readonly brakeForceKilonewtons: number | null;
  readonly punchWidthMm: number | null;
  readonly punchHeightMm: number | null;
  readonly dies: readonly {
    readonly widthMm: number;
    readonly smallestFlangeMm: number | null;
    readonly largestThicknessMm: number | null;
    readonly largestForceKilonewtonsPerMetre: number | null;
  }[];
  readonly tensileStrengths: readonly { readonly materialName: string; readonly newtonsPerSquareMm: number }[];
  readonly samples: readonly {
    readonly materialName: string | null;
    readonly thicknessMm: number;
    readonly insideRadiusMm: number;
    readonly angleDegrees: number;
    /** Of these three one is given. */
    readonly kFactor: number | null;
    readonly allowanceMm: number | null;
    readonly deductionMm: number | null;
  }[];
};

export type SetupSecondaryProcess = {
  readonly name: string;
  readonly measureType: string;
  readonly pricePerUnit: string | null;
  readonly secondsPerUnit: number;
  readonly setupPrice: string;
  readonly setupSeconds: number;
  readonly minimumCharge: string | null;
  readonly customPropertyName: string | null;
  readonly customPropertyOptions: readonly string[];
  /** Made by the shop itself, not part of the starting set. */
  readonly isCustom: boolean;
};

export type SetupTaxRate = {
  readonly displayName: string;
  /** Null for every country. */
  readonly country: string | null;
  readonly state: string | null;
  readonly percentage: number;
  readonly isDefault: boolean;
  readonly active: boolean;
};

/** What the shop buys and builds in. Lengths of the hole mm. */
export type SetupBoughtItem = {
  readonly name: string;
  readonly kind: string;
  readonly stockNumber: string;
  readonly supplier: string;
  /** Null where not entered. */
  readonly cost: string | null;
  readonly markupPercent: number;
  readonly dimensions: string;
  readonly weightKg: number;
  /** The hole that it goes into; null where none is checked. */
  readonly pressFit: {
    readonly holeMm: number;
    readonly plusMm: number;
    readonly minimumThicknessMm: number;
    readonly minimumEdgeMm: number;
    readonly sources: 'several' | 'one' | 'own';
  } | null;
};

/** What parts travel in. A limit that is null does not bind. */
export type SetupDeliveryContainer = {
  readonly name: string;
  readonly maximumWeightKg: number | null;
  readonly maximumLengthMm: number | null;
  readonly maximumWidthMm: number | null;
  readonly maximumHeightMm: number | null;
};

/** Where the shop delivers, and what containers cost there. */
export type SetupDeliveryZone = {
  readonly name: string;
  /** Null for every country. */
  readonly country: string | null;
  readonly postcodePatterns: readonly string[];
  readonly minimumDistanceKm: number | null;
  readonly maximumDistanceKm: number | null;
  readonly minimumDeliveryPriceCharge: string;
  readonly containers: readonly {
    readonly containerName: string;
    readonly flatPrice: string;
    readonly pricePerDistanceKm: string;
    readonly pricePerWeightKg: string;
  }[];
};

export type SetupData = {
  readonly format: typeof SETUP_FORMAT;
  readonly version: typeof SETUP_VERSION;
  readonly units: 'metric' | 'imperial';
  readonly currency: string;
  /** Who pays the set-up of a machine: each part its own, or those that one set-up serves together; null where the file does not say. */
  readonly setupCharge: 'PerPart' | 'Shared' | null;
  /** Sentences on figures that are starting values, not the shop's own. */
  readonly assumptions: readonly string[];
  readonly cuttingTechnologies: readonly SetupCuttingTechnology[];
  readonly materials: readonly SetupMaterial[];
  readonly rateTables: readonly SetupRateTable[];
  readonly folding: SetupFolding | null;
  /** Null where nothing of it is entered. */
  readonly bending: SetupBending | null;
  readonly secondaryProcesses: readonly SetupSecondaryProcess[];
  readonly taxRates: readonly SetupTaxRate[];
  /** None in files of before there were any. */
  readonly boughtItems: readonly SetupBoughtItem[];
  /** None in files of before there were any, like the zones. */
  readonly deliveryContainers: readonly SetupDeliveryContainer[];
  readonly deliveryZones: readonly SetupDeliveryZone[];
};
