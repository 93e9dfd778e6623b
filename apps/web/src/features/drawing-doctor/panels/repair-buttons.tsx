import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import type { RepairGroup } from '../session/shown-findings.ts';
import type { Repairs } from '../use-repairs.ts';

type RepairButtonsProps = { readonly groups: readonly RepairGroup[]; readonly repairs: Repairs };

/** A button for each kind of repair; what it would change is marked on the canvas, and said, while it is pointed at. */
export const RepairButtons = ({ groups, repairs }: RepairButtonsProps) => {
  const { t } = useTranslation('drawing-repairs');
  const locale = useLocale();
  const { previewed, preview, repair } = repairs;
  return groups.map((group) => {
    const label = t(`kinds.${group.kind}`);
    const count = group.repairs.length;
    const isSeveral = count > 1 && group.kind !== 'extractAll';
    return (
      <Tooltip
        key={group.kind}
        describeChild
        open={previewed?.group === group && previewed.words !== ''}
        title={previewed?.group === group ? previewed.words : ''}
      >
        <Button
          color="inherit"
          size="small"
          variant="outlined"
          sx={{ textAlign: 'left', lineHeight: 1.3 }}
          onPointerEnter={() => preview(group)}
          onPointerLeave={() => preview(null)}
          onFocus={() => preview(group)}
          onBlur={() => preview(null)}
          onClick={() => repair(group)}
        >
          {isSeveral ? t('several', { label, count, n: formatNumber(count, locale) }) : label}
        </Button>
      </Tooltip>
    );
  });
};
