import type { QuoteItem } from '@kerf/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfUnit } from '../../i18n/server-texts.ts';
import type { Saying } from './saying-once.ts';
import type { OpenSession } from './session/open-session.ts';

type Read = Pick<QuoteItem, 'drawingUnit' | 'version'>;

/**
 * Follows a part; the answer says of each state whether the server has read its drawing in another unit since. A unit is shown as
 * soon as it is chosen, with the version of the part as it was; the drawing is another one only with the next version.
 */
export const followingUnit = (first: Read): ((now: Read) => boolean) => {
  let read = first;
  return ({ drawingUnit, version }) => {
    const isOther = read.drawingUnit !== drawingUnit;
    const isRead = isOther && read.version !== version;
    if (isRead || !isOther) read = { drawingUnit, version };
    return isRead;
  };
};

/** Shows the drawing as it is read in another unit, once the server has read it so. */
export const useUnitRead = ({ name, drawingUnit, version }: QuoteItem, { reload }: OpenSession, say: Saying): void => {
  const { t } = useTranslation('drawing-doctor');
  const [isReadAnew] = useState(() => followingUnit({ drawingUnit, version }));
  useEffect(() => {
    if (!isReadAnew({ drawingUnit, version })) return;
    reload().then(
      () => say.info(t('unitRead', { unit: textOfUnit(drawingUnit) })),
      () => say.error(t('loadFailed', { name })),
    );
  }, [isReadAnew, drawingUnit, version, name, reload, say, t]);
};
