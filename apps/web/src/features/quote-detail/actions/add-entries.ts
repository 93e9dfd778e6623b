import type { Quote, UnfoldLocation } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { recordUnfoldLocation } from '../../upload/record-unfold-location.ts';
import type { MenuEntry } from './menu-button.tsx';

type AddKind = '2d' | '3d' | 'tube' | 'quickPart' | 'pdf' | 'library' | 'miscellaneous' | 'boughtItem';

/** What is noted for the shop before the dialog opens. Spec: quote parts §7.3. */
const UNFOLD_LOCATION: Partial<Record<AddKind, UnfoldLocation>> = {
  '3d': 'Unfold3d',
  tube: 'Unfold3d',
  pdf: 'Pdf2Quote',
};

/** What can be added to a quote; what the plan lacks stays and says so. Spec: quote parts §2.2, §6. */
export const useAddEntries = (quote: Quote, commands: Readonly<Record<AddKind, () => void>>): readonly MenuEntry[] => {
  const { t } = useTranslation('quote-detail');
  const { t: tLibrary } = useTranslation('part-library');
  const { features, configuration, organisation } = useSession();
  const { has3d, hasUnfoldTube, hasPdfUpload, hasMiscellaneousItems, hasPartLibrary } = features;
  if (quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].arePartsEditable) return [];
  const open = (id: AddKind) => {
    const location = UNFOLD_LOCATION[id];
    if (location !== undefined) void recordUnfoldLocation(organisation.organisationId, location);
    commands[id]();
  };
  const entry = (id: AddKind, label: string, reason: string | null): MenuEntry => ({
    ...{ id, label, run: () => open(id) },
    ...(reason === null ? {} : { reason }),
  });
  const notInPlan = (isInPlan: boolean) => (isInPlan ? null : t('addParts.notInPlan'));
  const needsCustomer = quote.customerId === null ? tLibrary('needsCustomer') : null;
  return [
    entry('2d', t('addParts.upload2d'), null),
    entry('3d', t('addParts.unfold3d'), notInPlan(has3d)),
    ...(organisation.useTubeV2 ? [entry('tube', t('addParts.tube'), notInPlan(hasUnfoldTube))] : []),
    ...(configuration.quickPartsEnabled ? [entry('quickPart', t('addParts.quickPart'), null)] : []),
    entry('pdf', t('addParts.extractPdf'), notInPlan(hasPdfUpload)),
    entry('library', tLibrary('menu'), notInPlan(hasPartLibrary) ?? needsCustomer),
    entry('miscellaneous', t('addParts.miscellaneous'), notInPlan(hasMiscellaneousItems)),
    entry('boughtItem', t('addParts.boughtItem'), notInPlan(hasMiscellaneousItems)),
  ];
};
