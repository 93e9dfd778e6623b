import { createApi } from '@kerf/client/calls';
import { withoutSignIn } from '@kerf/client/transport';
import { routes, type StartUpProblem } from '@kerf/contract';

type Facts = Readonly<Record<string, unknown>>;

/** Name of the window event under which failures are announced to whatever analytics the page carries. */
export const problemEvent = 'kerf:problem';

/** Tells analytics and the console about a failure that a person saw. Spec: foundation §8. */
export const reportProblem = (where: string, facts: Facts): void => {
  console.error(`Kerf ${where}:`, facts);
  window.dispatchEvent(new CustomEvent(problemEvent, { detail: { where, ...facts } }));
};

const openApi = createApi(
  withoutSignIn((url, init) => window.fetch(url, { ...init, keepalive: true })),
  async (problem) => problem,
);

/** Tells everybody of a failed start-up, and the server, whose log those who run it read. A server that cannot be reached is told nothing. */
export const reportStartUpProblem = (problem: StartUpProblem): void => {
  reportProblem('start-up', problem);
  openApi(routes.system.reportStartUpProblem, { body: problem }).catch(() => undefined);
};
