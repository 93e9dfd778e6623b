import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The mark, drawn by the page itself: a screen that says that nothing can be loaded has it too. */
const Mark = () => (
  <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="7" fill="#1f5fbf" />
    <path d="M10 7v18M10 17 21 7M14 13.5 22 25" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="square" />
  </svg>
);

/** The product's mark and name. */
export const Logo = () => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
    <Mark />
    <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, letterSpacing: '-0.01em' }}>
      Kerf
    </Typography>
  </Stack>
);
