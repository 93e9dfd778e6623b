import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

type MessageProps = {
  readonly title: string;
  readonly hint: string;
  readonly retry?: { readonly label: string; readonly run: () => void };
};

/** Stands in the middle of the page where nothing else can. */
export const Message = ({ title, hint, retry }: MessageProps) => (
  <Stack component="main" role="alert" spacing={1} sx={{ alignItems: 'center', p: 6, textAlign: 'center' }}>
    <Typography variant="h6" component="h1">
      {title}
    </Typography>
    <Typography color="textSecondary">{hint}</Typography>
    {retry === undefined ? null : (
      <Button variant="contained" onClick={retry.run}>
        {retry.label}
      </Button>
    )}
  </Stack>
);
