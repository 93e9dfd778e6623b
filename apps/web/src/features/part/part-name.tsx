import type { QuoteItem } from '@kerf/contract';
import { isLibraryPart } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiCheck, mdiPencilOutline, mdiUndo } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor, useRefusal } from '../editing/editor.tsx';
import { WholeName } from './whole-name.tsx';

const NameForm = ({ item, onDone }: { item: QuoteItem; onDone: () => void }) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const [name, setName] = useState(item.name);
  const isEmpty = name.trim() === '';
  const save = () => {
    if (isEmpty) return;
    if (name.trim() !== item.name) changeItem(item, { name: name.trim() });
    onDone();
  };
  return (
    <Stack
      component="form"
      direction="row"
      spacing={0.5}
      sx={{ ...nameSx, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        autoFocus
        value={name}
        error={isEmpty}
        helperText={isEmpty ? t('problems.NAME_EMPTY') : undefined}
        slotProps={{ htmlInput: { 'aria-label': t('part.name'), maxLength: 200 } }}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            setName(item.name);
          }
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <IconButton type="submit" disabled={isEmpty} aria-label={t('part.saveName')}>
        <Icon path={mdiCheck} />
      </IconButton>
      <IconButton aria-label={t('part.undoName')} onClick={() => (name === item.name ? onDone() : setName(item.name))}>
        <Icon path={mdiUndo} />
      </IconButton>
    </Stack>
  );
};

/** On a telephone the name has a line of its own, above the row's buttons. */
const nameSx = {
  flex: { xs: '1 1 100%', md: 1 },
  order: { xs: -1, md: 0 },
  pl: { xs: 1, md: 0 },
  minWidth: 0,
  alignItems: 'center',
} as const;
/** A part's name; the pencil makes it a field where Enter saves and Escape leaves. Spec: quote parts §5. */
export const PartName = ({ item, isLocked: isQuoteLocked }: { item: QuoteItem; isLocked: boolean }) => {
  const isLocked = isQuoteLocked || isLibraryPart(item);
  const { t } = useTranslation('quote-detail');
  const [isEdited, setEdited] = useState(false);
  const refusal = useRefusal(item.id, 'name');
  if (isEdited && !isLocked) return <NameForm item={item} onDone={() => setEdited(false)} />;
  return (
    <Stack direction="row" spacing={0.5} sx={nameSx}>
      <Stack sx={{ minWidth: 0 }}>
        <WholeName component="h3" variant="subtitle1" name={item.name} />
        {refusal === undefined ? null : (
          <Typography variant="caption" color="error">
            {refusal}
          </Typography>
        )}
      </Stack>
      {isLocked ? null : (
        <IconButton aria-label={t('part.rename', { name: item.name })} onClick={() => setEdited(true)}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      )}
    </Stack>
  );
};
