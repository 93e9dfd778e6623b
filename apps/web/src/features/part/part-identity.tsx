import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor, useRefusal } from '../editing/editor.tsx';

const LENGTHS = { partNumber: 100, revision: 30, description: 300 } as const;
type IdentityField = keyof typeof LENGTHS;
type IdentityProps = { readonly item: QuoteItem; readonly isLocked: boolean };

/** One text, saved when the field is left or Enter is pressed; Escape takes back what was typed. */
const IdentityText = ({ item, isLocked, field }: IdentityProps & { field: IdentityField }) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const refusal = useRefusal(item.id, field);
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed !== null && typed.trim() !== item[field]) changeItem(item, { [field]: typed.trim() });
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      label={t(`identity.${field}`)}
      value={typed ?? item[field]}
      disabled={isLocked}
      error={refusal !== undefined}
      helperText={refusal}
      slotProps={{ htmlInput: { maxLength: LENGTHS[field] } }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
};

/** Number, revision and description of a part, as orders and drawings name it. */
export const PartIdentity = (props: IdentityProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      mb: 2,
      gridTemplateColumns: { xs: '2fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 4fr)' },
      '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
    }}
  >
    <IdentityText {...props} field="partNumber" />
    <IdentityText {...props} field="revision" />
    <IdentityText {...props} field="description" />
  </Box>
);
