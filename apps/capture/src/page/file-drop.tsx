import { filled } from '@kerf/i18n/filled';
import { wholeMegabytes } from '@kerf/i18n/formats';
import { endingsOf, type PartFileKind } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useCapture } from './session.tsx';
import type { Words } from './words.ts';

/** Why a file is not sent at all; null for one that is. */
const faultOf = (file: File, kind: PartFileKind, words: Words): string | null => {
  const endings = endingsOf([kind]);
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return filled(words.wrongType, { endings: endings.join(', ') });
  if (file.size === 0) return words.empty;
  return file.size > kind.maximumBytes
    ? filled(words.tooLarge, { megabytes: wholeMegabytes(kind.maximumBytes) })
    : null;
};

type FileDropProps = { readonly kind: PartFileKind; readonly label: string; readonly onFile: (file: File) => void };

/** Takes one file by dropping or choosing, and says at once when it is none that can be read. */
export const FileDrop = ({ kind, label, onFile }: FileDropProps) => {
  const { words } = useCapture();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const found = faultOf(file, kind, words);
    setFault(found);
    if (found === null) onFile(file);
  };
  const endings = endingsOf([kind]).join(', ');
  return (
    <Stack
      spacing={1.5}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        ...{ alignItems: 'center', p: 6, border: '1px dashed', borderRadius: 1, textAlign: 'center' },
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      <Typography>{label}</Typography>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {filled(words.limits, { endings, megabytes: wholeMegabytes(kind.maximumBytes) })}
      </Typography>
      {fault === null ? null : <Alert severity="error">{fault}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={endings}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Stack>
  );
};
