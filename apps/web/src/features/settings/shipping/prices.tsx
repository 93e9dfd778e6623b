import type { DeliveryContainer, DeliveryZone } from '@kerf/contract';
import type { ShippingPricingOption } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLoad } from '../../../page/list-load.ts';
import { WideSection } from '../../forms/wide-section.tsx';
import { NotYetLoaded, PagedList } from './paged-list.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { type PriceRow, priceRows, unpricedIn } from './price-rows.ts';
import { PricesTable } from './prices-table.tsx';
import { useContainers, useRefreshShipping, useShippingSettings, useZones } from './use-shipping.ts';
import type { ShippingCommands } from './use-shipping-commands.ts';

type PricesListProps = {
  readonly zones: readonly DeliveryZone[];
  readonly containers: readonly DeliveryContainer[];
  readonly option: ShippingPricingOption;
  readonly commands: Pick<ShippingCommands, 'removePrice'>;
};

/** What has to be there before a price can be added; undefined when one can be. */
const useMissing = ({ zones, containers }: Pick<PricesListProps, 'zones' | 'containers'>): string | undefined => {
  const { t } = useTranslation('shipping');
  const [hasZone, hasContainer] = [zones, containers].map((all) => all.some(({ isDeleted }) => !isDeleted));
  if (hasZone !== true || hasContainer !== true) return t('prices.needsBoth');
  const hasRoom = zones.some((zone) => !zone.isDeleted && unpricedIn(zone, containers).length > 0);
  return hasRoom ? undefined : t('prices.allPriced');
};

export const PricesList = ({ zones, containers, option, commands }: PricesListProps) => {
  const { t } = useTranslation('shipping');
  const [edited, setEdited] = useState<PriceRow | 'new' | null>(null);
  const missing = useMissing({ zones, containers });
  const refresh = useRefreshShipping();
  const close = () => {
    setEdited(null);
    refresh();
  };
  return (
    <>
      <PagedList
        rows={priceRows(zones, containers)}
        none={missing ?? t('prices.none')}
        table={(shown) => (
          <PricesTable
            rows={shown}
            option={option}
            onEdit={setEdited}
            onRemove={(row) => void commands.removePrice(row)}
          />
        )}
        tools={
          <ReasonedButton
            variant="outlined"
            startIcon={<Icon path={mdiPlus} />}
            reason={missing}
            onClick={() => setEdited('new')}
          >
            {t('prices.add')}
          </ReasonedButton>
        }
      />
      {edited === null ? null : (
        <PriceDialog
          row={edited === 'new' ? null : edited}
          zones={zones.filter(({ isDeleted }) => !isDeleted)}
          containers={containers}
          option={option}
          onDone={close}
        />
      )}
    </>
  );
};

/** What the containers cost in the zones. */
export const Prices = ({ commands }: Pick<PricesListProps, 'commands'>) => {
  const { t } = useTranslation('shipping');
  const [settings, zones, containers] = [useShippingSettings(), useZones(), useContainers()];
  const isThere = settings.data !== undefined && zones.data !== undefined && containers.data !== undefined;
  return (
    <WideSection title={t('prices.title')} text={t('prices.text')}>
      {isThere ? (
        <PricesList
          zones={zones.data}
          containers={containers.data}
          option={settings.data.deliveryPricingOption}
          commands={commands}
        />
      ) : (
        <NotYetLoaded load={listLoad([settings, zones, containers])} failed={t('prices.loadFailed')} />
      )}
    </WideSection>
  );
};
