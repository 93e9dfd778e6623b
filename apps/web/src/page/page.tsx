import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from './menu-button.tsx';
import { belowOfflineBar } from './offline-bar.tsx';
import { type PageAction, usePageActions } from './page-actions.ts';

/** What stands at the end of every toolbar, for those who want help. */
export const ToolbarHelpContext = createContext<ReactNode>(null);

type PageProps = {
  /** Words of the window's title and of the toolbar, unless `heading` takes the toolbar's place. */
  readonly title: string;
  readonly heading?: ReactNode;
  readonly actions?: readonly PageAction[];
  /** What stands beside the buttons, such as a saving indicator. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** On a telephone a long title takes up to three lines; beside its buttons it takes one. */
const titleSx = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 3, sm: 1 },
  overflowWrap: 'anywhere',
  fontSize: { xs: 17, sm: 20 },
} as const;

const noActions: readonly PageAction[] = [];

/** A screen inside the shell: top toolbar with title and buttons, content below. Spec: foundation §2. */
export const Page = ({ title, heading, actions = noActions, aside, children }: PageProps) => {
  const { t } = useTranslation();
  const help = use(ToolbarHelpContext);
  usePageActions(actions);
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: belowOfflineBar,
          zIndex: 'appBar',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          px: { xs: 2, sm: 3 },
          py: { xs: 1, sm: 0 },
          minHeight: 56,
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          '@media print': { display: 'none' },
        }}
      >
        <Box
          sx={{
            ...{ flex: { xs: aside === undefined ? '1 1 auto' : '1 1 100%', sm: 1 }, minWidth: 0 },
            ...{ display: 'flex', alignItems: 'center', columnGap: 0.5 },
          }}
        >
          <MenuButton />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {heading ?? (
              <Typography component="h1" variant="h1" title={title} sx={titleSx}>
                {title}
              </Typography>
            )}
          </Box>
        </Box>
        {aside}
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, flexShrink: { sm: 0 } }}
        >
          {actions
            .filter((action) => action.emphasis !== 'palette')
            .map((action) => (
              <ReasonedButton
                key={action.id}
                variant={action.emphasis === 'main' ? 'contained' : 'outlined'}
                startIcon={action.icon === undefined ? undefined : <Icon path={action.icon} />}
                reason={action.disabledReason}
                onClick={action.run}
              >
                {action.label}
              </ReasonedButton>
            ))}
          {help}
        </Stack>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 3, '@media (max-width: 1099.95px)': { pb: 12 } }}>{children}</Box>
    </>
  );
};
