import type { MeasurablePart } from '@kerf/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCalibrationWords } from './calibration-words.ts';

/** A part by its picture, name, quote and thickness. */
export const PartPicture = ({ part }: { part: MeasurablePart }) => {
  const words = useCalibrationWords();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Box
        sx={{
          width: 56,
          height: 42,
          flexShrink: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: '#fff',
          overflow: 'hidden',
        }}
      >
        {part.thumbnailUri === null ? null : (
          <img
            src={part.thumbnailUri}
            alt=""
            loading="lazy"
            style={{ width: '100%', height: '100%', objectFit: 'contain', padding: 3 }}
          />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {part.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {words.thickness(part.thickness, part.isImperial)} · {part.quoteName}
        </Typography>
      </Box>
    </Stack>
  );
};
