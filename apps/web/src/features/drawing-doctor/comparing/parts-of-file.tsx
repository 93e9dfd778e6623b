import { formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { lengthFigure, lengthWords } from '../session/sizes.ts';
import { choiceListSx } from './choice-list.ts';
import type { FileOfParts, useChoosing } from './use-choosing.ts';

type PartsOfFileProps = {
  readonly file: FileOfParts;
  readonly isImperial: boolean;
  readonly disabled: boolean;
  readonly onPick: ReturnType<typeof useChoosing>['takePartOfFile'];
};

/** Picture of a part on paper; its empty frame keeps the place where there is none. */
const Picture = ({ svg }: { svg: string | null }) => (
  <Box
    aria-hidden
    sx={{
      ...{ width: 56, height: 42, flexShrink: 0, mr: 1.5, p: 0.25 },
      ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' },
    }}
  >
    {svg === null ? null : (
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt=""
        loading="lazy"
        style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    )}
  </Box>
);

/** The parts of a file that holds several. */
export const PartsOfFile = ({ file: { name, readingKey, parts }, isImperial, disabled, onPick }: PartsOfFileProps) => {
  const { t } = useTranslation('drawing-comparison');
  const locale = useLocale();
  const asked = t('file.choose', { name, count: parts.length, n: formatNumber(parts.length, locale) });
  return (
    <>
      <Typography gutterBottom>{asked}</Typography>
      <List dense disablePadding sx={{ ...choiceListSx, maxHeight: 380 }} aria-label={asked}>
        {parts.map((part, place) => (
          <li key={part.name}>
            <ListItemButton
              component="button"
              autoFocus={place === 0}
              sx={{ width: 1 }}
              disabled={disabled}
              onClick={() => onPick(readingKey, place, part.name)}
            >
              <Picture svg={part.thumbnail} />
              <ListItemText
                primary={part.name}
                secondary={`${lengthFigure(part.widthMm, isImperial, locale)} × ${lengthWords(part.heightMm, isImperial, locale)}`}
                slotProps={{ primary: { noWrap: true } }}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </>
  );
};
