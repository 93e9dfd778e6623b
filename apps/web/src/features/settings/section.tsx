import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A titled group of settings: what it is about on the left, the fields on the right. */
export const Section = ({ title, text, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 720px)' },
        gap: { xs: 1.5, md: 4 },
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box>
        <Typography component="h2" variant="h2" id={titleId} gutterBottom>
          {title}
        </Typography>
        {text === undefined ? null : (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Box>
      <Box>{children}</Box>
    </Box>
  );
};

/** Two fields beside one another where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>{children}</Box>
);
