import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../page/page.tsx';
import { PlansLink } from '../../../page/plans-link.tsx';
import { useSession } from '../../../session/session.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { Containers } from './containers.tsx';
import { DeliveryPricing } from './delivery-pricing.tsx';
import { Prices } from './prices.tsx';
import { useShippingCommands } from './use-shipping-commands.ts';
import { Zones } from './zones.tsx';

/** Said once where the plan does not price deliveries; what is set up here can be read and changed all the same. */
export const PlanNote = () => {
  const { t } = useTranslation('refusals');
  const { features, isAtLeast } = useSession();
  if (features.hasShipping) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {t('codes.FEATURE_MISSING')} <PlansLink isOwner={isAtLeast('owner')} />
    </Alert>
  );
};

const Sections = () => {
  const commands = useShippingCommands();
  return (
    <>
      <PlanNote />
      <DeliveryPricing />
      <Zones commands={commands} />
      <Containers commands={commands} />
      <Prices commands={commands} />
    </>
  );
};

/** How the shop delivers and what that costs, for its administrators. Spec: foundation §2, §9. */
export const ShippingSettings = () => {
  const { t } = useTranslation('settings');
  const { isAtLeast } = useSession();
  return (
    <Page title={t('title')}>
      <SettingsTabs>
        {isAtLeast('administrator') ? <Sections /> : <Typography>{t('administratorsOnly')}</Typography>}
      </SettingsTabs>
    </Page>
  );
};
