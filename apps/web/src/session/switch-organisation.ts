import { routes } from '@kerf/contract';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { startFrom } from './start-up-store.ts';

/** Runs start-up for the organisation that the server has selected, and shows its quotes. */
export const useStartInSelected = () => {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: '/dashboard' });
    queryClient.clear();
    const outcome = await startFrom('userContext');
    if (outcome?.kind === 'failed') await navigate({ to: '/sorry' });
  };
};

/** Works in another organisation from now on. Spec: foundation §4. */
export const useSwitchOrganisation = (userId: string) => {
  const navigate = useNavigate();
  const startInSelected = useStartInSelected();
  return async (organisationId: string) => {
    try {
      await api(routes.users.selectOrganisation, { params: { userId }, body: { organisationId } });
    } catch {
      await navigate({ to: '/sorry' });
      return;
    }
    await startInSelected();
  };
};
