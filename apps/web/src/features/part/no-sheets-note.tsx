import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { useSession } from '../../session/session.tsx';
import type { LoadedSetUp } from './set-up.ts';
import type { SettingOptions } from './setting-choices.ts';

type NoSheetsNoteProps = {
  readonly setUp: Pick<LoadedSetUp, 'load' | 'technologies'>;
  readonly cuttingTechnologyId: string | null;
  readonly options: Pick<SettingOptions, 'materials'>;
};

/** A machine for which no sheet is switched on has no material to choose: says where sheets are switched on. */
export const NoSheetsNote = ({ setUp, cuttingTechnologyId, options }: NoSheetsNoteProps) => {
  const { t } = useTranslation('quote-detail');
  const { isAtLeast } = useSession();
  const machine = setUp.technologies.find((one) => one.cuttingTechnologyId === cuttingTechnologyId);
  if (setUp.load.state !== 'ready' || machine === undefined || options.materials.length > 0) return null;
  return (
    <Alert severity="info">
      {t('settings.noSheets', { machine: machine.name })}{' '}
      {isAtLeast('administrator') ? (
        <TextLink to="/materials">{t('settings.toMaterials')}</TextLink>
      ) : (
        t('settings.administratorsDo')
      )}
    </Alert>
  );
};
