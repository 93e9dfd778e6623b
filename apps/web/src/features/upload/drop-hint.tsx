import Backdrop from '@mui/material/Backdrop';
import Typography from '@mui/material/Typography';

/** What happens to the files held over the page when they are let go; the reason when they are not taken. */
export const DropHint = ({ isOver, text }: { isOver: boolean; text: string }) => (
  <Backdrop open={isOver} sx={{ zIndex: 'modal', color: '#fff', px: 3, textAlign: 'center' }}>
    <Typography variant="h1" component="p">
      {text}
    </Typography>
  </Backdrop>
);
