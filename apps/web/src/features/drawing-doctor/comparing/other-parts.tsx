import type { QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { sizeText } from '../../part/figures.ts';
import { choiceListSx } from './choice-list.ts';

const MOST_LISTED = 100;

type OtherPartsProps = {
  readonly items: readonly QuoteItem[];
  readonly disabled: boolean;
  readonly onPick: (item: QuoteItem) => void;
};

/** The other drawings of the quote, found by name. */
export const OtherParts = ({ items, disabled, onPick }: OtherPartsProps) => {
  const { t } = useTranslation('drawing-comparison');
  const locale = useLocale();
  const titleId = useId();
  const [wanted, setWanted] = useState('');
  const found = items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()));
  const hidden = found.length - MOST_LISTED;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" gutterBottom>
        {t('parts.title')}
      </Typography>
      {items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('parts.empty')}
        </Typography>
      ) : (
        <Stack spacing={1}>
          <TextField
            type="search"
            value={wanted}
            placeholder={t('parts.search')}
            onChange={(event) => setWanted(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': t('parts.search'), maxLength: 200 } }}
          />
          <List dense disablePadding sx={choiceListSx} aria-labelledby={titleId}>
            {found.slice(0, MOST_LISTED).map((one) => (
              <li key={one.id}>
                <ListItemButton component="button" sx={{ width: 1 }} disabled={disabled} onClick={() => onPick(one)}>
                  <ListItemText
                    primary={one.name}
                    secondary={sizeText(one, locale)}
                    slotProps={{ primary: { noWrap: true } }}
                  />
                </ListItemButton>
              </li>
            ))}
          </List>
          <Typography role="status" variant="caption" color="textSecondary">
            {found.length === 0 ? t('parts.none') : null}
            {hidden > 0 ? t('parts.more', { count: hidden, n: formatNumber(hidden, locale) }) : null}
          </Typography>
        </Stack>
      )}
    </Box>
  );
};
