import { cuttingTechnologyRoutes } from './cutting-technologies.ts';
import { foldingRoutes } from './folding.ts';
import { materialRoutes } from './materials.ts';
import { rateTableRoutes } from './rate-tables.ts';
import { secondaryProcessRoutes } from './secondary-processes.ts';
import { setupHistoryRoutes } from './setup-history.ts';
import { setupTableRoutes } from './setup-tables.ts';
import { setupUseRoutes } from './setup-use.ts';
import { sheetRoutes } from './sheets.ts';
import { taxRateRoutes } from './tax-rates.ts';

export * from './cutting-technologies.ts';
export * from './folding.ts';
export * from './import.ts';
export * from './materials.ts';
export * from './rate-tables.ts';
export * from './secondary-processes.ts';
export * from './setup-history.ts';
export * from './setup-tables.ts';
export * from './setup-use.ts';
export * from './sheets.ts';
export * from './tax-rates.ts';

/** Set-up data: what the quote screens read and administrators edit. Spec: foundation §3, §7. */
export const manufacturingRoutes = {
  ...cuttingTechnologyRoutes,
  ...materialRoutes,
  ...sheetRoutes,
  ...rateTableRoutes,
  ...secondaryProcessRoutes,
  ...foldingRoutes,
  ...taxRateRoutes,
  ...setupHistoryRoutes,
  ...setupTableRoutes,
  ...setupUseRoutes,
} as const;
