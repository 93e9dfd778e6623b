import { useTranslation } from 'react-i18next';
import { TextLink } from './links.tsx';

/** The way to the plans for the owner, who chooses one; for everybody else, whose choice it is. */
export const PlansLink = ({ isOwner }: { isOwner: boolean }) => {
  const { t } = useTranslation();
  return isOwner ? (
    <TextLink to="/settings/subscription">{t('shell.choosePlan')}</TextLink>
  ) : (
    t('shell.ownerChoosesPlan')
  );
};
