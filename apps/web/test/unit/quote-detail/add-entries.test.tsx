import type { Quote } from '@kerf/contract';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAddEntries } from '../../../src/features/quote-detail/actions/add-entries.ts';
import partLibrary from '../../../src/locales/en/part-library.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { type Session, SessionContext } from '../../../src/session/session.tsx';

beforeAll(async () => {
  const resources = { en: { 'quote-detail': quoteDetail, 'part-library': partLibrary } };
  await i18n.use(initReactI18next).init({ lng: 'en', resources });
});

const all = { has3d: true, hasUnfoldTube: true, hasPdfUpload: true, hasMiscellaneousItems: true, hasPartLibrary: true };

type Given = {
  readonly features?: Partial<typeof all>;
  readonly useTubeV2?: boolean;
  readonly quickPartsEnabled?: boolean;
  readonly quote?: Partial<Quote>;
};

/** The entries of the menu with what keeps each from being used, as the person of a session sees them. */
const entriesOf = ({ features = {}, useTubeV2 = true, quickPartsEnabled = true, quote = {} }: Given) => {
  const session = {
    features: { ...all, ...features },
    configuration: { quickPartsEnabled },
    organisation: { useTubeV2 },
  } as Session;
  const none = () => undefined;
  const commands = {
    ...{ '2d': none, '3d': none, tube: none, quickPart: none, pdf: none },
    ...{ library: none, miscellaneous: none, boughtItem: none },
  };
  let found: ReturnType<typeof useAddEntries> = [];
  const Menu = () => {
    found = useAddEntries({ status: 'NotCalculated', isDeleted: false, customerId: 'c', ...quote } as Quote, commands);
    return null;
  };
  renderToStaticMarkup(
    <SessionContext value={session}>
      <Menu />
    </SessionContext>,
  );
  return Object.fromEntries(found.map(({ id, reason }) => [id, reason ?? null]));
};

const NOT_IN_PLAN = 'Your plan does not include this feature';

describe('the menu of what can be added', () => {
  it('offers all that the plan includes', () => {
    expect(Object.values(entriesOf({}))).toEqual(Array.from({ length: 8 }, () => null));
  });

  it.each([
    ['3d', 'has3d'],
    ['tube', 'hasUnfoldTube'],
    ['pdf', 'hasPdfUpload'],
    ['library', 'hasPartLibrary'],
    ['miscellaneous', 'hasMiscellaneousItems'],
  ] as const)('%s needs %s, and says so', (entry, feature) => {
    const entries = entriesOf({ features: { [feature]: false } });
    expect(entries[entry]).toBe(NOT_IN_PLAN);
    expect(entries['2d']).toBeNull();
  });

  it('has no tubes and no quick parts where they are switched off, and asks for a customer first', () => {
    expect(entriesOf({ useTubeV2: false })).not.toHaveProperty('tube');
    expect(entriesOf({ quickPartsEnabled: false })).not.toHaveProperty('quickPart');
    expect(entriesOf({ quote: { customerId: null } }).library).toBe(partLibrary.needsCustomer);
  });

  it('is empty where parts cannot be edited', () => {
    expect(entriesOf({ quote: { status: 'Issued' } })).toEqual({});
    expect(entriesOf({ quote: { isDeleted: true } })).toEqual({});
  });
});
