import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { Component, createElement, lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFrom, screenLoader } from './lazy-screen.tsx';
import { ScreenLoadError, surroundings } from './load-screen.ts';

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('screens.tryAgain')}
          </Button>
        }
      >
        {t('screens.pieceFailed')}
      </Alert>
    </Snackbar>
  );
};

type BoundaryProps = { readonly onRetry: () => void; readonly children: ReactNode };

/** Says that the code of a piece did not come; the page around it stays. Everything else that fails in a piece goes on up. */
class PieceBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof ScreenLoadError)) throw error;
    return <NotLoaded onRetry={this.props.onRetry} />;
  }
}

/** What a piece is written as. */
type Shown = (props: never) => ReactNode;
type PropsOf<Piece extends Shown> = Piece extends () => ReactNode ? object : Parameters<Piece>[0];

/** Without a connection a piece is not waited for: whoever opened it is told. */
const atOnce = { ...surroundings, isOffline: () => false };

/**
 * A dialog or another piece of a page whose code arrives when it is first shown, within the `Suspense` of its place; when it does not
 * come, that is said and it is tried again.
 */
export const lazyPiece = <Name extends string, Module extends Readonly<Record<Name, Shown>>>(
  load: () => Promise<Module>,
  name: Name,
) => {
  type Props = PropsOf<Module[Name]>;
  const fetchPiece = screenLoader(load, name, atOnce, importFrom);
  const attempt = () =>
    lazy(async () => {
      const { [name]: piece } = await fetchPiece();
      return { default: piece as (props: Props) => ReactNode };
    });
  // Kept beside the component: what a piece that still waits has for itself is dropped.
  let shown = attempt();
  const Piece = (props: Props) => {
    const [tries, setTries] = useState(0);
    const retry = () => {
      shown = attempt();
      setTries(tries + 1);
    };
    return (
      <PieceBoundary key={tries} onRetry={retry}>
        {createElement(shown, props)}
      </PieceBoundary>
    );
  };
  return Piece;
};
