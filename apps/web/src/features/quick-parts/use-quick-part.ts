import type { QuoteItem } from '@kerf/contract';
import {
  figureOf,
  initialValues,
  isSound,
  type ParameterRule,
  problemsOf,
  type Values,
  withinLimits,
  wordsOfShape,
} from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';
import i18n from 'i18next';
import { useMemo, useState } from 'react';
import { enterValue, withOffered } from './dimension-entry.ts';
import { type OfferedShape, shapeOfKept, valuesOfKept } from './quick-part-data.ts';

/** A shape on its way to a part. */
export type Draft = {
  readonly offered: OfferedShape;
  readonly values: Values;
  /** The last values with which the shape could be drawn. */
  readonly drawn: Values;
  readonly units: UnitSystem;
  /** Null while the part is called as its shape is. */
  readonly name: string | null;
  readonly quantity: number;
};

const begun = (offered: OfferedShape, units: UnitSystem, rest: Pick<Draft, 'name' | 'quantity'>): Draft => {
  const values = initialValues(offered.shape, units);
  return { offered, values, drawn: values, units, ...rest };
};

const draftOfItem = (item: QuoteItem): Draft | null => {
  const { quickPart: kept, name, quantity } = item;
  const shape = kept === null ? null : shapeOfKept(kept);
  if (kept === null || shape === null) return null;
  const own =
    kept.definition === undefined ? null : { id: kept.id, name: shape.own?.name ?? '', definition: kept.definition };
  const values = valuesOfKept(shape, kept, initialValues(shape, kept.drawingUnits));
  return { offered: { shape, own }, values, drawn: values, units: kept.drawingUnits, name, quantity };
};

/** Values with what is drawn of them: the same as before while they are outside their limits. */
const withValues = (draft: Draft, values: Values): Draft => {
  const isRight = problemsOf(draft.offered.shape, values).length === 0;
  return { ...draft, values, drawn: isRight ? values : draft.drawn };
};

export type QuickPartDraft = ReturnType<typeof useQuickPart>;

/** The shape that is chosen with its dimensions, its picture, and what is typed of it. */
export const useQuickPart = (first: OfferedShape, units: UnitSystem, edited: QuoteItem | null) => {
  const [draft, setDraft] = useState<Draft>(
    () => (edited === null ? null : draftOfItem(edited)) ?? begun(first, units, { name: null, quantity: 1 }),
  );
  const [unsaid, setUnsaid] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  /** Fields begin anew when their dimensions come from elsewhere: what was refused in them is gone. */
  const [edition, setEdition] = useState(0);
  const beginFields = () => {
    setRefused(new Set());
    setEdition((before) => before + 1);
  };
  const { shape } = draft.offered;
  const problems = useMemo(() => problemsOf(shape, draft.values), [shape, draft.values]);
  const figure = useMemo(() => {
    try {
      return shape.own === undefined || isSound(shape, draft.drawn) ? figureOf(shape, draft.drawn) : null;
    } catch {
      return null;
    }
  }, [shape, draft.drawn]);
  return {
    draft,
    problems,
    edition,
    /** Whether something that is not taken stands in a dimension's field. */
    isAnyRefused: refused.size > 0,
    noteRefused: (key: string, isRefused: boolean) =>
      setRefused((before) => {
        if (before.has(key) === isRefused) return before;
        return new Set(isRefused ? [...before, key] : [...before].filter((one) => one !== key));
      }),
    /** A text that was typed and that the sign cannot say; null when it says what was typed. */
    unsaid,
    /** Null when the shape cannot be drawn with its values. */
    figure,
    name: draft.name ?? wordsOfShape(shape, i18n.language).name,
    choose: (offered: OfferedShape) => {
      setUnsaid(null);
      beginFields();
      setDraft(begun(offered, draft.units, { name: null, quantity: draft.quantity }));
    },
    /** Takes values of a kept part, such as saved dimensions. */
    take: (values: Values, taken: UnitSystem) => {
      beginFields();
      setDraft({ ...withValues(draft, values), units: taken });
    },
    enter: (rule: ParameterRule, shown: number) => {
      const entered = enterValue(draft.values, rule, shown, draft.units);
      if (entered === draft.values) return;
      setDraft(withValues(draft, rule.kind === 'choice' ? withOffered(shape, entered) : entered));
    },
    /** The same shape with another text, its dimensions kept as far as its letters have room; what it cannot say is kept to be mended. */
    say: (text: string): void => {
      const said = shape.text?.saying(text) ?? null;
      setUnsaid(said === null ? text : null);
      if (said === null) return;
      const offered = { ...draft.offered, shape: said };
      setDraft(
        withValues({ ...draft, offered, drawn: withinLimits(said, draft.drawn) }, withinLimits(said, draft.values)),
      );
    },
    rename: (name: string) => setDraft({ ...draft, name }),
    /** The part is in the quote: the next one begins with the same shape. */
    another: () => setDraft((now) => ({ ...now, name: null, quantity: 1 })),
    count: (quantity: number) => setDraft({ ...draft, quantity }),
    /** Dimensions that nobody touched are round in the other units too. */
    turnTo: (other: UnitSystem) => {
      const before = initialValues(shape, draft.units);
      const isUntouched = shape.parameters.every(({ key }) => before[key] === draft.values[key]);
      const values = isUntouched ? initialValues(shape, other) : draft.values;
      beginFields();
      setDraft({ ...withValues(draft, values), units: other });
    },
  };
};
