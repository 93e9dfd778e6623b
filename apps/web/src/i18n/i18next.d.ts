import type app from '../locales/en/app.json';
import type arriving from '../locales/en/arriving.json';
import type calibration from '../locales/en/calibration.json';
import type customerPricing from '../locales/en/customer-pricing.json';
import type customers from '../locales/en/customers.json';
import type documents from '../locales/en/documents.json';
import type drawingComparison from '../locales/en/drawing-comparison.json';
import type drawingDoctor from '../locales/en/drawing-doctor.json';
import type drawingRepairs from '../locales/en/drawing-repairs.json';
import type findings from '../locales/en/findings.json';
import type help from '../locales/en/help.json';
import type materials from '../locales/en/materials.json';
import type members from '../locales/en/members.json';
import type mixedNests from '../locales/en/mixed-nests.json';
import type partLibrary from '../locales/en/part-library.json';
import type partTable from '../locales/en/part-table.json';
import type priceSteps from '../locales/en/price-steps.json';
import type pricing from '../locales/en/pricing.json';
import type processes from '../locales/en/processes.json';
import type quoteDetail from '../locales/en/quote-detail.json';
import type quotePrices from '../locales/en/quote-prices.json';
import type quotesList from '../locales/en/quotes-list.json';
import type rateTables from '../locales/en/rate-tables.json';
import type refusals from '../locales/en/refusals.json';
import type richText from '../locales/en/rich-text.json';
import type setUp from '../locales/en/set-up.json';
import type setUpForms from '../locales/en/set-up-forms.json';
import type setUpImport from '../locales/en/set-up-import.json';
import type settings from '../locales/en/settings.json';
import type shopData from '../locales/en/shop-data.json';
import type taxRates from '../locales/en/tax-rates.json';
import type timeline from '../locales/en/timeline.json';
import type welcome from '../locales/en/welcome.json';

/** The keys of the English texts are the only keys that compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      'quotes-list': typeof quotesList;
      'quote-detail': typeof quoteDetail;
      documents: typeof documents;
      settings: typeof settings;
      welcome: typeof welcome;
      refusals: typeof refusals;
      findings: typeof findings;
      'price-steps': typeof priceSteps;
      pricing: typeof pricing;
      'quote-prices': typeof quotePrices;
      'set-up': typeof setUp;
      'set-up-import': typeof setUpImport;
      'rate-tables': typeof rateTables;
      calibration: typeof calibration;
      materials: typeof materials;
      processes: typeof processes;
      'set-up-forms': typeof setUpForms;
      'shop-data': typeof shopData;
      'tax-rates': typeof taxRates;
      members: typeof members;
      'customer-pricing': typeof customerPricing;
      customers: typeof customers;
      help: typeof help;
      'rich-text': typeof richText;
      'drawing-doctor': typeof drawingDoctor;
      'drawing-repairs': typeof drawingRepairs;
      'drawing-comparison': typeof drawingComparison;
      'mixed-nests': typeof mixedNests;
      timeline: typeof timeline;
      'part-library': typeof partLibrary;
      'part-table': typeof partTable;
      arriving: typeof arriving;
    };
  }
}
