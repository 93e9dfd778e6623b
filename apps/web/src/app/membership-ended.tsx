import { isNotFound } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api.ts';
import { onMissing } from '../api/missing.ts';
import { useSession } from '../session/session.tsx';
import { useStartInSelected } from '../session/switch-organisation.ts';

/** Whether the organisation itself is hidden from the person; a server that cannot be reached hides nothing. */
const isHidden = (organisationId: string): Promise<boolean> =>
  api(routes.organisations.get, { params: { organisationId }, query: {} }).then(() => false, isNotFound);

/** Says that the person was taken out of the organisation, when something is not there to them because of that, and starts anew. */
export const MembershipEnded = () => {
  const { t } = useTranslation();
  const { organisationId, name } = useSession().organisation;
  const startInSelected = useStartInSelected();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      setEnded(await isHidden(organisationId));
      isLooking = false;
    };
    return onMissing(() => void look());
  }, [organisationId]);
  return (
    <TitledDialog
      open={isEnded}
      title={t('session.notMemberTitle', { name })}
      onClose={() => void startInSelected()}
      maxWidth="xs"
      isKept
      actions={
        <Button variant="contained" onClick={() => void startInSelected()}>
          {t('session.goOn')}
        </Button>
      }
    >
      <Typography>{t('session.notMemberText')}</Typography>
    </TitledDialog>
  );
};
