import type { ApiHandlers } from './api.ts';
import { bendingHandlers } from './bending/handlers.ts';
import { billOfMaterialsHandlers, nameRuleHandlers } from './bills-of-materials/handlers.ts';
import { boughtItemHandlers } from './bought-items/handlers.ts';
import { calibrationHandlers } from './calibration/handlers.ts';
import { comparisonHandlers } from './comparisons/handlers.ts';
import { customerCentralHandlers } from './customer-central/handlers.ts';
import { customerPricingHandlers } from './customer-pricing/handlers.ts';
import { customerHandlers } from './customers/handlers.ts';
import { documentHandlers, workshopDocumentHandlers } from './documents/handlers.ts';
import { drawingHandlers } from './drawings/handlers.ts';
import { imageHandlers } from './images/handlers.ts';
import { manufacturingHandlers } from './manufacturing/handlers.ts';
import { miscellaneousItemHandlers } from './miscellaneous-items/handlers.ts';
import { mixedNestHandlers } from './mixed-nests/handlers.ts';
import { deliveryDocketHandlers, quoteHistoryHandlers } from './orders/handlers.ts';
import { organisationHandlers } from './organisations/handlers.ts';
import { partLibraryHandlers } from './part-library/handlers.ts';
import { pricingHandlers } from './pricing/handlers.ts';
import { quickPartHandlers } from './quick-parts/handlers.ts';
import { quoteFilterHandlers } from './quote-filters/handlers.ts';
import { quoteItemHandlers } from './quote-items/handlers.ts';
import { modelHandlers } from './quote-items/model-handlers.ts';
import { pdfHandlers } from './quote-items/pdf-handlers.ts';
import { quoteHandlers } from './quotes/handlers.ts';
import type { Services } from './services.ts';
import { shippingHandlers } from './shipping/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { userHandlers } from './users/handlers.ts';

/** Every handler of the API. */
export const createHandlers = (services: Services): ApiHandlers => ({
  system: systemHandlers(services.system),
  users: userHandlers(services),
  organisations: organisationHandlers(services),
  customers: customerHandlers(),
  customerCentral: customerCentralHandlers(services),
  customerPricing: customerPricingHandlers(services),
  manufacturing: manufacturingHandlers(services),
  quotes: quoteHandlers(services.quotes),
  quoteFilters: quoteFilterHandlers(),
  quoteHistory: quoteHistoryHandlers(),
  deliveryDockets: deliveryDocketHandlers(services.quotes),
  quoteItems: quoteItemHandlers(services.quotes),
  billsOfMaterials: billOfMaterialsHandlers(),
  nameRules: nameRuleHandlers(),
  partLibrary: partLibraryHandlers(services.quotes),
  drawings: drawingHandlers(services.quotes),
  comparisons: comparisonHandlers(services.quotes),
  models: modelHandlers(services.quotes),
  pdfs: pdfHandlers(services.quotes),
  quickParts: quickPartHandlers(services.quotes),
  miscellaneousItems: miscellaneousItemHandlers(services.quotes),
  mixedNests: mixedNestHandlers(services.quotes),
  pricing: pricingHandlers(services.quotes),
  boughtItems: boughtItemHandlers(),
  shipping: shippingHandlers(),
  bending: bendingHandlers(),
  calibration: calibrationHandlers(services.quotes),
  documents: documentHandlers(services.quotes),
  workshopDocuments: workshopDocumentHandlers(services.quotes),
  images: imageHandlers(services.quotes),
});
