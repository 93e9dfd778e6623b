import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

type NotAddedProps = { readonly text: string; readonly reason: string | null };

/** Says that nothing was added, with the reason where one is known. */
export const NotAdded = ({ text, reason }: NotAddedProps) => (
  <Alert severity="error">
    {reason === null ? (
      text
    ) : (
      <>
        <AlertTitle>{text}</AlertTitle>
        {reason}
      </>
    )}
  </Alert>
);
