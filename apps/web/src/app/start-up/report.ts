type Facts = Readonly<Record<string, unknown>>;

/** Name of the window event under which failures are announced to whatever analytics the page carries. */
export const problemEvent = 'kerf:problem';

/** Tells analytics and the console about a failure that a person saw. Spec: foundation §8. */
export const reportProblem = (where: string, facts: Facts): void => {
  console.error(`Kerf ${where}:`, facts);
  window.dispatchEvent(new CustomEvent(problemEvent, { detail: { where, ...facts } }));
};
