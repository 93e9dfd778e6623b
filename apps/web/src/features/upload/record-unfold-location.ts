import { routes, type UnfoldLocation } from '@kerf/contract';
import { api } from '../../api/api.ts';

/** Tells the server which page is opened; whoever opens it does not wait, and a failure is only logged. Spec: quote parts §7.3. */
export const recordUnfoldLocation = async (organisationId: string, unfoldLocation: UnfoldLocation): Promise<void> => {
  try {
    await api(routes.organisations.recordUnfoldLocation, { params: { organisationId }, body: { unfoldLocation } });
  } catch (reason) {
    console.warn('the unfold location was not recorded', reason);
  }
};
