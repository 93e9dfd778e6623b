import type { QuoteItem } from '@kerf/contract';
import type { Drawing } from '@kerf/drawing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { FileDropZone } from '../../../ui/file-drop-zone.tsx';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { sizeText } from '../../quote-detail/parts/figures.ts';
import { ACCEPTED_ENDINGS, MAXIMUM_FILE_BYTES } from '../../upload/file-checks.ts';
import type { DrawingAddress } from '../session/drawing-calls.ts';
import { lengthFigure, lengthWords } from '../session/sizes.ts';
import { type FileOfParts, useChoosing } from './use-choosing.ts';
import type { ComparedWith } from './use-comparing.ts';

type CompareDialogProps = {
  readonly address: DrawingAddress;
  readonly item: QuoteItem;
  readonly items: readonly QuoteItem[];
  readonly opened: Drawing;
  readonly onChosen: (chosen: ComparedWith) => void;
  readonly onClose: () => void;
};

const MOST_LISTED = 100;
const listSx = { maxHeight: 190, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 } as const;

type OtherPartsProps = {
  readonly items: readonly QuoteItem[];
  readonly disabled: boolean;
  readonly onPick: (item: QuoteItem) => void;
};

/** The other drawings of the quote, found by name. */
const OtherParts = ({ items, disabled, onPick }: OtherPartsProps) => {
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
          <List dense disablePadding sx={listSx} aria-labelledby={titleId}>
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

type Choosing = ReturnType<typeof useChoosing>;
type PartsOfFileProps = {
  readonly file: FileOfParts;
  readonly isImperial: boolean;
  readonly disabled: boolean;
  readonly onPick: Choosing['takePartOfFile'];
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
const PartsOfFile = ({ file: { name, readingKey, parts }, isImperial, disabled, onPick }: PartsOfFileProps) => {
  const { t } = useTranslation('drawing-comparison');
  const locale = useLocale();
  const asked = t('file.choose', { name, count: parts.length, n: formatNumber(parts.length, locale) });
  return (
    <>
      <Typography gutterBottom>{asked}</Typography>
      <List dense disablePadding sx={{ ...listSx, maxHeight: 380 }} aria-label={asked}>
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

type SourcesProps = Pick<CompareDialogProps, 'item' | 'items' | 'opened' | 'onChosen'> & {
  readonly choosing: Choosing;
};

/** Everything that there is to compare with. */
const Sources = ({ item, items, opened, choosing, onChosen }: SourcesProps) => {
  const { t } = useTranslation('drawing-comparison');
  const isBusy = choosing.busyWith !== null;
  const others = items.filter(({ id, profile }) => id !== item.id && profile === null);
  return (
    <Stack spacing={2}>
      <List disablePadding dense sx={listSx} aria-label={t('title')}>
        <li>
          <ListItemButton
            component="button"
            autoFocus
            sx={{ width: 1 }}
            disabled={isBusy}
            onClick={() => onChosen({ name: t('opened.name'), drawing: opened, isNewer: false })}
          >
            <ListItemText primary={t('opened.label')} />
          </ListItemButton>
        </li>
        <li>
          <ListItemButton component="button" sx={{ width: 1 }} disabled={isBusy} onClick={choosing.takeImported}>
            <ListItemText primary={t('imported.label')} />
          </ListItemButton>
        </li>
      </List>
      <OtherParts items={others} disabled={isBusy} onPick={choosing.takePart} />
      <Box component="section">
        <Typography variant="subtitle2" component="h3" gutterBottom>
          {t('file.title')}
        </Typography>
        <FileDropZone
          label={t('file.label')}
          accept={ACCEPTED_ENDINGS}
          maximumBytes={MAXIMUM_FILE_BYTES}
          isSingle
          disabled={isBusy}
          onFiles={([first]) => {
            if (first !== undefined) choosing.takeFile(first);
          }}
        />
      </Box>
    </Stack>
  );
};

/** Asks what the drawing is compared with. */
export const CompareDialog = ({ address, item, items, opened, onChosen, onClose }: CompareDialogProps) => {
  const { t } = useTranslation('drawing-comparison');
  const choosing = useChoosing(address, onChosen);
  const { file, busyWith, problem } = choosing;
  return (
    <TitledDialog
      open
      title={t('title')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          {file === null ? null : (
            <Button color="secondary" onClick={choosing.back}>
              {t('back')}
            </Button>
          )}
          <Button color="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {file === null ? (
        <Sources {...{ item, items, opened, choosing, onChosen }} />
      ) : (
        <PartsOfFile
          file={file}
          isImperial={item.isImperial}
          disabled={busyWith !== null}
          onPick={choosing.takePartOfFile}
        />
      )}
      <Box role="status" sx={{ mt: busyWith === null ? 0 : 2 }}>
        {busyWith === null ? null : (
          <>
            <Typography variant="body2">{busyWith}</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
      </Box>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </TitledDialog>
  );
};
