import type { PartScene } from '@kerf/mesh';
import type { UnitSystem } from '@kerf/units';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { ModelView } from './model-view.tsx';
import type { OpenModel } from './open-model.ts';
import { viewWords } from './words.ts';

type PartOfModelViewProps = {
  readonly model: OpenModel;
  /** Which part of the model; null while that is not known or when there is none such. */
  readonly part: number | null;
  readonly name: string;
  /** Of the words; `locale`: of the numbers. */
  readonly language: string;
  readonly locale: string;
  readonly units: UnitSystem;
};

/** One part of an open model, as soon as it is ready to be seen. */
export const PartOfModelView = ({ model, part, name, language, locale, units }: PartOfModelViewProps) => {
  const words = viewWords(language);
  const [shown, setShown] = useState<{ readonly part: number; readonly scene: PartScene | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (part !== null) void model.scene(part).then((scene) => isWanted && setShown({ part, scene }));
    return () => {
      isWanted = false;
    };
  }, [model, part]);
  if (part === null || shown?.part !== part) return <LinearProgress aria-label={words.loading} />;
  if (shown.scene === null) return <Alert severity="warning">{words.failed}</Alert>;
  return <ModelView key={part} {...{ scene: shown.scene, name, language, locale, units }} />;
};
