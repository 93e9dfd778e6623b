import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiCheck, mdiMinus } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OFFERED_FEATURES, type PlanOffer } from './plan-offers.ts';

const Line = ({ isIn, text }: { isIn: boolean; text: string }) => {
  const { t } = useTranslation('settings');
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Icon
        path={isIn ? mdiCheck : mdiMinus}
        color={isIn ? 'success' : 'disabled'}
        titleAccess={t(isIn ? 'plan.included' : 'plan.notIncluded')}
      />
      <Typography variant="body2" color={isIn ? 'textPrimary' : 'textSecondary'}>
        {text}
      </Typography>
    </Stack>
  );
};

const Lines = ({ offer }: { offer: PlanOffer }) => {
  const { t } = useTranslation('settings');
  const { maxUsers, limits, savesDrawings, features } = offer;
  return (
    <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: 'none', flexGrow: 1 }}>
      <Line isIn text={maxUsers === null ? t('plan.peopleUnlimited') : t('plan.people', { count: maxUsers })} />
      {limits === null ? (
        <Line isIn text={t('plan.setUpUnlimited')} />
      ) : (
        <>
          <Line isIn text={t('plan.materials', { count: limits.activeMaterials })} />
          <Line isIn text={t('plan.processes', { count: limits.customSecondaryProcesses })} />
          <Line isIn={false} text={t('plan.rateTables')} />
        </>
      )}
      <Line isIn={savesDrawings} text={t('plan.savesDrawings')} />
      {OFFERED_FEATURES.map((name) => (
        <Line key={name} isIn={features[name]} text={t(`plan.features.${name}`)} />
      ))}
    </Stack>
  );
};

type PlanCardProps = {
  readonly offer: PlanOffer;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  /** Why it cannot be chosen; null when it can. */
  readonly reason: string | null;
  readonly onChoose: () => void;
};

/** One plan, what it allows, and the way to choose it. */
export const PlanCard = ({ offer, isCurrent, isBusy, reason, onChoose }: PlanCardProps) => {
  const { t } = useTranslation('settings');
  const name = t(`plan.names.${offer.plan}`);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        {isCurrent ? <Chip size="small" color="primary" label={t('plan.current')} /> : null}
      </Stack>
      <Lines offer={offer} />
      <ReasonedButton
        variant={isCurrent ? 'outlined' : 'contained'}
        loading={isBusy}
        reason={reason ?? undefined}
        onClick={onChoose}
      >
        {t('plan.choose', { plan: name })}
      </ReasonedButton>
    </Box>
  );
};
