import { ApiFailure } from '@kerf/contract';
import { NotFoundScreen, ServerErrorScreen } from '../../page/plain-screens.tsx';

/**
 * A quote that did not load: what is not there or not allowed is not found, all else is the server's error. The address of the
 * quote stays, so that it can be asked for again and reloaded. Spec: quotes §8.
 */
export const FailedLoad = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const isRefused = error instanceof ApiFailure && error.status !== null && error.status < 500;
  return isRefused ? <NotFoundScreen onAgain={onAgain} /> : <ServerErrorScreen onAgain={onAgain} />;
};
