import type { RateTable } from '@kerf/contract';
import { forgetDraft, keepDraft, readDraft } from '@kerf/ui/form-draft';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { isRateOutOfRange, shownRate, typedRate } from './base-rate.ts';
import { useNameProblem } from './use-table-name.ts';

type Values = { readonly name: string; readonly cuttingTechnologyId: string; readonly baseRate: string };

const savedValues = (table: RateTable, locale: string): Values => ({
  name: table.name,
  cuttingTechnologyId: table.cuttingTechnologyId,
  baseRate: shownRate(table.baseHourlyRatePrice, locale),
});

/** The fields of a rate table above its rates, kept in this tab until they are saved. */
export const useTableForm = (table: RateTable) => {
  const { t } = useTranslation('rate-tables');
  const locale = useLocale();
  const draftName = `rate-table.${table.rateTableId}`;
  const [typed, setTyped] = useState<Partial<Values>>(() => readDraft<Values>(draftName));
  const saved = useMemo(() => savedValues(table, locale), [table, locale]);
  const values = useMemo<Values>(() => ({ ...saved, ...typed }), [saved, typed]);
  const isChanged =
    values.name !== saved.name ||
    values.cuttingTechnologyId !== saved.cuttingTechnologyId ||
    values.baseRate !== saved.baseRate;
  useEffect(() => {
    if (isChanged) keepDraft(draftName, typed);
    else forgetDraft(draftName);
  }, [draftName, isChanged, typed]);
  const nameProblem = useNameProblem(values.name, table.rateTableId);
  const baseRate = typedRate(values.baseRate, table.baseHourlyRatePrice, locale);
  const isRateWrong = values.baseRate.trim() !== '' && isRateOutOfRange(baseRate);
  const rateProblem = isRateWrong ? t('problems.baseRate') : null;
  // One object while nothing of it changes, so that the fields are not drawn anew with every change of the rates.
  return useMemo(
    () => ({
      values,
      isChanged,
      baseRate: isRateWrong ? null : baseRate,
      change: (part: Partial<Values>) => setTyped((before) => ({ ...before, ...part })),
      clear: () => setTyped({}),
      problems: { name: nameProblem, baseRate: rateProblem },
      body: {
        rateTableId: table.rateTableId,
        name: values.name.trim(),
        cuttingTechnologyId: values.cuttingTechnologyId,
        baseHourlyRatePrice: baseRate,
        ...(table.version === undefined ? {} : { version: table.version }),
      },
    }),
    [table, values, isChanged, baseRate, isRateWrong, rateProblem, nameProblem],
  );
};

export type TableForm = ReturnType<typeof useTableForm>;
