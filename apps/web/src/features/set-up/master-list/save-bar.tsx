import { ReasonedButton } from '@kerf/ui/reasoned-button';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

type SaveBarProps = {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why it cannot be saved, such as cells that are wrong. */
  readonly problem?: string | undefined;
  /** What to look at before saving, such as what somebody else saved meanwhile. */
  readonly note?: string | undefined;
  readonly onSave: () => unknown;
  readonly onDiscard: () => void;
};

/** What has the focus is scrolled to where neither the page's toolbar nor the bar covers it. */
const besideBar = <GlobalStyles styles={{ html: { scrollPaddingTop: 64, scrollPaddingBottom: 76 } }} />;

/** Stands at the foot of the page as long as something is not saved. */
export const SaveBar = memo(({ isChanged, isSaving, problem, note, onSave, onDiscard }: SaveBarProps) => {
  const { t } = useTranslation('set-up');
  if (!isChanged) return null;
  const colour = problem !== undefined ? 'error' : note !== undefined ? 'warning' : 'textPrimary';
  return (
    <Paper
      square
      elevation={0}
      role="region"
      aria-label={t('save.title')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        mt: 2,
        mx: -2,
        px: 2,
        // The round button of the menu stands in the corner of a narrow page.
        '@media (max-width: 1099.95px)': { pl: 9 },
        // Beside the list it reaches down to the end of the page.
        '@media (min-width: 1000px)': { mb: -3 },
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {besideBar}
      <Typography variant="body2" sx={{ flex: 1 }} color={colour}>
        {problem ?? note ?? t('save.unsaved')}
      </Typography>
      <Button color="secondary" onClick={onDiscard} disabled={isSaving}>
        {t('save.discard')}
      </Button>
      <ReasonedButton variant="contained" onClick={onSave} reason={isSaving ? t('save.saving') : problem}>
        {t('save.save')}
      </ReasonedButton>
    </Paper>
  );
});
