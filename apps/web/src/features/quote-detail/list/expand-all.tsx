import { Icon } from '@kerf/ui/icon';
import { mdiCollapseAllOutline, mdiExpandAllOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

type ExpandAllProps = { readonly isAnyExpanded: boolean; readonly onExpandAll: (isExpanded: boolean) => void };

/** Folds all lines of a list out, or up while any is out. */
export const ExpandAll = ({ isAnyExpanded, onExpandAll }: ExpandAllProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Button
      startIcon={<Icon path={isAnyExpanded ? mdiCollapseAllOutline : mdiExpandAllOutline} />}
      onClick={() => onExpandAll(!isAnyExpanded)}
    >
      {t(isAnyExpanded ? 'toolbar.collapseAll' : 'toolbar.expandAll')}
    </Button>
  );
};
