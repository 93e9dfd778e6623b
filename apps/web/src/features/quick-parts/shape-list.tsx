import { wordsOfShape } from '@kerf/quick-parts';
import { Icon } from '@kerf/ui/icon';
import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedShape } from './quick-part-data.ts';
import { ShapeThumbnail } from './shape-picture.tsx';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type NamedShape = { readonly offered: OfferedShape; readonly name: string; readonly categoryName: string };

/** Shapes whose name or category has every word of a search, in their order. */
export const matchingShapes = (shapes: readonly NamedShape[], search: string): readonly NamedShape[] => {
  const words = folded(search).split(/\s+/);
  return shapes.filter(({ name, categoryName }) => {
    const text = folded(`${name} ${categoryName}`);
    return words.every((word) => text.includes(word));
  });
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Arrows go from shape to shape and choose it; the list is one stop of the tabulator. */
const stepTo = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-shape]')];
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[Math.max(0, Math.min(buttons.length - 1, place + step))];
  next?.focus();
  next?.click();
};

type SearchFieldProps = { readonly value: string; readonly onChange: (text: string) => void };

const SearchField = ({ value, onChange }: SearchFieldProps) => {
  const { t } = useTranslation('quick-parts');
  return (
    <TextField
      type="search"
      value={value}
      placeholder={t('search')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      sx={{ mx: 2, mt: 2, mb: 1, width: 'auto' }}
      slotProps={{
        htmlInput: { 'aria-label': t('search'), maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

type ShapeButtonProps = {
  readonly offered: OfferedShape;
  readonly name: string;
  readonly isChosen: boolean;
  /** Where the tabulator comes to. */
  readonly isStop: boolean;
  readonly onChoose: (shape: OfferedShape) => void;
};

const ShapeButton = ({ offered, name, isChosen, isStop, onChoose }: ShapeButtonProps) => (
  <ListItemButton
    data-shape={offered.shape.id}
    component="button"
    selected={isChosen}
    aria-pressed={isChosen}
    tabIndex={isStop ? 0 : -1}
    onClick={() => onChoose(offered)}
    sx={{
      ...{ width: '100%', gap: 1.5, py: 0.5, textAlign: 'left' },
      ...{ contentVisibility: 'auto', containIntrinsicSize: '0 48px' },
    }}
  >
    <ShapeThumbnail shape={offered.shape} />
    <Typography variant="body2">{name}</Typography>
  </ListItemButton>
);

type ShapeListProps = {
  readonly shapes: readonly OfferedShape[];
  readonly chosenId: string;
  readonly onChoose: (shape: OfferedShape) => void;
  /** Below the list. */
  readonly children?: ReactNode;
};

/** All shapes by category, with small pictures and a search. Spec: quote parts §2.7. */
export const ShapeList = ({ shapes, chosenId, onChoose, children }: ShapeListProps) => {
  const { t, i18n } = useTranslation('quick-parts');
  const [search, setSearch] = useState('');
  const named = useMemo(
    () => shapes.map((offered) => ({ offered, ...wordsOfShape(offered.shape, i18n.language) })),
    [shapes, i18n.language],
  );
  const shown = matchingShapes(named, search);
  const categories = [...new Set(shown.map(({ categoryName }) => categoryName))];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (search !== '') return;
    list.current?.querySelector(`[data-shape="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [search, chosenId]);
  const stopId = shown.some(({ offered }) => offered.shape.id === chosenId) ? chosenId : shown[0]?.offered.shape.id;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        borderColor: 'divider',
        borderRight: { md: 1 },
        borderBottom: { xs: 1, md: 0 },
      }}
    >
      <SearchField value={search} onChange={setSearch} />
      <Box
        ref={list}
        role="group"
        aria-label={t('shapes')}
        onKeyDown={stepTo}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 1 }}
      >
        {shown.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
            {t('noneFound')}
          </Typography>
        ) : null}
        {categories.map((category) => (
          <List
            key={category}
            dense
            disablePadding
            component="div"
            subheader={
              <ListSubheader component="h3" sx={{ lineHeight: '36px', m: 0 }}>
                {category}
              </ListSubheader>
            }
          >
            {shown
              .filter(({ categoryName }) => categoryName === category)
              .map(({ offered, name }) => (
                <ShapeButton
                  key={offered.shape.id}
                  {...{ offered, name, onChoose }}
                  isChosen={offered.shape.id === chosenId}
                  isStop={offered.shape.id === stopId}
                />
              ))}
          </List>
        ))}
      </Box>
      {children}
    </Box>
  );
};
