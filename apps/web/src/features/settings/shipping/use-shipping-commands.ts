import { routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useTellRefusal } from '../../forms/use-tell-refusal.ts';
import { type PriceRow, withoutPrice } from './price-rows.ts';
import { useRefreshShipping } from './use-shipping.ts';

type Archivable = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly isDeleted: boolean;
};

/** Archives zones and containers, brings them back, and takes prices out of zones, each after a question. */
export const useShippingCommands = () => {
  const { t } = useTranslation('shipping');
  const { t: tApp } = useTranslation();
  const { organisationId } = useSession().organisation;
  const { confirm } = useQuestions();
  const refresh = useRefreshShipping();
  const tellRefusal = useTellRefusal();
  const attempt = async (work: () => Promise<unknown>, said?: string) => {
    try {
      await work();
      if (said !== undefined) snackbars.success(said);
    } catch (reason) {
      tellRefusal(reason);
    }
    refresh();
  };
  const mayArchive = ({ name, isDeleted }: Archivable, thing: string, consequence: string) => {
    const question = tApp(isDeleted ? 'dialogs.unarchiveText' : 'dialogs.archiveText', { thing, name });
    return confirm({
      title: tApp(isDeleted ? 'dialogs.unarchiveTitle' : 'dialogs.archiveTitle', { thing }),
      text: isDeleted ? question : `${question} ${consequence}`,
      yes: tApp(isDeleted ? 'dialogs.unarchive' : 'dialogs.archive'),
    });
  };
  return {
    archiveZone: async (zone: Archivable) => {
      if (!(await mayArchive(zone, t('zones.thing'), t('zones.archived')))) return;
      const params = { organisationId, deliveryZoneId: zone.id };
      const body = { isDeleted: !zone.isDeleted, version: zone.version };
      await attempt(() => api(routes.shipping.updateZone, { params, body }));
    },
    archiveContainer: async (container: Archivable) => {
      if (!(await mayArchive(container, t('containers.thing'), t('containers.archived')))) return;
      const params = { organisationId, deliveryContainerId: container.id };
      const body = { isDeleted: !container.isDeleted, version: container.version };
      await attempt(() => api(routes.shipping.updateContainer, { params, body }));
    },
    removePrice: async ({ zone, container }: PriceRow) => {
      const names = { container: container.name, zone: zone.name };
      const question = { title: t('prices.removeTitle'), text: t('prices.removeText', names) };
      if (!(await confirm({ ...question, yes: t('prices.remove'), dangerous: true }))) return;
      const params = { organisationId, deliveryZoneId: zone.id };
      const body = { containers: withoutPrice(zone, container.id), version: zone.version };
      await attempt(() => api(routes.shipping.updateZone, { params, body }), t('prices.removed', names));
    },
  };
};
export type ShippingCommands = ReturnType<typeof useShippingCommands>;
