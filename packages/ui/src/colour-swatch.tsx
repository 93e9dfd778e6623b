import Box from '@mui/material/Box';

/** A dot in the colour that something has, such as '#c04020', before its name; nothing without one. */
export const ColourSwatch = ({ colour }: { readonly colour: string | null }) =>
  colour === null ? null : (
    <Box
      aria-hidden
      component="span"
      sx={{
        ...{ display: 'inline-block', width: 10, height: 10, borderRadius: '50%', mr: 0.75 },
        ...{ border: 1, borderColor: 'divider', bgcolor: colour },
      }}
    />
  );
