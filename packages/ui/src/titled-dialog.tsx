import { mdiClose } from '@mdi/js';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { useDialogClose } from './second-click.ts';
import { MessagesHere } from './snackbars.tsx';

type TitledDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot; the last is the main one. */
  readonly actions?: ReactNode;
  readonly maxWidth?: DialogProps['maxWidth'];
  readonly fullScreen?: boolean;
  /** As high as the window allows whatever it holds, so that nothing moves when something else is shown in it. */
  readonly isTall?: boolean;
  /** What it shows is seen only once: neither Escape nor a click beside it closes it. */
  readonly isKept?: boolean;
};

/** A dialog with a title and a close button; Escape closes it unless it is kept. */
export const TitledDialog = ({
  open,
  title,
  onClose,
  children,
  actions,
  maxWidth = 'sm',
  fullScreen,
  isTall = false,
  isKept = false,
}: TitledDialogProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const closeBeside = useDialogClose(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={isKept ? undefined : closeBeside}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      {...(isTall ? { slotProps: { paper: { sx: { height: 'min(100% - 64px, 800px)' } } } } : {})}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pr: 6 }}>
        {title}
      </DialogTitle>
      <IconButton onClick={onClose} aria-label={t('dialogs.close')} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent dividers>{children}</DialogContent>
      {fullScreen === true ? <MessagesHere /> : null}
      {actions === undefined ? null : <DialogActions sx={{ px: 3, py: 1.5 }}>{actions}</DialogActions>}
    </Dialog>
  );
};
