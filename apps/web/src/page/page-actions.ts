import { createContext, use, useEffect, useId } from 'react';

/** One thing that a page offers: its button, its menu entry and its line in the command palette. */
export type PageAction = {
  readonly id: string;
  readonly label: string;
  /** Path of an icon of `@mdi/js`. */
  readonly icon?: string;
  readonly run: () => void;
  /** Why it cannot be done now; shown on hover and read out. Absent when it can. */
  readonly disabledReason?: string;
  /** The main action is drawn filled; `palette` has no button and stands in the command palette only. */
  readonly emphasis?: 'main' | 'plain' | 'palette';
};

export type PageActionRegistry = {
  readonly set: (page: string, actions: readonly PageAction[], isOnTop: boolean) => void;
  readonly remove: (page: string) => void;
};

export const PageActionRegistryContext = createContext<PageActionRegistry | null>(null);

/** Offers the page's actions in the command palette while the page is shown; what lies over the page comes before it. */
export const usePageActions = (actions: readonly PageAction[], isOnTop = false): void => {
  const registry = use(PageActionRegistryContext);
  const page = useId();
  useEffect(() => {
    registry?.set(page, actions, isOnTop);
  });
  useEffect(() => () => registry?.remove(page), [registry, page]);
};
