import { mdiClose, mdiMagnify } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { afterPause } from './search-pause.ts';

type SearchBoxProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly width?: number;
};

/** Searches 800 ms after the last key, at once on Enter; Escape clears. Spec: foundation §9. */
export const SearchBox = ({ label, value, onSearch, width = 280 }: SearchBoxProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => afterPause(() => search(typed)), [typed]);
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <TextField
      type="search"
      value={typed}
      placeholder={label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim());
        if (event.key === 'Escape' && typed !== '') clear();
      }}
      sx={{ width, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
          endAdornment:
            typed === '' ? undefined : (
              <InputAdornment position="end">
                <IconButton edge="end" aria-label={t('search.clear')} onClick={clear}>
                  <Icon path={mdiClose} />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
};
