import type { PdfPageShown } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import { type DrawnPage, drawnPage, linesByKind, linesInBox } from './drawn-page.ts';
import { useLengthText } from './told.ts';
import { USES, type Use, usedAs, withUse, type Zone } from './zones.ts';

type Row = { readonly key: string; readonly label: string; readonly lines: readonly number[] };

/** Boxes around closed lines that are named one by one; more are named when somebody asks. */
const FIRST_CONTOURS = 8;

const sizeOnPaper = ({ strands }: DrawnPage, lines: readonly number[]): readonly [number, number] => {
  const all = lines.flatMap((line) => strands[line]?.bounds ?? []);
  return [
    Math.max(...all.map(({ maxX }) => maxX)) - Math.min(...all.map(({ minX }) => minX)),
    Math.max(...all.map(({ maxY }) => maxY)) - Math.min(...all.map(({ minY }) => minY)),
  ];
};

/** Lines of the zone by what they are there for, and its closed lines, the largest first. */
const useRows = (zone: Zone, shown: PdfPageShown) => {
  const { words } = useCapture();
  const { length } = useLengthText();
  const page = drawnPage(shown);
  const inside = linesInBox(page, zone.box);
  const kinds = linesByKind(shown, inside).map(
    ([kind, lines]): Row => ({
      ...{ key: kind, lines },
      label: `${words.pdf.lineKinds[kind]} (${lines.length})`,
    }),
  );
  const own = new Set(inside);
  const contours = shown.contours
    .filter((contour) => contour.length > 0 && contour.every((line) => own.has(line)))
    .map((lines) => ({ lines, size: sizeOnPaper(page, lines) }))
    .toSorted((one, other) => other.size[0] * other.size[1] - one.size[0] * one.size[1])
    .map(({ lines, size: [width, height] }, place): Row => {
      const { exact } = zone.scale;
      const isRound =
        Math.abs(width - height) < 0.05 &&
        lines.length > 1 &&
        lines.every((line) => page.strands[line]?.curve.kind === 'arc');
      const size = isRound ? `Ø ${length(width * exact)}` : `${length(width * exact)} × ${length(height * exact)}`;
      return { ...{ key: `contour-${place}`, lines }, label: filled(words.pdf.contour, { number: place + 1, size }) };
    });
  return { kinds, contours };
};

type RowFieldProps = { readonly row: Row; readonly zone: Zone; readonly onZone: (zone: Zone) => void };

const RowField = ({ row, zone, onZone }: RowFieldProps) => {
  const { words } = useCapture();
  const uses = new Set(row.lines.map((line) => usedAs(zone, line)));
  const [only] = uses;
  const value = uses.size === 1 && only !== undefined ? only : 'mixed';
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" sx={{ minWidth: 0 }} noWrap title={row.label}>
        {row.label}
      </Typography>
      <TextField
        select
        size="small"
        value={value}
        onChange={(event) => {
          const use = USES.find((one) => one === event.target.value);
          if (use !== undefined) onZone(withUse(zone, row.lines, use));
        }}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': row.label } } }}
        sx={{ width: 132, flexShrink: 0 }}
      >
        {value === 'mixed' ? (
          <MenuItem value="mixed" disabled>
            {words.pdf.mixed}
          </MenuItem>
        ) : null}
        {USES.map((use: Use) => (
          <MenuItem key={use} value={use}>
            {words.pdf.uses[use]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};

type LineUsesProps = { readonly zone: Zone; readonly shown: PdfPageShown; readonly onZone: (zone: Zone) => void };

/** What lines of a zone are made into: by what they are there for, and closed line by closed line. */
export const LineUses = ({ zone, shown, onZone }: LineUsesProps) => {
  const { words } = useCapture();
  const { kinds, contours } = useRows(zone, shown);
  const [isAll, setAll] = useState(false);
  const listed = isAll ? contours : contours.slice(0, FIRST_CONTOURS);
  return (
    <Stack spacing={0.75}>
      <Typography variant="subtitle2" component="h3">
        {words.pdf.lines}
      </Typography>
      {kinds.length === 0 ? <Typography variant="body2">{words.pdf.noLines}</Typography> : null}
      {kinds.map((row) => (
        <RowField key={row.key} {...{ row, zone, onZone }} />
      ))}
      {listed.length === 0 ? null : (
        <Typography variant="subtitle2" component="h3" sx={{ pt: 1 }}>
          {words.pdf.contours}
        </Typography>
      )}
      {listed.map((row) => (
        <RowField key={row.key} {...{ row, zone, onZone }} />
      ))}
      {contours.length > listed.length ? (
        <Box>
          <Button size="small" onClick={() => setAll(true)}>
            {filled(words.pdf.allContours, { count: contours.length })}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
};
