import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { type DoctorSearch, doctorSearch } from './doctor-search.ts';

/**
 * The open drawing stands in the address, so that loading the page anew, a link and the back button lead where people expect. Going
 * from part to part is no step of its own in the browser's history.
 */
export const useDoctorAddress = () => {
  const { doctor: itemId = null, ask = null } = doctorSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOwnStep = useRef(false);
  const go = useCallback(
    (search: DoctorSearch, replace: boolean) => void navigate({ to: '.', search, replace }),
    [navigate],
  );
  const open = useCallback(
    (id: string, asks?: 'scale') => {
      isOwnStep.current = true;
      go({ doctor: id, ...(asks === undefined ? {} : { ask: asks }) }, false);
    },
    [go],
  );
  const show = useCallback((id: string) => go({ doctor: id }, true), [go]);
  const close = useCallback(() => {
    const goesBack = isOwnStep.current;
    isOwnStep.current = false;
    if (goesBack) history.back();
    else go({}, true);
  }, [go, history]);
  return { itemId, ask, open, show, close };
};
