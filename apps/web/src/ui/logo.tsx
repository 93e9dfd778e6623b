import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The product's mark and name. */
export const Logo = () => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
    <img src="/kerf.svg" alt="" width={28} height={28} />
    <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, letterSpacing: '-0.01em' }}>
      Kerf
    </Typography>
  </Stack>
);
