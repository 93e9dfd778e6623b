import { serverMessage } from '@kerf/client/failure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteAddress } from '../../editing/quote-data.ts';
import { type Arrivals, pathOf, sortArrivals } from './sort-arrivals.ts';
import { MOST_UNPACKED_MEGABYTES } from './unpack.ts';
import { useBills } from './use-bills.ts';

/** What of the last files that were dropped was not taken, in words, and which of them are no drawings. */
export type ArrivalNotes = { readonly problems: readonly string[]; readonly passedOver: readonly string[] };

const NOTHING: ArrivalNotes = { problems: [], passedOver: [] };

const useFaultWords = () => {
  const { t } = useTranslation('arriving');
  return ({ name, fault }: Arrivals['faults'][number]): string =>
    t(`archive.${fault}`, { name, megabytes: MOST_UNPACKED_MEGABYTES });
};

/** Opens what is dropped on a quote: drawings are put on the list, tables go up as bills of materials at once. */
export const useArrivals = (address: QuoteAddress, chooseDrawings: (files: readonly File[]) => void) => {
  const { t } = useTranslation('arriving');
  const faultWords = useFaultWords();
  const bills = useBills(address);
  const [notes, setNotes] = useState(NOTHING);
  const [isOpening, setOpening] = useState(false);

  const problemOfTable = async (table: File): Promise<readonly string[]> => {
    try {
      await bills.add(table);
      return [];
    } catch (reason) {
      return [`${pathOf(table)}: ${serverMessage(reason) ?? t('bills.failed')}`];
    }
  };

  return {
    bills,
    notes,
    isOpening,
    choose: async (files: readonly File[]): Promise<void> => {
      setOpening(true);
      try {
        const { drawings, tables, passedOver, faults } = await sortArrivals(files);
        chooseDrawings(drawings);
        const problems = faults.map(faultWords);
        for (const table of tables) problems.push(...(await problemOfTable(table)));
        setNotes({ problems, passedOver });
      } finally {
        setOpening(false);
      }
    },
  };
};
