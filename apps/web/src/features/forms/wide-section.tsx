import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A titled part of a set-up screen that takes the whole width. */
export const WideSection = (props: { title: string; text?: string; isFullWidth?: boolean; children: ReactNode }) => {
  const { title, text, isFullWidth = false, children } = props;
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 4, maxWidth: isFullWidth ? 'none' : 1200 }}>
      <Typography component="h2" variant="h2" id={titleId} sx={{ mb: text === undefined ? 1.5 : 0.5 }}>
        {title}
      </Typography>
      {text === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 800 }}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
};
