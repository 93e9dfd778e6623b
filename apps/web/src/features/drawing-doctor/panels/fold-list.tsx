import { type Drawing, type NotedFold, notedFolds } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';
import { useLocale } from '../../../session/session.tsx';
import { lengthWords } from '../session/sizes.ts';
import { foldFigures } from './fold-figures.ts';

type FoldListProps = {
  readonly drawing: Drawing;
  readonly isImperial: boolean;
  /** Selects the lines of a fold and brings them to view. */
  readonly onShow: (pathIds: readonly string[]) => void;
};

const ROW_HEIGHT = 48;
const MOST_ROWS = 6;

type RowProps = Omit<FoldListProps, 'drawing'> & { readonly fold: NotedFold; readonly number: number };

const Row = ({ fold, number, isImperial, onShow }: RowProps) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const { angle, radius } = foldFigures(fold.note, locale);
  const words = [
    t(`folds.sides.${fold.note?.side ?? 'unknown'}`),
    ...[angle, radius].filter((figure) => figure !== null),
    ...(fold.lines.length > 1 ? [t('folds.lines', { count: fold.lines.length })] : []),
  ];
  return (
    <ButtonBase
      aria-label={[t('folds.show', { number }), lengthWords(fold.lengthMm, isImperial, locale), ...words].join(', ')}
      onClick={() => onShow(fold.pathIds)}
      sx={{
        ...{ width: '100%', height: ROW_HEIGHT, px: 1, gap: 1.5, justifyContent: 'flex-start', textAlign: 'start' },
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Typography component="span" variant="body2" color="textSecondary">
        {formatNumber(number, locale)}
      </Typography>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" noWrap sx={{ display: 'block' }}>
          {lengthWords(fold.lengthMm, isImperial, locale)}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {words.join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  );
};

/** The folds of the drawing with what is written beside them. */
export const FoldList = ({ drawing, isImperial, onShow }: FoldListProps) => {
  const { t } = useTranslation('drawing-doctor');
  const titleId = useId();
  const folds = useMemo(() => notedFolds(drawing).folds, [drawing]);
  if (folds.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 2 }}>
      <Typography id={titleId} component="h4" variant="caption" color="textSecondary">
        {t('folds.title')}
      </Typography>
      <Virtuoso
        style={{ height: ROW_HEIGHT * Math.min(folds.length, MOST_ROWS) }}
        fixedItemHeight={ROW_HEIGHT}
        data={folds}
        itemContent={(place, fold) => <Row fold={fold} number={place + 1} isImperial={isImperial} onShow={onShow} />}
      />
    </Box>
  );
};
