import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PathList } from '../panels/path-list.tsx';
import type { ComparisonRow } from './comparison-view.ts';
import { QUIET } from './quiet.ts';
import { Swatch } from './swatch.tsx';
import type { Comparing } from './use-comparing.ts';
import type { useComparisonWords } from './use-comparison-words.ts';

type Words = ReturnType<typeof useComparisonWords>;

const Row = ({ row, words }: { row: ComparisonRow; words: Words }) => {
  const { t } = useTranslation('drawing-comparison');
  const told = words.row(row);
  return (
    <>
      <Swatch group={row.group} />
      <Box
        component="span"
        title={told}
        sx={{
          ...{ minWidth: 0, overflow: 'hidden', lineHeight: 1.2 },
          ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
        }}
      >
        {told}
      </Box>
      {row.group === 'changed' ? null : (
        <Box component="span" sx={{ ml: 'auto', color: QUIET, whiteSpace: 'nowrap' }}>
          {t(`short.${row.group}`)}
        </Box>
      )}
    </>
  );
};

type DifferenceListProps = Pick<Comparing, 'rows' | 'picked' | 'pick'> & {
  readonly words: Words;
  /** Rows in sight at most. */
  readonly mostRows: number;
};

/** The differences one by one; a chosen one is brought into sight. */
export const DifferenceList = ({ rows, picked, pick, words, mostRows }: DifferenceListProps) => {
  const { t } = useTranslation('drawing-comparison');
  if (rows.length === 0) return null;
  return (
    <PathList
      rows={rows}
      label={t('list')}
      mostRows={mostRows}
      selected={new Set(picked === null ? [] : [picked])}
      onSelect={(ids) => {
        const last = [...ids].at(-1);
        if (last !== undefined) pick(last);
      }}
      onShow={pick}
    >
      {(row) => <Row row={row} words={words} />}
    </PathList>
  );
};
