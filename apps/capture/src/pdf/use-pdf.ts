import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCapture } from '../page/session.tsx';
import { createPdfDesk } from './pdf-desk.ts';
import { useRefusalText } from './told.ts';

/** The PDF on the page, and what is done with it. */
export const usePdf = () => {
  const session = useCapture();
  const refusalText = useRefusalText();
  const [{ now, subscribe, ...commands }] = useState(() => createPdfDesk(session, refusalText));
  return { state: useSyncExternalStore(subscribe, now), ...commands };
};

/** Reads the file that the opener brought along, once; says whether the opener makes quick parts. */
export const useBrought = (onFile: (file: File) => void): boolean => {
  const { brought } = useCapture();
  const [offersQuickPart, setOffers] = useState(false);
  const current = useRef(onFile);
  useEffect(() => {
    current.current = onFile;
  });
  useEffect(() => {
    let isHere = true;
    void brought().then((given) => {
      if (!isHere) return;
      setOffers(given.offersQuickPart);
      if (given.file !== null) current.current(given.file);
    });
    return () => {
      isHere = false;
    };
  }, [brought]);
  return offersQuickPart;
};
