import type { Blank } from '@kerf/quick-parts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDiameter, addZone, allNamed, changed, type Naming, withLimits, without } from './naming.ts';

/** The dimensions that are being named, and which of them is chosen. */
export const useNaming = (blank: Blank, first: Naming) => {
  const { t } = useTranslation('quick-parts');
  const [naming, setNaming] = useState(first);
  const [chosenKey, choose] = useState<string | null>(() => allNamed(first)[0]?.key ?? null);
  const take = ({ key, ...next }: Naming & { readonly key: string }) => {
    setNaming(withLimits(blank, next, key));
    choose(key);
  };
  return {
    ...{ naming, chosenKey, choose },
    rename: (name: string) => setNaming({ ...naming, name }),
    add: (along: 'x' | 'y') => take(addZone(blank, naming, along, t(`drawn.first.${along}`))),
    addDiameter: (diameter: number) => take(addDiameter(naming, diameter, t('drawn.first.diameter'))),
    change: (key: string, change: Parameters<typeof changed>[2]) => {
      setNaming(changed(naming, key, change));
      if (change.key !== undefined) choose(change.key);
    },
    /** A line came to rest: its limits are found anew. */
    settle: (key: string, change: Parameters<typeof changed>[2]) =>
      setNaming(withLimits(blank, changed(naming, key, change), key)),
    remove: (key: string) => setNaming(without(naming, key)),
  };
};

export type NamingState = ReturnType<typeof useNaming>;
