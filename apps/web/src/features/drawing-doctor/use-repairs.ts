import type { Issue } from '@kerf/contract';
import { type Drawing, type RepairReport, summariseRepairs } from '@kerf/drawing';
import type { Curve, Point } from '@kerf/geometry';
import { formatNumber } from '@kerf/i18n/formats';
import { MM_PER_INCH } from '@kerf/units';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import type { Saying } from './saying-once.ts';
import type { RepairGroup } from './session/shown-findings.ts';
import { lengthWords } from './session/sizes.ts';
import type { Edits } from './use-edits.ts';
import { usePossibleRepairs } from './use-possible-repairs.ts';
import type { ChosenRepairs } from './working/drawing-desk.ts';

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

const MM2_PER_CM2 = 100;

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
  const area = (mm2: number) =>
    isImperial
      ? `${formatNumber(mm2 / MM_PER_INCH ** 2, locale, 2)} in²`
      : `${formatNumber(mm2 / MM2_PER_CM2, locale, 2)} cm²`;
  /** What is cut, and what is left of the metal, before and after. */
  const sums = ({ before, after }: RepairReport): readonly string[] => {
    if (before === null || after === null) return [];
    const told = [
      ['cutLength', length(before.cutLengthMm), length(after.cutLengthMm)],
      ['area', area(before.areaMm2), area(after.areaMm2)],
    ] as const;
    return told.flatMap(([name, first, second]) =>
      first === second ? [] : [t(`effect.${name}`, { before: first, after: second })],
    );
  };
  const preview = (report: RepairReport): string => {
    const told = new Intl.ListFormat(locale, { type: 'unit' }).format([effects(report), ...sums(report)]);
    return t('preview', { effects: told });
  };
  return { preview, done };
};

/** Repairs of findings with one press; what one would change is shown before. */
export const useRepairs = (
  drawing: Drawing,
  findings: readonly Issue[],
  edits: Edits,
  isImperial: boolean,
  say: Saying,
  askExtract: () => void,
) => {
  const words = useEffectWords(isImperial);
  const repairs = usePossibleRepairs(drawing, findings);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  /** What is pointed at: of a large drawing the preview comes a little later, when it may be something else. */
  const pointedAt = useRef<RepairGroup | null>(null);
  const show = (group: RepairGroup, { report }: ChosenRepairs): void => {
    if (pointedAt.current !== group) return;
    setPreviewed(report === null ? null : { group, shown: report, words: words.preview(report) });
  };
  const preview = (group: RepairGroup | null): void => {
    pointedAt.current = group;
    if (group === null || group.kind === 'extractAll') {
      setPreviewed(group === null ? null : { group, shown: partsOf(drawing), words: '' });
      return;
    }
    const chosen = edits.chooseRepairs(group.repairs);
    if (chosen instanceof Promise) void chosen.then((there) => show(group, there));
    else show(group, chosen);
  };
  const carryOut = ({ ids }: ChosenRepairs): void => edits.repair(ids, (report) => say.whenKept(words.done(report)));
  const repair = (group: RepairGroup): void => {
    preview(null);
    if (group.kind === 'extractAll') {
      askExtract();
      return;
    }
    const chosen = edits.chooseRepairs(group.repairs);
    if (chosen instanceof Promise) void chosen.then(carryOut);
    else carryOut(chosen);
  };
  return { repairs, previewed, preview, repair };
};

export type Repairs = ReturnType<typeof useRepairs>;
