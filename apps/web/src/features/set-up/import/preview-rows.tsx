import type { ImportRow } from '@kerf/contract';
import { StatusBadge } from '@kerf/ui/status-badge';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';
import { useFaultText, useValueText } from './import-words.ts';

const tones = { add: 'green', change: 'blue', none: 'grey', error: 'red' } as const;
const mostHeight = 360;
/** Of a row of one line, until the rows are drawn. */
const rowHeight = 36;

const PreviewRow = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation('set-up-import');
  const faultText = useFaultText();
  const valueText = useValueText();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '48px 84px minmax(0, 1fr)', sm: '56px 100px 140px minmax(0, 1fr)' },
        gap: 1,
        px: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Box sx={{ textAlign: 'right', color: 'text.secondary' }}>{row.row}</Box>
      <Box>
        <StatusBadge tone={tones[row.action]}>{t(`actions.${row.action}`)}</StatusBadge>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{row.subject}</Box>
      <Box sx={{ gridColumn: { xs: '3', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        {row.errors.map((fault) => (
          <Typography key={`${fault.column} ${fault.code}`} variant="body2" color="error">
            {faultText(fault)}
          </Typography>
        ))}
        {row.errors.length > 0
          ? null
          : row.changes.map(({ column, from, to }, place) => (
              <span key={column}>
                {place === 0 ? '' : ' · '}
                {column}: {row.action === 'add' ? '' : `${valueText(from)} → `}
                <strong>{valueText(to)}</strong>
              </span>
            ))}
      </Box>
    </Box>
  );
};

/** Row by row, what a file would do; thousands of rows scroll. */
export const PreviewRows = ({ rows }: { readonly rows: readonly ImportRow[] }) => {
  const { t } = useTranslation('set-up-import');
  const [height, setHeight] = useState(rows.length * rowHeight);
  if (rows.length === 0) return <Typography color="textSecondary">{t('noRows')}</Typography>;
  return (
    <Box
      role="region"
      aria-label={t('preview')}
      tabIndex={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Virtuoso
        style={{ height: Math.min(mostHeight, height) }}
        totalListHeightChanged={setHeight}
        totalCount={rows.length}
        itemContent={(place) => {
          const row = rows[place];
          return row === undefined ? null : <PreviewRow row={row} />;
        }}
      />
    </Box>
  );
};
