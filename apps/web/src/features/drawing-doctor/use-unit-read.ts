import type { QuoteItem } from '@kerf/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfUnit } from '../../i18n/server-texts.ts';
import type { Saying } from './saying-once.ts';
import type { OpenSession } from './session/open-session.ts';

/** Shows the drawing as it is read in another unit, once the server has read it so. */
export const useUnitRead = ({ name, drawingUnit, version }: QuoteItem, { reload }: OpenSession, say: Saying): void => {
  const { t } = useTranslation('drawing-doctor');
  const seen = useRef({ drawingUnit, version });
  useEffect(() => {
    const isRead = seen.current.version !== version && seen.current.drawingUnit !== drawingUnit;
    if (seen.current.drawingUnit === drawingUnit || isRead) seen.current = { drawingUnit, version };
    if (!isRead) return;
    reload().then(
      () => say.info(t('unitRead', { unit: textOfUnit(drawingUnit) })),
      () => say.error(t('loadFailed', { name })),
    );
  }, [drawingUnit, version, name, reload, say, t]);
};
