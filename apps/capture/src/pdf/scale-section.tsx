import type { PdfPageShown } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import type { Spot } from './drawn-page.ts';
import { useRatioText } from './told.ts';
import { LengthField, TypedField } from './typed-field.tsx';
import { useTypedNumbers } from './typed-numbers.ts';
import { checkOf, type TypedName, type Zone, type ZoneScale } from './zones.ts';

type ScaleSectionProps = {
  readonly zone: Zone;
  readonly shown: PdfPageShown;
  readonly isMeasuring: boolean;
  readonly measured: readonly Spot[];
  readonly onMeasure: (isOn: boolean) => void;
  readonly onScale: (scale: ZoneScale) => void;
  readonly onWrong: (name: TypedName, typed: string | null) => void;
};

const RatioField = ({ zone, onScale, onWrong }: Pick<ScaleSectionProps, 'zone' | 'onScale' | 'onWrong'>) => {
  const { words } = useCapture();
  const { ratio } = useTypedNumbers();
  const ratioText = useRatioText();
  return (
    <TypedField
      label={words.pdf.ratio}
      text={ratioText(zone.scale.ratio)}
      number={ratio}
      inputMode="text"
      wrong={zone.wrong.ratio ?? null}
      onWrong={(typed) => onWrong('ratio', typed)}
      onNumber={(value) => value !== null && onScale({ exact: value, ratio: value, source: 'typed', isSure: true })}
    />
  );
};

type SourceProps = Pick<ScaleSectionProps, 'zone' | 'onScale'> & {
  readonly isChanged: boolean;
  readonly onChange: () => void;
};

/** The scale with how it is known, or the question for it. */
const ScaleSource = ({ zone: { scale }, isChanged, onChange, onScale }: SourceProps) => {
  const { words } = useCapture();
  const ratioText = useRatioText();
  return scale.isSure ? (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" data-scale-source={scale.source}>
        {filled(words.pdf.scaleSources[scale.source], { scale: ratioText(scale.ratio) })}
      </Typography>
      <Button size="small" aria-expanded={isChanged} onClick={onChange}>
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
  );
};

/** How large the part is on paper, and how that is known; changed by a ratio, by a width, or by two points and their length. */
export const ScaleSection = ({
  zone,
  shown,
  isMeasuring,
  measured,
  onMeasure,
  onScale,
  onWrong,
}: ScaleSectionProps) => {
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
  const [isOpen, setOpen] = useState(false);
  const isWrong = zone.wrong.ratio !== undefined || zone.wrong.realWidth !== undefined;
  const isChanged = isOpen || isMeasuring || isWrong || !scale.isSure;
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        {words.pdf.scale}
      </Typography>
      <ScaleSource {...{ zone, isChanged, onScale }} onChange={() => setOpen(!isOpen)} />
      {isChanged ? (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'start' }}>
            <RatioField key={`${zone.id} ${scale.exact}`} {...{ zone, onScale, onWrong }} />
            {widthMm > 0 ? (
              <LengthField
                label={words.pdf.realWidth}
                mm={widthMm}
                wrong={zone.wrong.realWidth ?? null}
                onWrong={(typed) => onWrong('realWidth', typed)}
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
              wrong={zone.wrong.distance ?? null}
              onWrong={(typed) => onWrong('distance', typed)}
              onChange={(mm) => mm !== null && byLength(mm, paperMm)}
            />
          )}
        </Stack>
      ) : null}
    </Stack>
  );
};
