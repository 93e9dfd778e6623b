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

/** What new parts start with: as last chosen here, else what is the only choice. Tubes have choices of their own: other machines, other materials. */
export const useChoices = (setUp: LoadedSetUp, isTube: boolean) => {
  const { organisationId, defaultDrawingUnits } = useSession().organisation;
  const kept = isTube ? `${organisationId}.tube` : organisationId;
  const [chosen, setChoices] = useState(() => rememberedChoices(window.localStorage, kept));
  const choices = hasChosen(window.localStorage, kept)
    ? chosen
    : firstChoices(chosen, setUp, defaultDrawingUnits, isTube);
  return {
    choices,
    change: (next: UploadChoices) => {
      rememberChoices(window.localStorage, kept, next);
      setChoices(next);
    },
    settings: (own: UploadChoices | null) =>
      settingsOfChoices(own ?? choices, (length) => lengthForDisplay(asMm(length), defaultDrawingUnits)),
  };
};
