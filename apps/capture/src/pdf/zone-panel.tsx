import type { PdfPageShown } from '@kerf/contract';
import { countedText, filled } from '@kerf/i18n/filled';
import { formatNumber } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useCapture } from '../page/session.tsx';
import type { Spot } from './drawn-page.ts';
import { LineUses } from './line-uses.tsx';
import { ScaleSection } from './scale-section.tsx';
import { useLengthText } from './told.ts';
import { LengthField, QuantityField } from './typed-field.tsx';
import {
  checkOf,
  NO_SIDES,
  needsScale,
  problemOf,
  sidesOf,
  sizeOf,
  type TypedName,
  withShape,
  withWrong,
  type Zone,
  type ZoneScale,
} from './zones.ts';

type ZoneProps = { readonly zone: Zone; readonly shown: PdfPageShown };

/** What the zone makes as it stands: size, holes, length of cut; or why it makes no part. */
const ZoneResult = ({ zone, shown }: ZoneProps) =>
  zone.rectangle === null ? <LinesResult {...{ zone, shown }} /> : <RectangleResult {...{ zone, shown }} />;

const RectangleResult = ({ zone, shown }: ZoneProps) => {
  const { words } = useCapture();
  const { figure, unit, length } = useLengthText();
  const { widthMm, heightMm } = sizeOf(zone, shown);
  const cut = filled(words.pdf.cutLength, { length: length(2 * (widthMm + heightMm)) });
  const problem = problemOf(zone, shown);
  return (
    <Typography variant="body2" role="status" data-result={problem ?? 'good'} sx={{ fontWeight: 600 }}>
      {problem === 'sides'
        ? needsScale(zone)
          ? words.pdf.sizesAsked
          : words.pdf.shortProblems.sides
        : `${figure(widthMm)} × ${figure(heightMm)} ${unit} · ${cut}`}
    </Typography>
  );
};

const LinesResult = ({ zone, shown }: ZoneProps) => {
  const { words, address } = useCapture();
  const { figure, unit, length } = useLengthText();
  const check = checkOf(zone, shown);
  const problem = problemOf(zone, shown);
  const open = new Set(check.openLines.map(({ run }) => run)).size;
  const size = `${figure(check.widthMm)} × ${figure(check.heightMm)} ${unit}`;
  const holes = countedText(words.pdf.holes, check.holes, address.language);
  const cut = filled(words.pdf.cutLength, { length: length(check.cutLengthMm) });
  return (
    <Stack spacing={1} role="status" data-result={problem ?? 'good'}>
      {problem === 'open' || problem === 'several' ? (
        <Alert severity="error">{filled(words.pdf.problems[problem], { count: check.outlines })}</Alert>
      ) : (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[size, holes, cut].join(' · ')}
        </Typography>
      )}
      {open > 0 && problem !== 'open' ? (
        <Alert severity="warning">{countedText(words.pdf.openLines, open, address.language)}</Alert>
      ) : null}
    </Stack>
  );
};

const withoutWrong = (zone: Zone, name: TypedName): Zone => ({ ...zone, wrong: withWrong(zone.wrong, name, null) });

/** What stands wrong in a field of a zone, and how the zone keeps it. */
const wrongOf = (zone: Zone, name: TypedName, onZone: (zone: Zone) => void) => ({
  wrong: zone.wrong[name] ?? null,
  onWrong: (typed: string | null) => onZone({ ...zone, wrong: withWrong(zone.wrong, name, typed) }),
});

type FieldsProps = { readonly zone: Zone; readonly onZone: (zone: Zone) => void };

/** How many are wanted as the file says it, to be taken; with where it stands. */
const QuantityRead = ({ zone, onZone }: FieldsProps) => {
  const { words, address } = useCapture();
  const { quantityRead } = zone;
  if (quantityRead === null || quantityRead.value === zone.quantity) return null;
  const { value: quantity, source, text } = quantityRead;
  const where = source === 'fileName' ? words.pdf.quantityRead.fileName : words.pdf.quantityRead.drawingText;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        sx={{ flexShrink: 0 }}
        onClick={() => onZone({ ...withoutWrong(zone, 'quantity'), quantity })}
      >
        {filled(words.pdf.quantityRead.take, { quantity: formatNumber(quantity, address.locale) })}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {filled(where, { text })}
      </Typography>
    </Stack>
  );
};

/** What the part is called and made of, as its page says it, to be kept or changed. */
const ZoneFields = ({ zone, onZone }: FieldsProps) => {
  const { words } = useCapture();
  const text = (field: 'name' | 'partNumber' | 'revision' | 'material', most: number) => (
    <TextField
      size="small"
      label={words.pdf.fields[field]}
      value={zone[field]}
      error={field === 'name' && zone.name.trim() === ''}
      onChange={(event) => onZone({ ...zone, [field]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
  return (
    <Stack spacing={1.5}>
      {text('name', 200)}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <QuantityField
          label={words.pdf.fields.quantity}
          quantity={zone.quantity}
          {...wrongOf(zone, 'quantity', onZone)}
          onChange={(quantity) => onZone({ ...withoutWrong(zone, 'quantity'), quantity })}
        />
        <LengthField
          label={words.pdf.fields.thickness}
          mm={zone.thicknessMm}
          isOptional
          {...wrongOf(zone, 'thicknessMm', onZone)}
          onChange={(thicknessMm) => onZone({ ...withoutWrong(zone, 'thicknessMm'), thicknessMm })}
        />
        {text('partNumber', 100)}
        {text('revision', 30)}
      </Box>
      <QuantityRead zone={zone} onZone={onZone} />
      {text('material', 200)}
    </Stack>
  );
};

/** Whether the lines in the box are cut or a rectangle by its sides, as where a flat pattern is not drawn. */
const ZoneShape = ({ zone, onZone }: FieldsProps) => {
  const { words } = useCapture();
  const sides = sidesOf(zone);
  const side = (name: 'widthMm' | 'heightMm', label: string) => (
    <LengthField
      label={label}
      mm={zone.rectangle?.[name] ?? (zone.scale.isSure && sides !== null && sides[name] > 0 ? sides[name] : null)}
      {...wrongOf(zone, name, onZone)}
      onChange={(mm) =>
        onZone({ ...withoutWrong(zone, name), rectangle: { ...(zone.rectangle ?? NO_SIDES), [name]: mm } })
      }
    />
  );
  return (
    <Stack spacing={1.5}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={sides === null ? 'lines' : 'rectangle'}
        aria-label={words.pdf.shape.label}
        onChange={(_event, shape: 'lines' | 'rectangle' | null) => shape !== null && onZone(withShape(zone, shape))}
      >
        <ToggleButton value="lines">{words.pdf.shape.lines}</ToggleButton>
        <ToggleButton value="rectangle">{words.pdf.shape.rectangle}</ToggleButton>
      </ToggleButtonGroup>
      {sides === null ? null : (
        <Stack direction="row" spacing={1}>
          {side('widthMm', words.pdf.fields.width)}
          {side('heightMm', words.pdf.fields.height)}
        </Stack>
      )}
    </Stack>
  );
};

type ZonePanelProps = ZoneProps & {
  readonly number: number;
  readonly isMeasuring: boolean;
  readonly measured: readonly Spot[];
  readonly onZone: (zone: Zone) => void;
  readonly onScale: (scale: ZoneScale) => void;
  readonly onMeasure: (isOn: boolean) => void;
  readonly onDelete: () => void;
};

/** All of one zone: whether it is added, what it makes, and how. */
export const ZonePanel = (props: ZonePanelProps) => {
  const { zone, shown, number, isMeasuring, measured, onZone, onScale, onMeasure, onDelete } = props;
  const { words } = useCapture();
  return (
    <Stack spacing={2} component="section" aria-label={filled(words.pdf.zone, { number })}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Switch checked={zone.isTaken} onChange={(_event, isTaken) => onZone({ ...zone, isTaken })} />}
          label={words.pdf.isTaken}
        />
        <Button size="small" color="error" onClick={onDelete}>
          {words.pdf.deleteZone}
        </Button>
      </Stack>
      {zone.kind === 'flat' || zone.kind === 'drawn' ? null : (
        <Alert severity="info">{words.pdf.viewKinds[zone.kind]}</Alert>
      )}
      <ZoneResult zone={zone} shown={shown} />
      {zone.isTaken ? (
        <>
          <ZoneShape zone={zone} onZone={onZone} />
          {needsScale(zone) ? (
            <ScaleSection
              {...{ zone, shown, isMeasuring, measured, onMeasure, onScale }}
              onWrong={(name, typed) => onZone({ ...zone, wrong: withWrong(zone.wrong, name, typed) })}
            />
          ) : null}
          <Divider />
          <ZoneFields zone={zone} onZone={onZone} />
          {zone.rectangle === null ? (
            <>
              <Divider />
              <LineUses key={zone.id} zone={zone} shown={shown} onZone={onZone} />
            </>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
};
