import type { QuoteItem } from '@kerf/contract';
import { useSteady } from '@kerf/ui/use-steady';
import { useEffect } from 'react';
import { useDoctorAddress } from '../part/doctor-address/use-doctor-address.ts';
import type { QuoteStanding } from './use-doctor-state.ts';

/** The dialog that the address asks for opens with the drawing; the address then names the drawing alone. */
export const useAskedAtOnce = (
  { id, profile }: Pick<QuoteItem, 'id' | 'profile'>,
  { isLocked }: Pick<QuoteStanding, 'isLocked'>,
  open: (dialog: 'scale') => void,
): void => {
  const { itemId, ask, show } = useDoctorAddress();
  const openNow = useSteady(open);
  useEffect(() => {
    if (ask === null || itemId !== id) return;
    if (profile === null && !isLocked) openNow(ask);
    show(id);
  }, [ask, itemId, id, profile, isLocked, show, openNow]);
};
