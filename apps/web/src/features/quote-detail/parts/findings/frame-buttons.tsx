import type { QuoteItem } from '@kerf/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FrameReading, useFrameReading } from './use-frame-reading.ts';

type FrameButtonsProps = { readonly item: QuoteItem; readonly readings: readonly FrameReading[] };

/** A button for each of the readings of a frame. */
export const FrameButtons = ({ item, readings }: FrameButtonsProps) => {
  const { t } = useTranslation('quote-detail');
  const settle = useFrameReading();
  const [busy, setBusy] = useState<FrameReading | null>(null);
  const run = async (reading: FrameReading) => {
    setBusy(reading);
    await settle(item, reading);
    setBusy(null);
  };
  return readings.map((reading) => (
    <Button
      key={reading}
      color="inherit"
      size="small"
      variant="outlined"
      loading={busy === reading}
      disabled={busy !== null}
      onClick={() => void run(reading)}
    >
      {t(`findings.frame.${reading}`)}
    </Button>
  ));
};
