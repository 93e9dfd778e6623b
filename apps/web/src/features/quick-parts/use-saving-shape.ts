import { serverMessage } from '@kerf/client/failure';
import { type OwnShape, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { ownShapesQuery } from './quick-part-data.ts';

/** Saves the description of a shape of the shop's own: a new one, or that of a shape that is there. */
export const useSavingShape = (shape: OwnShape | null, onSaved: (shape: OwnShape) => void) => {
  const { t } = useTranslation('quick-parts');
  const { organisationId } = useSession().organisation;
  const [isBusy, setBusy] = useState(false);
  const save = async (definition: Record<string, unknown>) => {
    setBusy(true);
    try {
      const body = { definition };
      const saved =
        shape === null
          ? await api(routes.quickParts.addShape, { params: { organisationId }, body })
          : await api(routes.quickParts.updateShape, { params: { organisationId, shapeId: shape.id }, body });
      await queryClient.invalidateQueries({ queryKey: ownShapesQuery(organisationId).queryKey });
      snackbars.success(t('own.saved'));
      onSaved(saved);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('own.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
};
