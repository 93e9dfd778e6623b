import { type Blank, figureLabels, figureOf, isSound, readOwnShape, type Values } from '@kerf/quick-parts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { ShapePicture } from '../shape-picture.tsx';
import { DrawnPicture } from './drawn-picture.tsx';
import { allNamed, definitionOf, type Naming } from './naming.ts';
import type { NamingState } from './use-naming.ts';

const TRIALS = ['drawn', 'min', 'max'] as const;
type Trial = (typeof TRIALS)[number];

/** The shape with all its dimensions at one end of their limits. */
const TrialPicture = ({ blank, naming, trial }: { blank: Blank; naming: Naming; trial: Exclude<Trial, 'drawn'> }) => {
  const { t } = useTranslation('quick-parts');
  const units = useSession().organisation.defaultDrawingUnits;
  const drawn = useMemo(() => {
    const read = readOwnShape(definitionOf(blank, { ...naming, name: naming.name || 'x' }), 'own');
    if (!read.ok) return null;
    const values: Values = Object.fromEntries(allNamed(naming).map((one) => [one.key, one[trial]]));
    const labels = figureLabels(read.shape, values, units);
    return { figure: figureOf(read.shape, values), labels, holds: isSound(read.shape, values) };
  }, [blank, naming, trial, units]);
  if (drawn === null) return <Alert severity="error">{t('renderFailed')}</Alert>;
  return (
    <Box sx={{ minHeight: 0, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', gap: 1 }}>
      {drawn.holds ? <div /> : <Alert severity="info">{t('drawn.trialUnsound')}</Alert>}
      <ShapePicture
        figure={drawn.figure}
        labels={drawn.labels}
        highlighted={null}
        title={t(`drawn.trial.${trial}`)}
        onPoint={() => undefined}
      />
    </Box>
  );
};

type PicturesProps = { readonly blank: Blank; readonly state: NamingState; readonly isRight: boolean };

/** The drawing with its lines, or the shape at the ends of its limits. */
export const Pictures = ({ blank, state, isRight }: PicturesProps) => {
  const { t } = useTranslation('quick-parts');
  const { naming, chosenKey } = state;
  const [trial, setTrial] = useState<Trial>('drawn');
  return (
    <Box
      sx={{
        p: 2,
        minWidth: 0,
        minHeight: 0,
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        gap: 1,
        bgcolor: '#fff',
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={trial}
        aria-label={t('drawn.trials')}
        onChange={(_, next: Trial | null) => next !== null && setTrial(next)}
      >
        {TRIALS.map((one) => (
          <ToggleButton key={one} value={one} disabled={one !== 'drawn' && (!isRight || allNamed(naming).length === 0)}>
            {t(`drawn.trial.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {trial === 'drawn' || !isRight ? (
        <DrawnPicture
          {...{ blank, naming, chosenKey }}
          title={t('pictureOf', { name: naming.name })}
          onMove={(key, change, isDone) => (isDone ? state.settle(key, change) : state.change(key, change))}
        />
      ) : (
        <TrialPicture {...{ blank, naming, trial }} />
      )}
    </Box>
  );
};
