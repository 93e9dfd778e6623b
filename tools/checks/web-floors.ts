import type { Floor } from './floor.ts';

/** Floors of the front ends, each table from top to bottom. */
export const webFloors = {
  'apps/web/src': {
    app: ['api', 'features', 'i18n', 'identity', 'page', 'session'],
    features: ['api', 'i18n', 'identity', 'page', 'session'],
    page: [],
    session: ['api', 'i18n', 'identity'],
    api: ['i18n', 'identity'],
    identity: [],
    i18n: ['locales'],
    locales: [],
  },
  'apps/web/src/features': {
    'quote-detail': [
      'customers',
      'documents',
      'drawing-doctor',
      'editing',
      'forms',
      'help',
      'history',
      'library',
      'part',
      'quote-actions',
      'upload',
    ],
    'drawing-doctor': ['editing', 'part', 'quote-actions', 'upload'],
    'quotes-list': ['upload'],
    upload: ['editing', 'part'],
    part: ['editing', 'help'],
    'quote-actions': ['documents', 'editing', 'library'],
    customers: ['editing', 'forms', 'history', 'library', 'set-up'],
    // Parts kept for a customer, and parts known again.
    library: ['editing', 'part'],
    editing: [],
    settings: ['forms', 'history', 'invitations', 'set-up', 'welcome'],
    'set-up': ['forms', 'history'],
    history: ['forms'],
    forms: [],
    welcome: ['invitations'],
    invitations: [],
    documents: [],
    help: [],
  },
  'apps/store/src': { locales: [] },
} as const satisfies Readonly<Record<string, Floor>>;
