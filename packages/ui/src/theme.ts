import { createTheme } from '@mui/material/styles';
import { colourSchemeAttribute } from './colour-mode.ts';

/** What a status says, apart from its words: its colours stand for nothing else on any screen. */
export type StatusTone = 'grey' | 'blue' | 'amber' | 'teal' | 'green' | 'purple' | 'red';
type StatusColours = Record<StatusTone, { text: string; fill: string }>;

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColours;
  }
  interface PaletteOptions {
    status?: StatusColours;
  }
}

/** Words and grounds of the statuses. */
export const lightStatus: StatusColours = {
  grey: { text: '#4a515c', fill: '#e9eaec' },
  blue: { text: '#1b4f9c', fill: '#dfeafa' },
  amber: { text: '#7a4b00', fill: '#fbeccd' },
  teal: { text: '#0b5a73', fill: '#d9eff6' },
  green: { text: '#1c6132', fill: '#dcf1e1' },
  purple: { text: '#55358f', fill: '#ebe4f7' },
  red: { text: '#9b1c1c', fill: '#fbe2e0' },
};

export const darkStatus: StatusColours = {
  grey: { text: '#c3c9d2', fill: '#2f353e' },
  blue: { text: '#a9caff', fill: '#1d3354' },
  amber: { text: '#f2c879', fill: '#443214' },
  teal: { text: '#8bd6ee', fill: '#123744' },
  green: { text: '#93d8a6', fill: '#173a22' },
  purple: { text: '#cdb8f5', fill: '#352851' },
  red: { text: '#ffaca6', fill: '#4a1f1f' },
};

/** Grounds of short messages, each dark enough for white words (4.5 : 1). */
export const snackbarColours = {
  default: '#32373e',
  success: '#1f7a3d',
  info: '#0b6f8d',
  warning: '#8f5a00',
  error: '#b3261e',
} as const;

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** A double click on a button selects no words beside it. */
const selectNothing = (event: { readonly detail: number; readonly preventDefault: () => void }): void => {
  if (event.detail > 1) event.preventDefault();
};

/** People who asked their system for less motion wait for none: what opens stands, and what closes is gone. */
const wantsStillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const NO_TIME = {
  shortest: 0,
  shorter: 0,
  short: 0,
  standard: 0,
  complex: 0,
  enteringScreen: 0,
  leavingScreen: 0,
} as const;

/** The one theme: one accent, 13 to 14 px, an 8 px rhythm, light and dark. Source: design, interface. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colourSchemeAttribute },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#1f5fbf', dark: '#174a96', light: '#4c82d3', contrastText: '#ffffff' },
        secondary: { main: '#4a515c' },
        error: { main: '#b3261e' },
        warning: { main: '#8f5a00' },
        success: { main: '#1f7a3d' },
        info: { main: '#0b6f8d' },
        background: { default: '#f6f6f4', paper: '#ffffff' },
        text: { primary: '#1a1d21', secondary: '#565d68' },
        divider: '#dddfe2',
        status: lightStatus,
      },
    },
    dark: {
      palette: {
        primary: { main: '#86b4ff', dark: '#5f95ea', light: '#a9caff', contrastText: '#0d1b2f' },
        secondary: { main: '#c3c9d2' },
        error: { main: '#ff9a92' },
        warning: { main: '#f2c879' },
        success: { main: '#8fd6a3' },
        info: { main: '#8bd6ee' },
        background: { default: '#14171c', paper: '#1c2026' },
        text: { primary: '#eceef1', secondary: '#aab1bc' },
        divider: '#333941',
        status: darkStatus,
      },
    },
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  transitions: wantsStillness ? { duration: NO_TIME } : {},
  typography: {
    fontFamily,
    fontSize: 13,
    htmlFontSize: 16,
    h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.3 },
    h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
    subtitle1: { fontSize: 14, fontWeight: 500 },
    subtitle2: { fontSize: 13, fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: 1.5 },
    body2: { fontSize: 13, lineHeight: 1.45 },
    caption: { fontSize: 12, lineHeight: 1.4 },
    button: { fontSize: 13, fontWeight: 500, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', overscrollBehavior: 'none' },
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
    MuiButtonBase: { defaultProps: { disableRipple: true, onMouseDown: selectNothing } },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 300 } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: { root: { backgroundColor: 'var(--mui-palette-background-paper)' } },
    },
    MuiListItemText: { styleOverrides: { primary: { fontSize: 14 } } },
    // The arrow of a choice stands where a long label would end.
    MuiInputLabel: {
      styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 44px)' } } },
    },
    // What a field says is read whether it can be changed or not.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiInputBase: { styleOverrides: { root: { fontSize: 14 } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 13, minHeight: 36 } } },
    MuiTableCell: {
      styleOverrides: { root: { fontSize: 13, padding: '5px 10px' }, head: { fontWeight: 600, whiteSpace: 'nowrap' } },
    },
  },
});

/** What the library's own buttons say. */
export type ThemeWords = Readonly<
  Record<'openText' | 'closeText' | 'clearText' | 'loadingText' | 'noOptionsText', string>
>;

/** The theme with the library's words in the reader's language. */
export const themeSaying = (words: ThemeWords): typeof theme => ({
  ...theme,
  components: { ...theme.components, MuiAutocomplete: { defaultProps: words } },
});
