import type { PdfPageShown } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCapture } from '../page/session.tsx';
import { useLengthText } from './told.ts';
import { problemOf, sizeOf, type Zone } from './zones.ts';

type ZoneListProps = {
  readonly shown: PdfPageShown;
  readonly zones: readonly Zone[];
  readonly selected: Zone | null;
  readonly onSelect: (id: string) => void;
  readonly onZone: (zone: Zone) => void;
};

/** Zones of the page by their numbers, each taken or not. */
export const ZoneList = ({ shown, zones, selected, onSelect, onZone }: ZoneListProps) => {
  const { words } = useCapture();
  const { figure, unit } = useLengthText();
  if (zones.length === 0) return null;
  return (
    <Box component="ul" aria-label={words.pdf.zones} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {zones.map((zone, place) => {
        const { widthMm, heightMm } = sizeOf(zone, shown);
        const problem = zone.isTaken ? problemOf(zone, shown) : null;
        const size = `${figure(widthMm)} × ${figure(heightMm)} ${unit}`;
        return (
          <Stack
            key={zone.id}
            component="li"
            direction="row"
            sx={{
              alignItems: 'center',
              borderRadius: 1,
              bgcolor: zone.id === selected?.id ? 'action.selected' : undefined,
            }}
          >
            <Checkbox
              checked={zone.isTaken}
              slotProps={{ input: { 'aria-label': filled(words.take, { name: `${place + 1} ${zone.name}` }) } }}
              onChange={() => onZone({ ...zone, isTaken: !zone.isTaken })}
            />
            <ButtonBase
              aria-pressed={zone.id === selected?.id}
              onClick={() => onSelect(zone.id)}
              sx={{ flex: 1, minWidth: 0, display: 'block', textAlign: 'start', py: 0.5, borderRadius: 1 }}
            >
              <Typography variant="body2" noWrap>
                {place + 1} · {zone.name}
              </Typography>
              <Typography variant="caption" component="div" color={problem === null ? 'textSecondary' : 'error'}>
                {problem === null ? size : words.pdf.shortProblems[problem]}
              </Typography>
            </ButtonBase>
          </Stack>
        );
      })}
    </Box>
  );
};
