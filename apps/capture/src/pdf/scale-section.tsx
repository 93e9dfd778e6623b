import type { PdfPageShown } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import type { Spot } from './drawn-page.ts';
import { LengthField } from './length-field.tsx';
import { checkOf, ratioText, readRatio, type Zone, type ZoneScale } from './zones.ts';

type ScaleSectionProps = {
  readonly zone: Zone;
  readonly shown: PdfPageShown;
  readonly isMeasuring: boolean;
  readonly measured: readonly Spot[];
  readonly onMeasure: (isOn: boolean) => void;
  readonly onScale: (scale: ZoneScale) => void;
};

const RatioField = ({ zone, onScale }: Pick<ScaleSectionProps, 'zone' | 'onScale'>) => {
  const { words } = useCapture();
  const [typed, setTyped] = useState<string | null>(null);
  const isFault = typed !== null && readRatio(typed) === null;
  const leave = () => {
    const ratio = typed === null ? null : readRatio(typed);
    if (ratio !== null) onScale({ exact: ratio, ratio, source: 'typed', isSure: true });
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      label={words.pdf.ratio}
      value={typed ?? ratioText(zone.scale.ratio)}
      error={isFault}
      helperText={isFault ? words.pdf.ratioFault : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
};

/** How large the part is on paper, and how that is known; changed by a ratio, by a width, or by two points and their length. */
export const ScaleSection = ({ zone, shown, isMeasuring, measured, onMeasure, onScale }: ScaleSectionProps) => {
  const { words } = useCapture();
  const { scale } = zone;
  const widthMm = zone.rectangle === null ? checkOf(zone, shown).widthMm : 0;
  const [from, to] = measured;
  const paperMm = from === undefined || to === undefined ? null : Math.hypot(to.x - from.x, to.y - from.y);
  const byLength = (real: number, paper: number) => {
    const ratio = real / paper;
    onScale({ exact: ratio, ratio, source: 'points', isSure: true });
    onMeasure(false);
  };
  const source = words.pdf.scaleSources[scale.source];
  const [isOpen, setOpen] = useState(false);
  const isChanged = isOpen || isMeasuring || !scale.isSure;
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        {words.pdf.scale}
      </Typography>
      {scale.isSure ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" data-scale-source={scale.source}>
            {filled(source, { scale: ratioText(scale.ratio) })}
          </Typography>
          <Button size="small" aria-expanded={isChanged} onClick={() => setOpen(!isOpen)}>
            {words.pdf.changeScale}
          </Button>
        </Stack>
      ) : (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => onScale({ ...scale, isSure: true })}>
              {words.pdf.scaleIsPage}
            </Button>
          }
        >
          {words.pdf.scaleAsked}
        </Alert>
      )}
      {isChanged ? (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'start' }}>
            <RatioField key={`${zone.id} ${scale.exact}`} zone={zone} onScale={onScale} />
            {widthMm > 0 ? (
              <LengthField
                label={words.pdf.realWidth}
                mm={widthMm}
                onChange={(mm) => mm !== null && byLength(mm, widthMm / scale.exact)}
              />
            ) : null}
          </Stack>
          <Button
            size="small"
            variant={isMeasuring ? 'contained' : 'outlined'}
            aria-pressed={isMeasuring}
            sx={{ alignSelf: 'start' }}
            onClick={() => onMeasure(!isMeasuring)}
          >
            {words.pdf.twoPoints}
          </Button>
        </>
      ) : null}
      {isMeasuring ? (
        <Stack spacing={1} role="status">
          <Typography variant="body2">{paperMm === null ? words.pdf.pickPoints : words.pdf.typeLength}</Typography>
          {paperMm === null || paperMm < 0.1 ? null : (
            <LengthField
              autoFocus
              label={words.pdf.realLength}
              mm={null}
              onChange={(mm) => mm !== null && byLength(mm, paperMm)}
            />
          )}
        </Stack>
      ) : null}
    </Stack>
  );
};
