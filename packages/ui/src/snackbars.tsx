import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import i18n from 'i18next';
import { closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { snackbarColours } from './theme.ts';

const defaultMilliseconds = 2500;
const errorMilliseconds = 5000;
const genericErrorMilliseconds = 7500;
const offerMilliseconds = 10_000;
const mostStacked = 3;

/** Offers made by the page itself: a dialog that covers it ends them. Those made in such a dialog stay while it goes from one part to the next. */
const offers = new Set<SnackbarKey>();

/** Failures that were told, by what they are about. */
const failures = new Map<string, readonly SnackbarKey[]>();

/** The button of a message: takes it away and does what it says. */
const WayOut = ({ label, shown, run }: { label: string; shown: SnackbarKey; run: () => void }) => (
  <Button
    color="inherit"
    sx={{ fontWeight: 700, textDecoration: 'underline' }}
    onClick={() => {
      closeSnackbar(shown);
      run();
    }}
  >
    {label}
  </Button>
);

/** Short messages beside the page or at its foot. Spec: foundation §2, §8; quotes §8, §9. */
export const snackbars = {
  success: (message: string) => enqueueSnackbar(message, { variant: 'success' }),
  info: (message: string) => enqueueSnackbar(message, { variant: 'info' }),
  warning: (message: string) => enqueueSnackbar(message, { variant: 'warning' }),
  /** A failure that names what failed; stays 5 s, or until what it is about has succeeded. */
  error: (message: string, about?: string) => {
    const shown = enqueueSnackbar(message, {
      variant: 'error',
      autoHideDuration: errorMilliseconds,
      preventDuplicate: true,
    });
    if (about !== undefined) failures.set(about, [...(failures.get(about) ?? []), shown]);
    return shown;
  },
  /** What failed before has succeeded: nobody is told any more that it had not. */
  succeeded: (about: string) => {
    for (const shown of failures.get(about) ?? []) closeSnackbar(shown);
    failures.delete(about);
  },
  /** The last resort, when nothing better can be said: 'An error occurred.' for 7.5 s. */
  genericError: () =>
    enqueueSnackbar(i18n.t('app:errors.generic'), {
      variant: 'error',
      autoHideDuration: genericErrorMilliseconds,
      preventDuplicate: true,
    }),
  /** A failure that can be got round; stays 10 s, with the way round it as a button. */
  errorWithWay: (message: string, label: string, run: () => void) =>
    enqueueSnackbar(message, {
      variant: 'error',
      autoHideDuration: offerMilliseconds,
      preventDuplicate: true,
      action: (key) => <WayOut label={label} shown={key} run={run} />,
    }),
  /** Something done that can be taken back, or something else that can be done with it; stays 10 s. */
  offer: (message: string, label: string, run: () => void) => {
    const offer = enqueueSnackbar(message, {
      variant: 'info',
      autoHideDuration: offerMilliseconds,
      onClose: () => offers.delete(offer),
      action: (key) => <WayOut label={label} shown={key} run={run} />,
    });
    if (covering.length === 0) offers.add(offer);
    return offer;
  },
  // The library puts its function there when its provider is first drawn.
  close: (key: SnackbarKey) => closeSnackbar(key),
} as const;

const colours = Object.fromEntries(
  Object.entries(snackbarColours).map(([variant, backgroundColor]) => [
    `.notistack-MuiContent.notistack-MuiContent-${variant}`,
    { backgroundColor, color: '#fff' },
  ]),
);

/** Height of a dialog's buttons with the room below them, px; the foot of the page is theirs while one is open. */
const dialogFootPixels = 96;

/** Whether messages wait for the pointer and take a press, as their container says. */
const press = '--kerf-snackbar-press';

/** Messages that neither wait for the pointer nor take a press, but for their own buttons. */
const takesNoPress = { '.notistack-SnackbarContainer': { [press]: 'none' } } as const;

/**
 * What lies in a container goes by what the container says: were it named where a dialog is looked for, the browser would work out
 * the style of every element of the page anew whenever a dialog fills it.
 */
const pressOfMessages = {
  '.notistack-SnackbarContainer': { [press]: 'auto' },
  '.notistack-SnackbarContainer > *': { pointerEvents: `var(${press}) !important` },
  '.notistack-SnackbarContainer button': { pointerEvents: 'auto' },
} as const;

/**
 * Where messages stand at the foot of the page they keep clear of a dialog's buttons. They take no press meant for what lies behind them
 * where a dialog fills the page with a canvas, and under a finger, which leaves no hover.
 */
const clearOfButtons = {
  'body:has(.MuiDialog-paperFullScreen)': {
    '.notistack-SnackbarContainer': { bottom: dialogFootPixels, [press]: 'none' },
  },
  '@media (max-width: 1099.95px)': {
    'body:has(.MuiDialogActions-root) .notistack-SnackbarContainer': { bottom: dialogFootPixels },
  },
  '@media (hover: none)': takesNoPress,
} as const;

/** Dialogs that cover the page, the last opened last; messages stand in that one, where screen readers and keys reach them. */
let covering: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();
const cover = (next: readonly HTMLElement[]): void => {
  covering = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const place = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  for (const offer of offers) closeSnackbar(offer);
  cover([...covering, element]);
  return () => cover(covering.filter((one) => one !== element));
};

/** Stands in a dialog that covers the whole page: what else would be said behind it is said here, and what was offered there is over. */
export const MessagesHere = () => <div ref={place} />;

type SnackbarsProps = {
  readonly children: ReactNode;
  /** Where messages stand; undefined for the page. */
  readonly here?: HTMLElement | undefined;
};

/** Messages that stand in a certain place. */
export const SnackbarsIn = ({ here, children }: SnackbarsProps) => (
  <SnackbarProvider
    {...(here === undefined ? {} : { domRoot: here })}
    maxSnack={mostStacked}
    autoHideDuration={defaultMilliseconds}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  >
    <GlobalStyles styles={colours} />
    <GlobalStyles styles={{ ...pressOfMessages, ...clearOfButtons }} />
    <GlobalStyles styles={{ '#notistack-snackbar': { minWidth: 0, overflowWrap: 'anywhere' } }} />
    {children}
  </SnackbarProvider>
);

/**
 * Messages on the page, or in the dialog that covers it. They are taken along as they are: in another element each would be made
 * anew, and one that is just going would never be gone, and keep the next ones from being shown.
 */
export const Snackbars = ({ children }: { children: ReactNode }) => {
  const here = useSyncExternalStore(subscribe, () => covering.at(-1));
  const page = useRef<HTMLDivElement>(null);
  const [messages] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    (here ?? page.current)?.append(messages);
  }, [here, messages]);
  return (
    <SnackbarsIn here={messages}>
      {children}
      <div ref={page} />
    </SnackbarsIn>
  );
};

/** Room that the foot of the menu needs, px: commands, appearance, help, sign-out and the person. */
const menuFootPixels = 248;

/** No dialog lies over the menu and the whole page. */
const menuIsSeen = 'body:not(:has(.MuiDialog-paperFullScreen))';

/** While the menu stands beside the page, messages appear in its empty middle, where they hide nothing. */
export const SnackbarsBesideMenu = ({ menuWidth }: { menuWidth: number }) => (
  <GlobalStyles
    styles={{
      [`${menuIsSeen} .notistack-SnackbarContainer.notistack-SnackbarContainer`]: {
        left: 8,
        right: 'auto',
        bottom: menuFootPixels,
        width: menuWidth - 16,
        maxWidth: menuWidth - 16,
        minWidth: 0,
        transform: 'none',
      },
      [`${menuIsSeen} .notistack-SnackbarContainer .notistack-Snackbar`]: { minWidth: 0, width: '100%' },
      [`${menuIsSeen} .notistack-SnackbarContainer .notistack-MuiContent`]: {
        minWidth: 0,
        width: '100%',
        flexWrap: 'nowrap',
      },
      [`${menuIsSeen} .notistack-SnackbarContainer .notistack-CollapseWrapper`]: { width: '100%' },
    }}
  />
);
