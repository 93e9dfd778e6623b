import type { DeliveryContainer } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLoad } from '../../../page/list-load.ts';
import { WideSection } from '../../forms/wide-section.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { ContainerDialog } from './container-dialog.tsx';
import { ContainersTable } from './containers-table.tsx';
import { ArchivedSwitch, NotYetLoaded, PagedList } from './paged-list.tsx';
import { useContainers, useRefreshShipping } from './use-shipping.ts';
import type { ShippingCommands } from './use-shipping-commands.ts';
import { useContainerWords } from './use-shipping-words.ts';

type ContainersListProps = {
  readonly containers: readonly DeliveryContainer[];
  readonly commands: Pick<ShippingCommands, 'archiveContainer'>;
};

export const ContainersList = ({ containers, commands }: ContainersListProps) => {
  const { t } = useTranslation('shipping');
  const words = useContainerWords();
  const [edited, setEdited] = useState<DeliveryContainer | 'new' | null>(null);
  const [showsArchived, setShowsArchived] = useState(false);
  const hasArchived = containers.some(({ isDeleted }) => isDeleted);
  const refresh = useRefreshShipping();
  const close = () => {
    setEdited(null);
    refresh();
  };
  return (
    <>
      <PagedList
        rows={containers.filter(({ isDeleted }) => showsArchived || !isDeleted)}
        none={t('containers.none')}
        table={(shown) => (
          <ContainersTable
            containers={shown}
            onEdit={setEdited}
            onArchive={(container) => void commands.archiveContainer(container)}
          />
        )}
        tools={
          <>
            <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setEdited('new')}>
              {t('containers.add')}
            </Button>
            <HistoryButton
              name={t('containers.title')}
              entityType="deliveryContainer"
              fieldLabel={(field) => words.labelOf(field) ?? field}
              valueText={words.valueText}
            />
            {hasArchived ? (
              <ArchivedSwitch label={t('containers.showArchived')} shows={showsArchived} onChange={setShowsArchived} />
            ) : null}
          </>
        }
      />
      {edited === null ? null : <ContainerDialog container={edited === 'new' ? null : edited} onDone={close} />}
    </>
  );
};

/** Boxes, pallets and vehicles that parts travel in. */
export const Containers = ({ commands }: Pick<ContainersListProps, 'commands'>) => {
  const { t } = useTranslation('shipping');
  const reading = useContainers();
  return (
    <WideSection title={t('containers.title')} text={t('containers.text')}>
      {reading.data === undefined ? (
        <NotYetLoaded load={listLoad([reading])} failed={t('containers.loadFailed')} />
      ) : (
        <ContainersList containers={reading.data} commands={commands} />
      )}
    </WideSection>
  );
};
