import { useEffect, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** The whole page takes dropped files; true while some are held over it. */
export const usePageDrop = (isEnabled: boolean, onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (!isEnabled) return;
    const ended = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, listener, { signal: ended.signal });
    on('dragover', (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current(files);
    });
    return () => {
      ended.abort();
      setOver(false);
    };
  }, [isEnabled]);
  return isOver;
};
