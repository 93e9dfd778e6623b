import { bendingRoutes } from './bending.ts';
import { billOfMaterialsRoutes } from './bills-of-materials.ts';
import { boughtItemRoutes } from './bought-items.ts';
import { calibrationRoutes } from './calibration.ts';
import { customerCentralRoutes } from './customer-central.ts';
import { customerPricingRoutes } from './customer-pricing.ts';
import { customerRoutes } from './customers.ts';
import { deliveryDocketRoutes } from './delivery-dockets.ts';
import { documentRoutes, imageRoutes } from './documents.ts';
import { comparisonRoutes } from './drawing-comparisons.ts';
import { drawingRoutes } from './drawings.ts';
import { manufacturingRoutes } from './manufacturing.ts';
import { miscellaneousItemRoutes } from './miscellaneous-items.ts';
import { mixedNestRoutes } from './mixed-nests.ts';
import { modelRoutes } from './model-routes.ts';
import { nameRuleRoutes } from './name-rules.ts';
import { organisationRoutes } from './organisations.ts';
import { partLibraryRoutes } from './part-library.ts';
import { pdfRoutes } from './pdf-routes.ts';
import { pricingRoutes } from './pricing.ts';
import { quickPartRoutes } from './quick-parts.ts';
import { quoteFilterRoutes } from './quote-filters.ts';
import { quoteHistoryRoutes } from './quote-history.ts';
import { quoteItemRoutes } from './quote-item-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { shippingRoutes } from './shipping.ts';
import { systemRoutes } from './system.ts';
import { userRoutes } from './users.ts';
import { workshopDocumentRoutes } from './workshop-documents.ts';

/** Every call of the API by area and name; the server must implement each, or it does not compile. */
export const routes = {
  system: systemRoutes,
  users: userRoutes,
  organisations: organisationRoutes,
  customers: customerRoutes,
  customerCentral: customerCentralRoutes,
  customerPricing: customerPricingRoutes,
  manufacturing: manufacturingRoutes,
  quotes: quoteRoutes,
  quoteFilters: quoteFilterRoutes,
  quoteHistory: quoteHistoryRoutes,
  deliveryDockets: deliveryDocketRoutes,
  quoteItems: quoteItemRoutes,
  models: modelRoutes,
  pdfs: pdfRoutes,
  billsOfMaterials: billOfMaterialsRoutes,
  nameRules: nameRuleRoutes,
  partLibrary: partLibraryRoutes,
  drawings: drawingRoutes,
  comparisons: comparisonRoutes,
  quickParts: quickPartRoutes,
  miscellaneousItems: miscellaneousItemRoutes,
  mixedNests: mixedNestRoutes,
  boughtItems: boughtItemRoutes,
  shipping: shippingRoutes,
  bending: bendingRoutes,
  pricing: pricingRoutes,
  calibration: calibrationRoutes,
  documents: documentRoutes,
  workshopDocuments: workshopDocumentRoutes,
  images: imageRoutes,
} as const;
