import { formatNumber } from '@kerf/i18n/formats';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import type { RepairGroup } from '../session/shown-findings.ts';
import type { Repairs } from '../use-repairs.ts';
import { useRoom } from '../use-room.ts';
import { clearOfDrawer } from './clear-of-drawer.ts';

type RepairButtonsProps = { readonly groups: readonly RepairGroup[]; readonly repairs: Repairs };

/** Where the words about a button stand, so that they lie on no other button. */
const usePlaceOfWords = () => {
  const { isBeside } = useRoom();
  const button = useRef<HTMLElement>(null);
  const anchorEl = useMemo(
    () => ({
      getBoundingClientRect: () => {
        const own = button.current?.getBoundingClientRect() ?? new DOMRect();
        const drawer = button.current?.closest('aside')?.getBoundingClientRect() ?? own;
        const { x, y, width, height } = clearOfDrawer(own, drawer, isBeside);
        return new DOMRect(x, y, width, height);
      },
    }),
    [isBeside],
  );
  return { button, anchorEl, placement: isBeside ? ('right' as const) : ('top' as const) };
};

/** A button for each kind of repair; what it would change is marked on the canvas, and said, while it is pointed at. */
export const RepairButtons = ({ groups, repairs }: RepairButtonsProps) => {
  const { t } = useTranslation('drawing-repairs');
  const locale = useLocale();
  const { previewed, preview, repair } = repairs;
  const { button, anchorEl, placement } = usePlaceOfWords();
  const pointAt = (group: RepairGroup, pointed: HTMLElement) => {
    button.current = pointed;
    preview(group);
  };
  return groups.map((group) => {
    const count = group.repairs.length;
    const pathCount = group.repairs.reduce((sum, { pathIds }) => sum + pathIds.length, 0);
    const label = t(`kinds.${group.kind}`, { paths: formatNumber(pathCount, locale) });
    const isSeveral = count > 1 && group.kind !== 'extractAll';
    return (
      <Tooltip
        key={group.kind}
        describeChild
        disableInteractive
        placement={placement}
        slotProps={{ popper: { anchorEl } }}
        open={previewed?.group === group && previewed.words !== ''}
        title={previewed?.group === group ? previewed.words : ''}
      >
        <Button
          color="inherit"
          size="small"
          variant="outlined"
          sx={{ textAlign: 'left', lineHeight: 1.3 }}
          onPointerEnter={({ currentTarget }) => pointAt(group, currentTarget)}
          onPointerLeave={() => preview(null)}
          onFocus={({ currentTarget }) => pointAt(group, currentTarget)}
          onBlur={() => preview(null)}
          onClick={() => repair(group)}
        >
          {isSeveral ? t('several', { label, count, n: formatNumber(count, locale) }) : label}
        </Button>
      </Tooltip>
    );
  });
};
