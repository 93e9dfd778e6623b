import { asMm, lengthForDisplay } from '@kerf/units';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import type { LoadedSetUp } from '../part/set-up.ts';
import { firstChoices } from './only-choices.ts';
import {
  hasChosen,
  rememberChoices,
  rememberedChoices,
  settingsOfChoices,
  type UploadChoices,
} from './upload-choices.ts';

/** What new parts start with: as last chosen here, else what is the only choice. */
export const useChoices = (setUp: LoadedSetUp) => {
  const { organisationId, defaultDrawingUnits } = useSession().organisation;
  const [chosen, setChoices] = useState(() => rememberedChoices(window.localStorage, organisationId));
  const choices = hasChosen(window.localStorage, organisationId)
    ? chosen
    : firstChoices(chosen, setUp, defaultDrawingUnits);
  return {
    choices,
    change: (next: UploadChoices) => {
      rememberChoices(window.localStorage, organisationId, next);
      setChoices(next);
    },
    settings: (own: UploadChoices | null) =>
      settingsOfChoices(own ?? choices, (length) => lengthForDisplay(asMm(length), defaultDrawingUnits)),
  };
};
