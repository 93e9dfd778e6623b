import Alert from '@mui/material/Alert';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Height of the bar while it stands, for what stands below it at the top of the window. */
const heightName = '--kerf-offline-bar';

/** Where the head of a page stays while the page is scrolled. */
export const belowOfflineBar = `var(${heightName}, 0px)`;

/** Keeps the height of an element in the page's styles as long as the element stands. */
const useKnownHeight = () => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty(heightName, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current !== null) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty(heightName);
    };
  }, []);
  return bar;
};

/** Says that there is no connection, also of a page that waits for it; stays in sight when the page is scrolled. */
export const OfflineBar = ({ sx }: { sx: object }) => {
  const { t } = useTranslation();
  const isWaiting = useRouterState({ select: ({ isLoading }) => isLoading });
  const bar = useKnownHeight();
  return (
    <Alert ref={bar} severity="warning" sx={{ ...sx, position: 'sticky', top: 0, zIndex: 'appBar' }}>
      {t(isWaiting ? 'shell.offlineWaiting' : 'shell.offline')}
    </Alert>
  );
};
