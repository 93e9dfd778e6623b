import type { QuoteItem } from '@kerf/contract';
import { givesWholeParts } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiGroup, mdiUngroup } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { quoteItemsQuery } from '../../editing/quote-data.ts';
import { partsHeld } from '../../part/held-parts.ts';
import { useFilePartsOffers } from '../../part/use-file-parts.ts';

/** How many parts of a file there are; copies of a part are not counted. */
const placesOfFile = (items: readonly QuoteItem[], fileId: string | null): number =>
  new Set(items.filter((one) => fileId !== null && one.fileId === fileId).map((one) => one.placeInFile)).size;

/** Keeps the parts that came from one file together as one, or takes them apart again; nothing for a file with one part. */
export const FilePartsAction = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const { keep, apart } = useFilePartsOffers();
  const [isBusy, setBusy] = useState(false);
  const { data: count = 1 } = useQuery({
    ...quoteItemsQuery(address),
    enabled: false,
    select: (items) => placesOfFile(items, item.fileId),
  });
  const held = partsHeld(item);
  const isTogether = held > 1;
  if (givesWholeParts(item.partSource) || (!isTogether && count < 2)) return null;
  const run = async () => {
    setBusy(true);
    await (isTogether ? apart(item) : keep(item));
    setBusy(false);
  };
  return (
    <Button loading={isBusy} startIcon={<Icon path={isTogether ? mdiUngroup : mdiGroup} />} onClick={() => void run()}>
      {isTogether ? t('fileParts.takeApart', { count: held }) : t('fileParts.keepOf', { count })}
    </Button>
  );
};
