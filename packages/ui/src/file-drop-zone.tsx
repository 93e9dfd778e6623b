import { wholeMegabytes } from '@kerf/i18n/formats';
import { mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type FileDropZoneProps = {
  readonly label: string;
  /** Endings with their dot, such as '.dxf'. */
  readonly accept: readonly string[];
  readonly maximumBytes: number;
  /** How many are taken at a time, where that is limited. */
  readonly maximumFiles?: number;
  readonly isSingle?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Takes files by dropping or choosing; checking them is the caller's business. Spec: foundation §2, §5. */
export const FileDropZone = (props: FileDropZoneProps) => {
  const { label, accept, maximumBytes, maximumFiles, isSingle = false, disabled = false, onFiles } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(isSingle ? files.slice(0, 1) : files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Stack
      spacing={1}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        alignItems: 'center',
        p: 3,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
        textAlign: 'center',
      }}
    >
      <Icon path={mdiTrayArrowUp} color="action" />
      <Typography variant="body2">{label}</Typography>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {t(isSingle ? 'files.chooseOne' : 'files.choose')}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {accept.join(', ')} · {t('files.maximumSize', { maxSize: wholeMegabytes(maximumBytes) })}
        {maximumFiles === undefined ? '' : ` · ${t('files.maximumCount', { count: maximumFiles })}`}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        multiple={!isSingle}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Stack>
  );
};
