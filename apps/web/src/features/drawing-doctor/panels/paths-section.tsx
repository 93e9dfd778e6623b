import { type Drawing, PATH_COLOURS } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { CANVAS_COLOUR } from '../picture/paint.ts';
import { lengthWords } from '../session/sizes.ts';
import { PathList } from './path-list.tsx';
import { type PathRow, pathRows } from './path-rows.ts';

type PathsSectionProps = {
  readonly drawing: Drawing;
  readonly selected: ReadonlySet<string>;
  readonly isImperial: boolean;
  readonly onSelect: (pathIds: Iterable<string>) => void;
  /** Brings the path into sight. */
  readonly onShow: (pathId: string) => void;
};

const MOST_ROWS = 8;

const RowContent = ({ row, isImperial }: { row: PathRow; isImperial: boolean }) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const kind = row.isPart ? t('paths.outline') : t(row.isClosed ? 'paths.closed' : 'paths.open');
  return (
    <>
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
    </>
  );
};

/** Every path of the drawing, so that what the canvas shows can be chosen by keyboard and heard. */
export const PathsSection = ({ drawing, selected, isImperial, onSelect, onShow }: PathsSectionProps) => {
  const { t } = useTranslation('drawing-doctor');
  const rows = useMemo(() => pathRows(drawing), [drawing]);
  if (rows.length === 0) return <Typography variant="body2">{t('paths.none')}</Typography>;
  return (
    <PathList {...{ rows, selected, onSelect, onShow }} label={t('paths.label')} mostRows={MOST_ROWS}>
      {(row) => <RowContent row={row} isImperial={isImperial} />}
    </PathList>
  );
};
