import { type Issue, MOST_REPAIRS_AT_ONCE } from '@kerf/contract';
import {
  applyRepairs,
  type Drawing,
  type Repair,
  type RepairReport,
  summariseRepairs,
  withoutConflicts,
} from '@kerf/drawing';
import type { Curve, Point } from '@kerf/geometry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../app/session.tsx';
import { snackbars } from '../../ui/snackbars.tsx';
import type { RepairGroup } from './session/shown-findings.ts';
import { lengthWords } from './session/sizes.ts';
import type { Edits } from './use-edits.ts';
import { usePossibleRepairs } from './use-possible-repairs.ts';

/** What repairs would change, to be looked at on the canvas. */
export type RepairPreview = {
  readonly removed: readonly Curve[];
  readonly added: readonly Curve[];
  readonly outlines: readonly (readonly Curve[])[];
  readonly joined: readonly Point[];
};

/** Previews last as long as somebody points at a repair; the words are for those who hear them. */
type Previewed = { readonly group: RepairGroup; readonly shown: RepairPreview; readonly words: string };

const partsOf = ({ paths, partOuterPathIds }: Drawing): RepairPreview => {
  const outer = new Set(partOuterPathIds);
  const outlines = paths.filter(({ pathId }) => outer.has(pathId)).map(({ curves }) => curves);
  return { removed: [], added: [], joined: [], outlines };
};

/** What repairs did to the lengths, in words. */
const useEffectWords = (isImperial: boolean) => {
  const { t } = useTranslation('drawing-repairs');
  const locale = useLocale();
  const length = (lengthMm: number) => lengthWords(lengthMm, isImperial, locale);
  const isSome = (lengthMm: number) => lengthMm > 0.001;
  const effects = ({ removedMm, addedMm }: RepairReport): string => {
    const told = [
      ...(isSome(removedMm) ? [t('effect.removes', { length: length(removedMm) })] : []),
      ...(isSome(addedMm) ? [t('effect.adds', { length: length(addedMm) })] : []),
    ];
    return told.length === 0 ? t('effect.nothing') : new Intl.ListFormat(locale, { type: 'unit' }).format(told);
  };
  const done = (report: RepairReport): string => {
    const [first, ...others] = summariseRepairs(report.repairs);
    const areGaps = first?.kind === 'joinGap' && others.length === 0;
    if (areGaps) return t('done.gaps', { count: first.count, largest: length(first.largestGapMm ?? 0) });
    return t('done.others', { count: report.repairs.length, effects: effects(report) });
  };
  return { preview: (report: RepairReport) => t('preview', { effects: effects(report) }), done };
};

/** Repairs of findings with one press; what one would change is shown before. */
export const useRepairs = (
  drawing: Drawing,
  findings: readonly Issue[],
  edits: Edits,
  isImperial: boolean,
  askExtract: () => void,
) => {
  const words = useEffectWords(isImperial);
  const repairs = usePossibleRepairs(drawing, findings);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const chosen = (group: RepairGroup): readonly Repair[] =>
    group.repairs.length > 1 ? withoutConflicts(drawing, group.repairs).slice(0, MOST_REPAIRS_AT_ONCE) : group.repairs;
  const idsOf = (group: RepairGroup): string[] => chosen(group).map(({ id }) => id);
  const previewOf = (group: RepairGroup): Previewed | null => {
    if (group.kind === 'extractAll') return { group, shown: partsOf(drawing), words: '' };
    const outcome = applyRepairs(drawing, idsOf(group));
    return outcome.ok ? { group, shown: outcome.report, words: words.preview(outcome.report) } : null;
  };
  const repair = (group: RepairGroup): void => {
    setPreviewed(null);
    if (group.kind === 'extractAll') {
      askExtract();
      return;
    }
    const repaired = edits.change({ kind: 'repair', repairs: idsOf(group) });
    if (repaired !== null) snackbars.success(words.done(repaired));
  };
  const preview = (group: RepairGroup | null): void => setPreviewed(group === null ? null : previewOf(group));
  return { repairs, previewed, preview, repair };
};

export type Repairs = ReturnType<typeof useRepairs>;
