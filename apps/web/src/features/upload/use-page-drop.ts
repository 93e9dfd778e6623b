import { droppedFiles } from '@kerf/ui/files-in-folders';
import { useEffect, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/**
 * What the page does with files dropped anywhere on it: `take` them; `refuse` them; or `guard`, when something above it takes
 * them. In none of these does the browser leave the page to open the file.
 */
export type PageDrop = 'take' | 'refuse' | 'guard';

/** Listens on the whole page; true while files are held over it that are taken or refused. */
export const usePageDrop = (mode: PageDrop, onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const ended = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, listener, { signal: ended.signal });
    on('dragover', (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (mode === 'refuse' && event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
      setOver(mode !== 'guard');
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (mode !== 'take' || event.dataTransfer === null) return;
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) take.current(files);
      });
    });
    return () => {
      ended.abort();
      setOver(false);
    };
  }, [mode]);
  return isOver;
};
