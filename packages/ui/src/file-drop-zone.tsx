import { wholeMegabytes } from '@kerf/i18n/formats';
import { mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenFolder, droppedFiles } from './files-in-folders.ts';
import { Icon } from './icon.tsx';

type FileDropZoneProps = {
  readonly label: string;
  /** Endings with their dot, such as '.dxf'. */
  readonly accept: readonly string[];
  readonly maximumBytes: number;
  /** How many are taken at a time, where that is limited. */
  readonly maximumFiles?: number;
  readonly isSingle?: boolean;
  /** Whether folders are taken too, with all that is in them. */
  readonly takesFolders?: boolean;
  readonly disabled?: boolean;
  /** Its button has the keys as soon as it is there. */
  readonly takesFocus?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

type FolderButtonProps = Pick<FileDropZoneProps, 'disabled' | 'onFiles'>;

/** Asks for a folder and gives all that is in it. Its field is made for the moment, so that the zone has one field for files. */
const chooseFolder = (onFiles: FolderButtonProps['onFiles']): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => onFiles(chosenFolder(input.files)));
  input.click();
};

/** Chooses a folder with all that is in it. */
const FolderButton = ({ disabled, onFiles }: FolderButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button variant="outlined" disabled={disabled} onClick={() => chooseFolder(onFiles)}>
      {t('files.chooseFolder')}
    </Button>
  );
};

/** Takes files by dropping or choosing; checking them is the caller's business. Spec: foundation §2, §5. */
export const FileDropZone = (props: FileDropZoneProps) => {
  const { label, accept, maximumBytes, maximumFiles, isSingle = false, takesFolders = false } = props;
  const { disabled = false, takesFocus = false, onFiles } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !disabled) onFiles(isSingle ? files.slice(0, 1) : files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const { dataTransfer } = event;
    if (takesFolders) void droppedFiles(dataTransfer).then(take);
    else take([...dataTransfer.files]);
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
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="outlined" disabled={disabled} autoFocus={takesFocus} onClick={() => input.current?.click()}>
          {t(isSingle ? 'files.chooseOne' : 'files.choose')}
        </Button>
        {takesFolders ? <FolderButton disabled={disabled} onFiles={take} /> : null}
      </Stack>
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
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Stack>
  );
};
