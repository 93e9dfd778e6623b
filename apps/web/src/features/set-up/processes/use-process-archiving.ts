import type { CuttingTechnology, SecondaryProcess } from '@kerf/contract';
import { routes } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useArchiving } from '../master-list/use-archiving.ts';
import { refreshSetUp } from './use-process-data.ts';

/** Puts machines and secondary processes into the archive and takes them out, each after a question. Spec: foundation §4. */
export const useProcessArchiving = () => {
  const { t } = useTranslation('processes');
  const { organisationId } = useSession().organisation;
  const archive = useArchiving();
  const then = async (work: Promise<unknown>) => {
    await work;
    await refreshSetUp(organisationId);
  };
  return {
    technology: ({ cuttingTechnologyId, name, isDeleted: isArchived, version }: CuttingTechnology) => {
      const run = () =>
        isArchived
          ? api(routes.manufacturing.updateCuttingTechnology, {
              params: { organisationId },
              body: { cuttingTechnologyId, isDeleted: false, version },
            })
          : api(routes.manufacturing.archiveCuttingTechnology, { params: { organisationId, cuttingTechnologyId } });
      const usedAs = { entityType: 'cuttingTechnology', entityId: cuttingTechnologyId } as const;
      return archive({ thing: t('technologyThing'), name, isArchived, usedAs, run: () => then(run()) });
    },
    process: ({ secondaryProcessId, name, isDeleted: isArchived, version }: SecondaryProcess) => {
      const run = () =>
        isArchived
          ? api(routes.manufacturing.updateSecondaryProcess, {
              params: { organisationId },
              body: { secondaryProcessId, isDeleted: false, version },
            })
          : api(routes.manufacturing.archiveSecondaryProcess, { params: { organisationId, secondaryProcessId } });
      const usedAs = { entityType: 'secondaryProcess', entityId: secondaryProcessId } as const;
      return archive({ thing: t('processThing'), name, isArchived, usedAs, run: () => then(run()) });
    },
  };
};
