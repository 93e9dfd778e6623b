import { type NestView, type QuoteItem, routes } from '@kerf/contract';
import { SHEET_COUNT_DECIMALS } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { serverMessage } from '../../../api/failure.ts';
import { useLocale } from '../../../app/session.tsx';
import { formatFigure, formatNumber } from '../../../i18n/formats.ts';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { sizeWords } from '../mixed-nests/nest-words.ts';
import { nestTransform, remnantOf, ringsPath } from './nest-shapes.ts';

/** From here on the copies are so small that a full line would hide them. */
const manyCopies = 400;

/** The sheet to scale with every copy of the part; the longer side lies across. */
const NestPicture = ({ nest, label }: { nest: NestView; label: string }) => {
  const shapeId = useId();
  const { width, height } = nest.sheet;
  const isUpright = height > width;
  const [across, down] = isUpright ? [height, width] : [width, height];
  const edge = Math.max(across, down);
  const outline = nest.placements.length > manyCopies ? 0.35 : 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-edge * 0.01} ${-edge * 0.01} ${across + edge * 0.02} ${down + edge * 0.02}`}
      style={{ width: '100%', maxHeight: '65vh', display: 'block', background: '#fff' }}
    >
      <defs>
        <path
          id={shapeId}
          d={ringsPath([nest.outer, ...nest.holes])}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
        />
      </defs>
      <g transform={isUpright ? 'matrix(0 1 1 0 0 0)' : `matrix(1 0 0 -1 0 ${height})`}>
        <rect
          width={width}
          height={height}
          fill="#fafafa"
          stroke="#1a1a1a"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <rect
          x={nest.margin}
          y={nest.margin}
          width={Math.max(0, width - 2 * nest.margin)}
          height={Math.max(0, height - 2 * nest.margin)}
          fill="none"
          stroke="#9aa1ab"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        {nest.placements.map((placement, index) => (
          <use
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one part have no identity but their place
            key={index}
            href={`#${shapeId}`}
            transform={nestTransform(placement)}
            fill="#dbe7f8"
            stroke="#1f5fbf"
            strokeWidth={outline}
          />
        ))}
      </g>
    </svg>
  );
};

const Figure = ({ name, value }: { name: string; value: string }) => (
  <Box>
    <Typography variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography variant="subtitle1">{value}</Typography>
  </Box>
);

/** The part's nest on its sheet. Spec: quote parts §2.3. */
export const NestDialog = ({ item, onClose }: { item: QuoteItem; onClose: () => void }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { address } = useQuoteEditor();
  const { data: nest, error } = useQuery({
    queryKey: ['nest', address.organisationId, item.id, item.version, item.nestImageUri],
    queryFn: ({ signal }) => api(routes.quoteItems.nest, { params: { ...address, quoteItemId: item.id } }, signal),
  });
  const label = t('nest.title', { name: item.name });
  const remnant = nest === undefined ? null : remnantOf(nest);
  return (
    <TitledDialog open maxWidth="lg" title={label} onClose={onClose}>
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('nest.failed')}</Alert>}
      {nest === undefined ? (
        error === null ? (
          <Skeleton variant="rounded" height={420} />
        ) : null
      ) : (
        <Stack spacing={2}>
          <NestPicture nest={nest} label={label} />
          {nest.placements.length < nest.partsPerSheet ? (
            <Alert severity="info">
              {t('nest.partly', {
                shown: formatNumber(nest.placements.length, locale),
                all: formatNumber(nest.partsPerSheet, locale),
              })}
            </Alert>
          ) : null}
          <Stack direction="row" useFlexGap spacing={4} sx={{ flexWrap: 'wrap' }}>
            <Figure name={t('nest.sheet')} value={item.sheet?.sheetSize ?? ''} />
            <Figure name={t('nest.partsPerSheet')} value={formatNumber(nest.partsPerSheet, locale)} />
            <Figure name={t('nest.shown')} value={formatNumber(nest.placements.length, locale)} />
            <Figure name={t('nest.density')} value={`${formatFigure(nest.density * 100, locale, 1)} %`} />
            {item.sheetsRequired === null ? null : (
              <Figure
                name={t('nest.required')}
                value={t('nest.requiredFor', {
                  shares: formatFigure(item.sheetsRequired, locale, SHEET_COUNT_DECIMALS),
                  quantity: formatNumber(item.quantity, locale),
                })}
              />
            )}
            <Figure name={t('nest.bounds')} value={sizeWords(nest.bounds.width, nest.bounds.height, item, locale)} />
            {remnant === null ? null : (
              <Figure name={t('nest.left')} value={sizeWords(remnant.width, remnant.height, item, locale)} />
            )}
          </Stack>
        </Stack>
      )}
    </TitledDialog>
  );
};
