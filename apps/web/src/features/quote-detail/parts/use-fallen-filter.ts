import type { PartFilter } from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { useSteady } from '@kerf/ui/use-steady';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type Filters = {
  /** What was chosen. */
  readonly wanted: PartFilter;
  /** What is in force: all parts, when none matches what was chosen. */
  readonly filter: PartFilter;
  readonly hasParts: boolean;
  readonly onFallen: () => void;
};

/** Says that all parts are shown again because none matches the chosen filter any more. Spec: quote parts §4.7. */
export const useFallenFilter = ({ wanted, filter, hasParts, onFallen }: Filters): void => {
  const { t } = useTranslation('quote-detail');
  const hasFallen = wanted !== filter;
  const tell = useSteady(() => {
    onFallen();
    if (hasParts) snackbars.info(t('toolbar.noneLeft', { filter: t(`filters.${wanted}`) }));
  });
  useEffect(() => {
    if (hasFallen) tell();
  }, [hasFallen, tell]);
};
