import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export type LineFigure = { readonly label: string; readonly value: string };

/** The figures at the end of a line, each over its name; the last is the one that counts. */
export const LineFigures = ({ figures }: { figures: readonly LineFigure[] }) => (
  <Stack
    direction="row"
    spacing={1}
    sx={{ flex: { xs: '1 1 100%', md: 'none' }, justifyContent: 'space-between', pb: { xs: 1, md: 0 } }}
  >
    {figures.map(({ label, value }, place) => (
      <Box key={label} sx={{ textAlign: 'right', minWidth: 84 }}>
        <Typography variant="body2" sx={{ fontWeight: place === figures.length - 1 ? 600 : 400, whiteSpace: 'nowrap' }}>
          {value}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {label}
        </Typography>
      </Box>
    ))}
  </Stack>
);
