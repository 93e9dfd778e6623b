import { ApiFailure } from '@kerf/contract';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ScreenLoadError } from '../../loading/load-screen.ts';
import { FatalScreen, TopLevelFallback } from '../../page/plain-screens.tsx';
import { reportProblem } from '../start-up/report.ts';
import { LoadFailure } from './load-failure.tsx';

/** The screen for an error that reached the router; the words of a fault of the program are for its log, not for the reader. */
export const RouteError = ({ error }: { error: unknown }) => {
  if (error instanceof ScreenLoadError) return <LoadFailure kind={error.kind} />;
  if (error instanceof ApiFailure) {
    return (
      <FatalScreen
        code={error.problem?.code ?? String(error.status ?? error.kind)}
        message={error.problem?.detail ?? ''}
      />
    );
  }
  return <FatalScreen code="UNEXPECTED_ERROR" message="" />;
};

/** Catches what nothing else caught. */
export class TopLevelBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportProblem('screen', { message: error.message, components: info.componentStack });
  }

  override render() {
    return this.state.failed ? <TopLevelFallback /> : this.props.children;
  }
}
