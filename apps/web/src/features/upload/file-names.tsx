import Box from '@mui/material/Box';

/** Names of files, one a line; many of them are scrolled. */
export const FileNames = ({ names }: { names: readonly string[] }) => (
  <Box
    component="ul"
    tabIndex={names.length > 8 ? 0 : undefined}
    sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}
  >
    {names.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: files of one name are told apart by their place alone
      <li key={`${name} ${index}`}>{name}</li>
    ))}
  </Box>
);
