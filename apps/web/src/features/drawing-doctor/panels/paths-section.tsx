import { type Drawing, PATH_COLOURS } from '@kerf/drawing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useLocale } from '../../../app/session.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { CANVAS_COLOUR } from '../canvas/paint.ts';
import { lengthWords } from '../session/sizes.ts';
import { chooseRow, type PathRow, pathRows } from './path-rows.ts';

type PathsSectionProps = {
  readonly drawing: Drawing;
  readonly selected: ReadonlySet<string>;
  readonly isImperial: boolean;
  readonly onSelect: (pathIds: Iterable<string>) => void;
  /** Brings the path into sight. */
  readonly onShow: (pathId: string) => void;
};

const ROW_HEIGHT = 34;
const MOST_ROWS = 8;

type RowProps = {
  readonly row: PathRow;
  readonly id: string;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly isImperial: boolean;
  readonly onChoose: (adds: boolean) => void;
};

const Row = ({ row, id, isSelected, isCurrent, isImperial, onChoose }: RowProps) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const kind = row.isPart ? t('paths.outline') : t(row.isClosed ? 'paths.closed' : 'paths.open');
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={(event) => onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
      sx={{
        height: ROW_HEIGHT,
        px: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        cursor: 'pointer',
        fontSize: 13,
        bgcolor: isSelected ? 'action.selected' : undefined,
        outline: isCurrent ? '2px solid var(--mui-palette-primary-main)' : 'none',
        outlineOffset: -2,
      }}
    >
      <Box
        aria-hidden
        sx={{ width: 18, height: 12, bgcolor: CANVAS_COLOUR, borderRadius: 0.5, display: 'grid', alignItems: 'center' }}
      >
        <Box sx={{ height: 2, mx: 0.25, bgcolor: PATH_COLOURS.dark[row.role] }} />
      </Box>
      <span>{formatNumber(row.number, locale)}</span>
      <Typography component="span" variant="body2" noWrap sx={{ flex: 1 }} title={row.layerName}>
        {t(`legend.${row.role}`)} · {kind}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {lengthWords(row.lengthMm, isImperial, locale)}
      </Typography>
    </Box>
  );
};

/** Every path of the drawing, so that what the canvas shows can be chosen by keyboard and heard. */
export const PathsSection = ({ drawing, selected, isImperial, onSelect, onShow }: PathsSectionProps) => {
  const { t } = useTranslation('drawing-doctor');
  const listId = useId();
  const list = useRef<VirtuosoHandle>(null);
  const [current, setCurrent] = useState(0);
  const rows = useMemo(() => pathRows(drawing), [drawing]);
  const place = Math.min(current, rows.length - 1);
  const choose = (row: PathRow | undefined, adds: boolean) => {
    if (row === undefined) return;
    setCurrent(row.number - 1);
    onSelect(chooseRow(selected, row.pathId, adds));
  };
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setCurrent(next);
    list.current?.scrollIntoView({ index: next });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place - 1),
    PageDown: () => go(place + MOST_ROWS),
    PageUp: () => go(place - MOST_ROWS),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ' ': () => choose(rows[place], true),
    Enter: () => {
      choose(rows[place], false);
      const shown = rows[place];
      if (shown !== undefined) onShow(shown.pathId);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  if (rows.length === 0) return <Typography variant="body2">{t('paths.none')}</Typography>;
  return (
    <Box
      role="listbox"
      aria-multiselectable
      aria-label={t('paths.label')}
      aria-activedescendant={`${listId}-${place}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Virtuoso
        ref={list}
        style={{ height: Math.min(rows.length, MOST_ROWS) * ROW_HEIGHT }}
        data={rows}
        fixedItemHeight={ROW_HEIGHT}
        tabIndex={-1}
        itemContent={(index, row) => (
          <Row
            row={row}
            id={`${listId}-${index}`}
            isSelected={selected.has(row.pathId)}
            isCurrent={index === place}
            isImperial={isImperial}
            onChoose={(adds) => choose(row, adds)}
          />
        )}
      />
    </Box>
  );
};
