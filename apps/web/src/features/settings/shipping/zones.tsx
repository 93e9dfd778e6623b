import type { DeliveryZone } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLoad } from '../../../page/list-load.ts';
import { WideSection } from '../../forms/wide-section.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { ArchivedSwitch, NotYetLoaded, PagedList } from './paged-list.tsx';
import { useContainers, useRefreshShipping, useZones } from './use-shipping.ts';
import type { ShippingCommands } from './use-shipping-commands.ts';
import { useZoneWords } from './use-shipping-words.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZonesTable } from './zones-table.tsx';

/** Its changes name containers, and wait until their names have come. */
const ZonesHistory = () => {
  const { t } = useTranslation('shipping');
  const containers = useContainers();
  const words = useZoneWords(containers.data ?? []);
  return (
    <HistoryButton
      name={t('zones.title')}
      entityType="deliveryZone"
      fieldLabel={(field) => words.labelOf(field) ?? field}
      valueText={words.valueText}
      names={listLoad([containers])}
    />
  );
};

type ZonesListProps = {
  readonly zones: readonly DeliveryZone[];
  readonly commands: Pick<ShippingCommands, 'archiveZone'>;
};

export const ZonesList = ({ zones, commands }: ZonesListProps) => {
  const { t } = useTranslation('shipping');
  const [edited, setEdited] = useState<DeliveryZone | 'new' | null>(null);
  const [showsArchived, setShowsArchived] = useState(false);
  const hasArchived = zones.some(({ isDeleted }) => isDeleted);
  const refresh = useRefreshShipping();
  const close = () => {
    setEdited(null);
    refresh();
  };
  return (
    <>
      <PagedList
        rows={zones.filter(({ isDeleted }) => showsArchived || !isDeleted)}
        none={t('zones.none')}
        table={(shown) => (
          <ZonesTable zones={shown} onEdit={setEdited} onArchive={(zone) => void commands.archiveZone(zone)} />
        )}
        tools={
          <>
            <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setEdited('new')}>
              {t('zones.add')}
            </Button>
            <ZonesHistory />
            {hasArchived ? (
              <ArchivedSwitch label={t('zones.showArchived')} shows={showsArchived} onChange={setShowsArchived} />
            ) : null}
          </>
        }
      />
      {edited === null ? null : <ZoneDialog zone={edited === 'new' ? null : edited} onDone={close} />}
    </>
  );
};

/** Where the shop delivers. */
export const Zones = ({ commands }: Pick<ZonesListProps, 'commands'>) => {
  const { t } = useTranslation('shipping');
  const reading = useZones();
  return (
    <WideSection title={t('zones.title')} text={t('zones.text')}>
      {reading.data === undefined ? (
        <NotYetLoaded load={listLoad([reading])} failed={t('zones.loadFailed')} />
      ) : (
        <ZonesList zones={reading.data} commands={commands} />
      )}
    </WideSection>
  );
};
