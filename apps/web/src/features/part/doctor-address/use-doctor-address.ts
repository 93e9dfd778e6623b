import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { doctorSearch } from './doctor-search.ts';

/**
 * The open drawing stands in the address, so that loading the page anew, a link and the back button lead where people expect. Going
 * from part to part is no step of its own in the browser's history.
 */
export const useDoctorAddress = () => {
  const itemId = doctorSearch(useSearch({ strict: false })).doctor ?? null;
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOwnStep = useRef(false);
  const go = useCallback(
    (id: string | null, replace: boolean) =>
      void navigate({ to: '.', search: id === null ? {} : { doctor: id }, replace }),
    [navigate],
  );
  const open = useCallback(
    (id: string) => {
      isOwnStep.current = true;
      go(id, false);
    },
    [go],
  );
  const show = useCallback((id: string) => go(id, true), [go]);
  const close = useCallback(() => {
    const goesBack = isOwnStep.current;
    isOwnStep.current = false;
    if (goesBack) history.back();
    else go(null, true);
  }, [go, history]);
  return { itemId, open, show, close };
};
