import { Icon } from '@kerf/ui/icon';
import { useLeaving } from '@kerf/ui/use-leaving';
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameThing } from '../../page/master-search.ts';
import { DRAWER_WIDTHS } from '../../page/sizes.ts';

type FormDrawerProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Something was entered that is lost when the drawer closes. */
  readonly isChanged: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A form at the side of the page; closing it with something entered asks first, and so does the browser's way back. Width: foundation §2. */
export const FormDrawer = (props: FormDrawerProps) => {
  const { title, submitLabel, isBusy, isChanged, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const leave = useLeaving({ isChanged, save: onSubmit, close: onClose });
  const titleId = useId();
  useBlocker({
    disabled: !isChanged || isBusy,
    enableBeforeUnload: true,
    shouldBlockFn: ({ current, next }) => {
      if (isSameThing(current, next)) return false;
      leave();
      return true;
    },
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={leave}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: DRAWER_WIDTHS.wide, maxWidth: '100vw' },
        },
      }}
    >
      <Stack direction="row" sx={{ p: 2, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('dialogs.close')} onClick={leave}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        sx={{ p: 2, flex: 1, overflow: 'auto' }}
      >
        <Stack spacing={2}>
          {children}
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button color="secondary" onClick={onClose}>
              {t('dialogs.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {submitLabel}
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Drawer>
  );
};
