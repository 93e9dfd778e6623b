import { mdiFitToScreenOutline, mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import type { ViewStore } from '../picture/view-store.ts';
import { CommandButton } from '../top-bar/command-button.tsx';
import type { ShownCommand } from '../use-command-words.ts';

type ZoomButtonsProps = {
  readonly view: ViewStore;
  readonly zoomIn: ShownCommand;
  readonly zoomOut: ShownCommand;
  readonly zoomToFit: ShownCommand;
};

/** Zoom in, zoom out and Zoom to fit. Spec: quote parts §2.4. */
export const ZoomButtons = ({ view, zoomIn, zoomOut, zoomToFit }: ZoomButtonsProps) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const zoom = useSyncExternalStore(view.subscribe, view.zoom);
  const shown = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(zoom);
  return (
    <Box role="group" aria-label={t('zoom.label')} sx={{ display: 'flex', alignItems: 'center' }}>
      <CommandButton command={zoomOut} icon={mdiMinus} />
      <Typography component="span" variant="caption" sx={{ minWidth: 44, textAlign: 'center' }}>
        {shown}
      </Typography>
      <CommandButton command={zoomIn} icon={mdiPlus} />
      <CommandButton command={zoomToFit} icon={mdiFitToScreenOutline} />
    </Box>
  );
};
