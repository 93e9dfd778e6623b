import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { documentSearch } from '../features/documents/document-search.ts';
import { doctorSearch } from '../features/part/doctor-address/doctor-search.ts';
import { quoteListSearch } from '../features/quotes-list/list-search.ts';
import { lazyScreen } from '../loading/lazy-screen.tsx';
import { masterSearch } from '../page/master-search.ts';
import { NotFoundScreen, ServerErrorScreen } from '../page/plain-screens.tsx';
import { RouteError } from './screens/error-boundary.tsx';
import { RegisterScreen, SignedOutScreen } from './screens/session-screens.tsx';
import { Shell } from './shell/shell.tsx';
import { StartUpGate } from './start-up/start-up-gate.tsx';

const QuotesList = lazyScreen(() => import('../features/quotes-list/quotes-list.tsx'), 'QuotesList');
const QuoteDetail = lazyScreen(() => import('../features/quote-detail/quote-detail.tsx'), 'QuoteDetail');
const DocumentView = lazyScreen(() => import('../features/documents/document-view.tsx'), 'DocumentView');
const NewOrganisation = lazyScreen(() => import('../features/welcome/new-organisation.tsx'), 'NewOrganisation');
const Welcome = lazyScreen(() => import('../features/welcome/welcome.tsx'), 'Welcome');
const AccountSettings = lazyScreen(
  () => import('../features/settings/account/account-settings.tsx'),
  'AccountSettings',
);
const OrganisationSettings = lazyScreen(
  () => import('../features/settings/organisation/organisation-settings.tsx'),
  'OrganisationSettings',
);
const TaxRatesSettings = lazyScreen(
  () => import('../features/settings/tax-rates/tax-rates-settings.tsx'),
  'TaxRatesSettings',
);
const ShippingSettings = lazyScreen(
  () => import('../features/settings/shipping/shipping-settings.tsx'),
  'ShippingSettings',
);
const ProcessConfiguration = lazyScreen(
  () => import('../features/set-up/processes/process-configuration.tsx'),
  'ProcessConfiguration',
);
const MembersSettings = lazyScreen(
  () => import('../features/settings/members/members-settings.tsx'),
  'MembersSettings',
);
const SubscriptionSettings = lazyScreen(
  () => import('../features/settings/subscription/subscription-settings.tsx'),
  'SubscriptionSettings',
);
const Materials = lazyScreen(() => import('../features/set-up/materials/materials-screen.tsx'), 'Materials');
const Bending = lazyScreen(() => import('../features/set-up/bending/bending-screen.tsx'), 'Bending');
const BoughtItems = lazyScreen(() => import('../features/set-up/bought-items/bought-items-screen.tsx'), 'BoughtItems');
const Customers = lazyScreen(() => import('../features/customers/customers-screen.tsx'), 'Customers');
const RateTables = lazyScreen(() => import('../features/set-up/rate-tables/rate-tables.tsx'), 'RateTables');
const Calibration = lazyScreen(() => import('../features/set-up/calibration/calibration-screen.tsx'), 'Calibration');
const NoSubscription = lazyScreen(() => import('./screens/no-subscription.tsx'), 'NoSubscription');

/** While start-up talks to the server, the code of the screen that comes after it is fetched. */
const fetchFirstScreen = (path: string) => {
  if (/^\/(dashboard|quote)?$/.test(path)) void QuotesList.fetchAhead();
  else if (/^\/quotes\/[^/]+$/.test(path)) void QuoteDetail.fetchAhead();
};
fetchFirstScreen(window.location.pathname);

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: RouteError,
});

const page = <const Path extends string>(path: Path, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

/** Everything below needs start-up. */
const gate = createRoute({ getParentRoute: () => root, id: 'signed-in', component: StartUpGate });
const shell = createRoute({ getParentRoute: () => gate, id: 'shell', component: Shell });

const to = <const Path extends string>(path: Path, target: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: target, replace: true });
    },
  });

const legacyQuote = createRoute({
  getParentRoute: () => root,
  path: '/projects/$quoteId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/quotes/$quoteId', params, replace: true });
  },
});
const legacyDocument = createRoute({
  getParentRoute: () => root,
  path: '/projects/$quoteId/documents/$documentType/{-$action}',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/quotes/$quoteId/documents/$documentType/{-$action}', params, replace: true });
  },
});

const listAt = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => shell, path, component: QuotesList, validateSearch: quoteListSearch });

const quote = createRoute({
  getParentRoute: () => shell,
  path: '/quotes/$quoteId',
  component: QuoteDetail,
  validateSearch: doctorSearch,
});
const account = createRoute({ getParentRoute: () => shell, path: '/settings/account', component: AccountSettings });
const organisation = createRoute({
  getParentRoute: () => shell,
  path: '/settings/organisation',
  component: OrganisationSettings,
});
const taxRates = createRoute({ getParentRoute: () => shell, path: '/settings/tax-rates', component: TaxRatesSettings });
const shipping = createRoute({ getParentRoute: () => shell, path: '/settings/shipping', component: ShippingSettings });
const materials = createRoute({
  getParentRoute: () => shell,
  path: '/materials',
  component: Materials,
  validateSearch: masterSearch,
});
const bending = createRoute({ getParentRoute: () => shell, path: '/bending', component: Bending });
const boughtItems = createRoute({ getParentRoute: () => shell, path: '/bought-items', component: BoughtItems });
const customersAt = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => shell, path, component: Customers, validateSearch: masterSearch });
const processes = createRoute({
  getParentRoute: () => shell,
  path: '/process-configuration',
  component: ProcessConfiguration,
});
const rateTables = createRoute({
  getParentRoute: () => shell,
  path: '/rate-tables',
  component: RateTables,
  validateSearch: masterSearch,
});
const calibration = createRoute({
  getParentRoute: () => shell,
  path: '/rate-tables/$rateTableId/calibration',
  component: Calibration,
});
const newOrganisation = createRoute({
  getParentRoute: () => shell,
  path: '/settings/new-organisation',
  component: NewOrganisation,
});
const members = createRoute({ getParentRoute: () => shell, path: '/settings/members', component: MembersSettings });
const subscription = createRoute({
  getParentRoute: () => shell,
  path: '/settings/subscription',
  component: SubscriptionSettings,
});
const document = createRoute({
  getParentRoute: () => gate,
  path: '/quotes/$quoteId/documents/$documentType/{-$action}',
  component: DocumentView,
  validateSearch: documentSearch,
});
const welcome = createRoute({ getParentRoute: () => gate, path: '/welcome', component: Welcome });
const noSubscription = createRoute({ getParentRoute: () => gate, path: '/no-subscription', component: NoSubscription });

/** The routes that are served now. Spec: foundation §2. */
export const router = createRouter({
  routeTree: root.addChildren([
    gate.addChildren([
      shell.addChildren([
        listAt('/dashboard'),
        listAt('/quote'),
        quote,
        account,
        organisation,
        members,
        newOrganisation,
        subscription,
        taxRates,
        shipping,
        processes,
        materials,
        bending,
        boughtItems,
        customersAt('/customers'),
        customersAt('/customer-central'),
        rateTables,
        calibration,
      ]),
      document,
      welcome,
      noSubscription,
    ]),
    to('/', '/dashboard'),
    to('/quotes', '/dashboard'),
    to('/projects', '/dashboard'),
    legacyQuote,
    legacyDocument,
    to('/settings', '/settings/account'),
    to('/subscription', '/settings/subscription'),
    to('/activate', '/settings/subscription'),
    to('/activate/billing-details', '/settings/subscription'),
    to('/activate/payment-details', '/settings/subscription'),
    page('/signout', SignedOutScreen),
    page('/register', RegisterScreen),
    page('/sorry', () => <ServerErrorScreen />),
    page('/not-found', () => <NotFoundScreen />),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
