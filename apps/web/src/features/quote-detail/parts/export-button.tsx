import type { QuoteItem } from '@kerf/contract';
import { mayExportDrawings } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiFileDownloadOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { useDrawingExport } from '../../part/use-drawing-export.ts';
import { MenuButton } from '../actions/menu-button.tsx';

const formats = ['dxf2018', 'dxf2000', 'svg'] as const;

/** The part's drawing as a file, without opening it; tubes have none. */
export const ExportButton = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation('quote-detail');
  const { standing } = useSession();
  const { address } = useQuoteEditor();
  const save = useDrawingExport({ ...address, quoteItemId: item.id }, item);
  if (item.profile !== null) return null;
  const reason = mayExportDrawings(standing) ? {} : { reason: t('export.noSubscription') };
  return (
    <MenuButton
      variant="text"
      label={t('export.label')}
      startIcon={<Icon path={mdiFileDownloadOutline} />}
      entries={formats.map((format) => ({
        id: format,
        label: t(`export.formats.${format}`),
        run: () => save(format),
        ...reason,
      }))}
    />
  );
};
