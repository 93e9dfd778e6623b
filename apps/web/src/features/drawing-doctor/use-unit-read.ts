import type { QuoteItem } from '@kerf/contract';
import { MM_PER_UNIT } from '@kerf/units';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfUnit } from '../../i18n/server-texts.ts';
import type { Saying } from './saying-once.ts';
import type { OpenSession } from './session/open-session.ts';

type Read = Pick<QuoteItem, 'drawingUnit' | 'version'>;

/**
 * Follows a part; the answer gives for each state the unit before, where the server has read its drawing in another one since, and null
 * elsewhere. A unit is shown as soon as it is chosen, with the version of the part as it was; the drawing is another one only with the
 * next version.
 */
export const followingUnit = (first: Read): ((now: Read) => Read['drawingUnit'] | null) => {
  let read = first;
  return ({ drawingUnit, version }) => {
    const before = read.drawingUnit;
    const isOther = before !== drawingUnit;
    const isRead = isOther && read.version !== version;
    if (isRead || !isOther) read = { drawingUnit, version };
    return isRead ? before : null;
  };
};

/** Shows the drawing as it is read in another unit, once the server has read it so. */
export const useUnitRead = (
  { name, drawingUnit, version }: QuoteItem,
  { reload, readInUnit }: OpenSession,
  say: Saying,
): void => {
  const { t } = useTranslation('drawing-doctor');
  const [unitBefore] = useState(() => followingUnit({ drawingUnit, version }));
  useEffect(() => {
    const before = unitBefore({ drawingUnit, version });
    if (before === null) return;
    // How large another unit is, only the file says.
    const isKnown = before !== 'other' && drawingUnit !== 'other';
    const shown = isKnown ? readInUnit(MM_PER_UNIT[before], MM_PER_UNIT[drawingUnit]) : reload();
    shown.then(
      () => say.info(t('unitRead', { unit: textOfUnit(drawingUnit) })),
      () => say.error(t('loadFailed', { name })),
    );
  }, [unitBefore, drawingUnit, version, name, reload, readInUnit, say, t]);
};
