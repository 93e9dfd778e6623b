import type { Issue } from '@kerf/contract';
import { mdiCrosshairsGps } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findingTones } from '../../quote-detail/parts/placed-findings.ts';
import { type Repair, repairOf } from '../session/shown-findings.ts';

type FindingsSectionProps = {
  readonly findings: readonly Issue[];
  readonly isImperial: boolean;
  /** False while nothing can be edited. */
  readonly canRepair: boolean;
  readonly onShow: (finding: Issue) => void;
  readonly onRepair: (repair: Repair) => void;
  /** Shows which paths a repair would change; null when nobody asks any more. */
  readonly onPreview: (repair: Repair | null) => void;
};

/** A repair's button; the paths that it changes are marked while it is pointed at. */
const RepairButton = ({
  repair,
  onRepair,
  onPreview,
}: { repair: Repair } & Pick<FindingsSectionProps, 'onRepair' | 'onPreview'>) => {
  const { t } = useTranslation('drawing-doctor');
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      onPointerEnter={() => onPreview(repair)}
      onPointerLeave={() => onPreview(null)}
      onFocus={() => onPreview(repair)}
      onBlur={() => onPreview(null)}
      onClick={() => onRepair(repair)}
    >
      {t(`findings.repairs.${repair.kind}`)}
    </Button>
  );
};

/** What was found in the drawing: the way to each place, and what can be done about it. */
export const FindingsSection = (props: FindingsSectionProps) => {
  const { findings, isImperial, canRepair, onShow } = props;
  const { t } = useTranslation(['drawing-doctor', 'findings', 'quote-detail']);
  const locale = useLocale();
  if (findings.length === 0) {
    return <Typography variant="body2">{t('findings.none')}</Typography>;
  }
  return (
    <Stack spacing={0.75} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {findings.map((finding, index) => {
        const repair = canRepair ? repairOf(finding) : null;
        const isPlaced = finding.position !== undefined || (finding.pathIds ?? []).length > 0;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
            key={`${finding.code}-${index}`}
          >
            <Alert severity={findingTones[finding.severity]} sx={{ py: 0, fontSize: 13 }}>
              {issueText(finding, { locale, isImperial })}
              {isPlaced || repair !== null ? (
                <Stack direction="row" spacing={1} sx={{ mt: 0.5, flexWrap: 'wrap' }}>
                  {isPlaced ? (
                    <Button
                      color="inherit"
                      size="small"
                      startIcon={<Icon path={mdiCrosshairsGps} />}
                      onClick={() => onShow(finding)}
                    >
                      {t('findings.show')}
                    </Button>
                  ) : null}
                  {repair === null ? null : <RepairButton {...props} repair={repair} />}
                </Stack>
              ) : null}
            </Alert>
          </li>
        );
      })}
    </Stack>
  );
};
