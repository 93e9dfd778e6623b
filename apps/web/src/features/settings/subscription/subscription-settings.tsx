import { formatDate } from '@kerf/i18n/formats';
import { isOnTrial, PLAN_NAMES } from '@kerf/quoting';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../page/page.tsx';
import { useLocale, useSession } from '../../../session/session.tsx';
import { usePeopleCount } from '../members/people-queries.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { PlanCard } from './plan-card.tsx';
import { offerOf } from './plan-offers.ts';
import { useCurrentPlan, usePlanChoice } from './use-plan-choice.ts';

const offers = PLAN_NAMES.map(offerOf);

/** What the organisation is on now, until when, and how many people that takes. */
const Standing = ({ people }: { people: number | null }) => {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { organisation, standing, features } = useSession();
  const plan = useCurrentPlan();
  const onTrial = isOnTrial(standing) && !standing.hasActiveSubscription;
  const date = formatDate(organisation.trial.endDateUtc, locale);
  const current = plan === null ? t('plan.provider') : t('plan.onPlan', { plan: t(`plan.names.${plan}`) });
  return (
    <Stack spacing={0.5}>
      <Typography>{onTrial ? t('plan.onTrial', { date }) : current}</Typography>
      {onTrial ? <Typography color="textSecondary">{t('plan.trialText')}</Typography> : null}
      {people === null ? null : (
        <Typography color="textSecondary">
          {features.maxUsers === null
            ? t('plan.peopleNow', { count: people })
            : t('plan.peopleOf', { people, count: features.maxUsers })}
        </Typography>
      )}
    </Stack>
  );
};

/** The plan of the organisation, which its owner chooses. Spec: foundation §2; decisions 'Later decisions'. */
export const SubscriptionSettings = () => {
  const { t } = useTranslation('settings');
  const { standing, isAtLeast, configuration } = useSession();
  const people = usePeopleCount();
  const current = useCurrentPlan();
  const onTrial = isOnTrial(standing) && !standing.hasActiveSubscription;
  const { busy, choose } = usePlanChoice(onTrial, people);
  const shown = offers.filter(({ plan }) => plan === current || configuration.ownerPlans.includes(plan));
  const reasonFor = (isCurrent: boolean): string | null => {
    if (!isAtLeast('owner')) return t('plan.ownerOnly');
    if (isCurrent) return t('plan.isCurrent');
    if (standing.hasActiveSubscription && current === null) return t('plan.provider');
    return busy === null ? null : t('plan.choosing');
  };
  return (
    <Page title={t('title')}>
      <SettingsTabs>
        <Stack spacing={3} sx={{ maxWidth: 1200 }}>
          <Typography component="h2" variant="h2">
            {t('plan.title')}
          </Typography>
          <Standing people={people} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            {shown.map((offer) => {
              const isCurrent = offer.plan === current && !onTrial;
              return (
                <PlanCard
                  key={offer.plan}
                  offer={offer}
                  isCurrent={isCurrent}
                  isBusy={busy === offer.plan}
                  reason={busy === offer.plan ? null : reasonFor(isCurrent)}
                  onChoose={() => void choose(offer)}
                />
              );
            })}
          </Box>
        </Stack>
      </SettingsTabs>
    </Page>
  );
};
