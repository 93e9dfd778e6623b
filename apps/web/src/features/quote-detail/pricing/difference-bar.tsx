import Box from '@mui/material/Box';

/** How much of the whole a row is: to the right dearer, to the left cheaper. */
export const DifferenceBar = ({ share }: { share: number }) => (
  <Box aria-hidden sx={{ position: 'relative', height: 6, mt: 0.5, width: 96, ml: 'auto', bgcolor: 'action.hover' }}>
    <Box
      sx={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        width: `${Math.abs(share) * 50}%`,
        left: share < 0 ? undefined : '50%',
        right: share < 0 ? '50%' : undefined,
        bgcolor: share < 0 ? 'success.main' : 'warning.main',
      }}
    />
  </Box>
);
