import { describe, expect, it } from 'vitest';
import { menuEntriesFor } from '../../../src/app/shell/menu-entries.ts';
import { matchingItems } from '../../../src/features/set-up/master-list/matching-items.ts';
import { masterSearch } from '../../../src/page/master-search.ts';

const items = [
  { id: '1', name: 'Müller Edelstahl', isArchived: false },
  { id: '2', name: 'MILD STEEL', isArchived: false },
  { id: '3', name: 'Mild steel old', isArchived: true },
];
const names = (wanted: Parameters<typeof matchingItems>[1]) => matchingItems(items, wanted).map(({ id }) => id);

describe('the list of a set-up screen', () => {
  it('searches whatever the case or accents, and shows archived ones on demand only', () => {
    expect(names({})).toEqual(['1', '2']);
    expect(names({ search: ' mild ' })).toEqual(['2']);
    expect(names({ search: 'muller' })).toEqual(['1']);
    expect(names({ search: 'steel', archived: true })).toEqual(['2', '3']);
  });

  it('reads its state from any address', () => {
    expect(masterSearch({ id: 7, search: 'x', archived: true, other: 1 })).toEqual({
      id: '7',
      search: 'x',
      archived: true,
    });
    expect(masterSearch({ id: '', filter: {}, archived: 'yes' })).toEqual({});
  });
});

describe('the menu', () => {
  const ids = (role: 'user' | 'administrator' | 'owner', isLegacyMaterials = false) =>
    menuEntriesFor(role, { isLegacyMaterials }).map(({ id }) => id);

  it('shows set-up data to administrators and owners only, in the order of the specification', () => {
    expect(ids('user')).toEqual(['quotes', 'settings']);
    expect(ids('administrator')).toEqual(['quotes', 'processes', 'rateTables', 'materials', 'customers', 'settings']);
    expect(ids('owner')).toEqual(ids('administrator'));
  });

  it('has no rate tables where the rates lie on the materials', () => {
    expect(ids('owner', true)).toEqual(['quotes', 'processes', 'materials', 'customers', 'settings']);
  });
});
