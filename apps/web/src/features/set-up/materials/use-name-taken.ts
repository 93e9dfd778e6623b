import { routes } from '@kerf/contract';
import type { MaterialType } from '@kerf/quoting';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';

const ASK_AFTER_MS = 300;
/** Names that no address can hold as one of its steps. */
const UNASKABLE: readonly string[] = ['', '.', '..'];

/** Whether another material of the type has the name, asked of the server while it is typed. Spec: foundation §7. */
export const useNameTaken = (typed: string, type: MaterialType, exceptMaterialId?: string): boolean => {
  const { organisationId } = useSession().organisation;
  const [name, setName] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['set-up', organisationId, 'materialName', type, name, exceptMaterialId ?? 'new'],
    enabled: !UNASKABLE.includes(name) && name.length <= 100,
    queryFn: ({ signal }) =>
      api(
        routes.manufacturing.checkMaterialName,
        {
          params: { organisationId, name, type },
          query: exceptMaterialId === undefined ? {} : { exceptMaterialId },
        },
        signal,
      ),
  });
  return data?.isAvailable === false && name === typed.trim();
};
