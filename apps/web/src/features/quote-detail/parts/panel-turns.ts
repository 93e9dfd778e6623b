import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/**
 * Expanded panels are drawn one after the other, each in slices between which the page scrolls and answers. A row that has
 * scrolled away before its turn costs nothing.
 */
type Turn = { readonly begin: () => void; readonly end: () => void };
const waiting = new Set<Turn>();
let isBusy = false;

const giveTurn = (): void => {
  const [next] = waiting;
  if (isBusy || next === undefined) return;
  waiting.delete(next);
  isBusy = true;
  next.begin();
};

/** The next one begins after the frame that shows this one. */
const giveNextTurn = (): void => {
  requestAnimationFrame(() =>
    setTimeout(() => {
      isBusy = false;
      giveTurn();
    }),
  );
};

const askForTurn = (draw: () => void): Turn => {
  let state: 'waiting' | 'drawing' | 'ended' = 'waiting';
  const turn: Turn = {
    begin: () => {
      state = 'drawing';
      startTransition(draw);
    },
    end: () => {
      if (state === 'waiting') waiting.delete(turn);
      if (state === 'drawing') giveNextTurn();
      state = 'ended';
    },
  };
  waiting.add(turn);
  giveTurn();
  return turn;
};

/** Height of the panel drawn last, px: the best guess for one that is not drawn yet. */
let lastHeight = 440;
const heights = new Map<string, number>();

type Panel = {
  /** False while the row is folded up or waits for its turn. */
  readonly isDrawn: boolean;
  /** Room to keep for it meanwhile, px. */
  readonly height: number;
  readonly ref: RefObject<HTMLDivElement | null>;
};

/** When the expanded panel of a part may be drawn. */
export const usePanelTurn = (itemId: string, isExpanded: boolean): Panel => {
  const [isReady, setReady] = useState(false);
  const turn = useRef<Turn>(null);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isExpanded) return;
    const mine = askForTurn(() => setReady(true));
    turn.current = mine;
    return () => {
      mine.end();
      setReady(false);
    };
  }, [isExpanded]);
  const isDrawn = isReady && isExpanded;
  useEffect(() => {
    if (!isDrawn || ref.current === null) return;
    lastHeight = ref.current.offsetHeight;
    heights.set(itemId, lastHeight);
    turn.current?.end();
  }, [isDrawn, itemId]);
  return { isDrawn, height: heights.get(itemId) ?? lastHeight, ref };
};
