import type { QuoteItem } from '@kerf/contract';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { PartDialogs } from './part-dialogs.tsx';

/**
 * What a way to a part's drawing listens to, so that the drawing is read while somebody points at it. A finger points only when it
 * opens. The key, and not the focus, tells who came by keyboard: the focus also comes back by itself when a dialog closes.
 */
export const pointingAt = (item: QuoteItem, { foresee, overlook }: Pick<PartDialogs, 'foresee' | 'overlook'>) => ({
  onPointerEnter: ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
    if (pointerType !== 'touch') foresee(item);
  },
  onPointerLeave: overlook,
  onKeyUp: ({ key }: Pick<KeyboardEvent, 'key'>) => {
    if (key === 'Tab') foresee(item);
  },
  onBlur: overlook,
});
