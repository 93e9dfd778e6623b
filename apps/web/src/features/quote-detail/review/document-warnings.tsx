import type { Quote } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../i18n/server-texts.ts';
import { LinkButton } from '../../../page/links.tsx';
import { useLocale, useSession } from '../../../session/session.tsx';

/** What the document will lack, told while that can still be mended; those of single parts stand at the parts. */
export const DocumentWarnings = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation(['app', 'findings']);
  const locale = useLocale();
  const { isAtLeast } = useSession();
  const warnings = quote.issues.warnings.filter(({ quoteItemId }) => quoteItemId === undefined);
  if (warnings.length === 0) return null;
  const settings = (
    <LinkButton to="/settings/organisation" color="inherit" size="small">
      {t('shell.organisationSettings')}
    </LinkButton>
  );
  return (
    <Alert
      severity="warning"
      // On a telephone the way to the settings stands below what is said.
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={isAtLeast('administrator') ? settings : undefined}
    >
      {warnings.map((warning) => (
        <div key={warning.code}>{issueText(warning, { locale, isImperial: false })}</div>
      ))}
    </Alert>
  );
};
