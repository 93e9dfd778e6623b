import { formatNumber } from '@kerf/i18n/formats';
import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  readonly locale: string;
  readonly onChange: (page: number, pageSize: number) => void;
};

/** Rows per page and '{from}-{to} of {count}' with the ways to the other pages. Spec: quotes §2. */
export const Pager = ({ page, pageSize, pageSizes, total, locale, onChange }: PagerProps) => {
  const { t } = useTranslation();
  const labelId = useId();
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const number = (value: number) => formatNumber(value, locale);
  const buttons = [
    { id: 'firstPage', icon: mdiPageFirst, to: 1, off: page <= 1 },
    { id: 'previousPage', icon: mdiChevronLeft, to: page - 1, off: page <= 1 },
    { id: 'nextPage', icon: mdiChevronRight, to: page + 1, off: page >= lastPage },
    { id: 'lastPage', icon: mdiPageLast, to: lastPage, off: page >= lastPage },
  ] as const;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'flex-end', pt: 1 }}>
      <Typography variant="body2" color="textSecondary" id={labelId}>
        {t('pager.rowsPerPage')}
      </Typography>
      <Select
        value={pageSize}
        variant="standard"
        disableUnderline
        onChange={(event) => onChange(1, Number(event.target.value))}
        labelId={labelId}
        sx={{ fontSize: 13 }}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <Typography variant="body2" aria-live="polite">
        {t('pager.range', { from: number(from), to: number(Math.min(page * pageSize, total)), total: number(total) })}
      </Typography>
      <Stack direction="row">
        {buttons.map(({ id, icon, to, off }) => (
          <IconButton key={id} aria-label={t(`pager.${id}`)} disabled={off} onClick={() => onChange(to, pageSize)}>
            <Icon path={icon} />
          </IconButton>
        ))}
      </Stack>
    </Stack>
  );
};
