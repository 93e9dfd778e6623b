import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { shortcutLabel, useKeyWords } from '../../page/shortcuts.ts';
import { useSession } from '../../session/session.tsx';
import { shortcutGroups } from './shortcut-groups.ts';

const keySx = {
  fontFamily: 'inherit',
  fontSize: 12,
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  whiteSpace: 'nowrap',
} as const;

const Shortcuts = () => {
  const { t } = useTranslation('help');
  const keyWords = useKeyWords();
  return shortcutGroups.map(({ id, shortcuts }) => (
    <Box key={id}>
      <Typography component="h3" variant="subtitle2" gutterBottom>
        {t(`groups.${id}`)}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px 1fr', columnGap: 1.5, rowGap: 0.75, fontSize: 13 }}
      >
        {shortcuts.map(({ does, keys, withModifier }) => (
          <Box key={does} sx={{ display: 'contents' }}>
            <dt>
              <Box component="kbd" sx={keySx}>
                {keyWords(withModifier ? shortcutLabel(keys) : keys)}
              </Box>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {t(`does.${does}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ));
};

/** The shortcuts in one place, the way to support, and which version this is. */
export const HelpPanel = () => {
  const { t } = useTranslation('help');
  const { configuration, organisation } = useSession();
  const { supportEmail, version } = configuration;
  const subject = encodeURIComponent(t('subject', { organisation: organisation.name, version }));
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <Typography component="h2" variant="h2">
        {t('title')}
      </Typography>
      <Shortcuts />
      {supportEmail === '' ? null : (
        <Typography variant="body2">
          {t('question')} <Link href={`mailto:${supportEmail}?subject=${subject}`}>{t('contact')}</Link>
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {t('version', { version })}
      </Typography>
    </Stack>
  );
};
