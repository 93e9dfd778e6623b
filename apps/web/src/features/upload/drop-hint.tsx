import Backdrop from '@mui/material/Backdrop';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What happens to the files held over the page when they are let go; the reason when they are not taken. */
export const DropHint = ({ isOver, isLocked }: { isOver: boolean; isLocked: boolean }) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Backdrop open={isOver} sx={{ zIndex: 'modal', color: '#fff', px: 3, textAlign: 'center' }}>
      <Typography variant="h1" component="p">
        {t(isLocked ? 'upload.locked' : 'upload.dropHere')}
      </Typography>
    </Backdrop>
  );
};
