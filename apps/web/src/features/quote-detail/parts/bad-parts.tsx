import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';

const shownAtMost = 10;

type BadPartsProps = { readonly items: readonly QuoteItem[]; readonly onShow: (itemId: string) => void };

/** Parts that cannot be priced as they are, each with its cause and the way to it: the quote has no price because of them. */
export const BadParts = ({ items, onShow }: BadPartsProps) => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const bad = items.filter((item) => item.status === 'error');
  if (bad.length === 0) return null;
  const causeOf = ({ issues, isImperial }: QuoteItem) => {
    const cause = issues.find((issue) => issue.severity === 'Error');
    return cause === undefined ? '' : ` – ${issueText(cause, { locale, isImperial })}`;
  };
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      {t('badParts.text', { count: bad.length })}
      <ul style={{ margin: '4px 0', paddingLeft: 20, overflowWrap: 'anywhere' }}>
        {bad.slice(0, shownAtMost).map((item) => (
          <li key={item.id}>
            <Link component="button" color="inherit" onClick={() => onShow(item.id)}>
              {item.name}
            </Link>
            {causeOf(item)}
          </li>
        ))}
      </ul>
      {bad.length > shownAtMost ? t('badParts.more', { count: bad.length - shownAtMost }) : null}
    </Alert>
  );
};
