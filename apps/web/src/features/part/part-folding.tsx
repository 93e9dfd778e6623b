import type { QuoteItem } from '@kerf/contract';
import { FOLDING_SOURCES, type InputProblem, maxFoldLengthProblem, numberOfFoldsProblem } from '@kerf/quoting';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { BendPlan } from './bend-plan.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { lengthDecimals, lengthText, lengthUnit } from './figures.ts';
import { ModelBends } from './model/model-bends.tsx';

/** Folds read from the drawing or entered by hand. Spec: quote parts §4.4, §5. */
export const PartFolding = ({ item, isLocked }: { item: QuoteItem; isLocked: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { changeItem } = useQuoteEditor();
  const fromDrawing = item.foldingSource === 'Drawing';
  const folds = fromDrawing ? item.drawingFolds : item;
  const words = (problem: InputProblem | null) => (problem === null ? undefined : t(`problems.${problem}`));
  return (
    <Stack spacing={1.5}>
      <ChoiceField
        label={t('folding.source')}
        value={item.foldingSource}
        disabled={isLocked}
        options={FOLDING_SOURCES.map((value) => ({ value, label: t(`folding.sources.${value}`) }))}
        onChoose={(value) => {
          const foldingSource = FOLDING_SOURCES.find((one) => one === value);
          if (foldingSource === undefined) return;
          const cleared = foldingSource === 'Drawing' ? { numberOfFolds: 0, maxFoldLength: 0 } : {};
          changeItem(item, { foldingSource, ...cleared });
        }}
      />
      <NumberField
        label={t('folding.numberOfFolds')}
        saves={{ target: item.id, field: 'numberOfFolds' }}
        value={folds.numberOfFolds}
        disabled={isLocked || fromDrawing}
        problem={(value) => words(numberOfFoldsProblem(value ?? Number.NaN))}
        onChange={(numberOfFolds) => changeItem(item, { numberOfFolds })}
      />
      <NumberField
        label={t('folding.maxFoldLength')}
        saves={{ target: item.id, field: 'maxFoldLength' }}
        value={folds.maxFoldLength}
        decimals={lengthDecimals(item.isImperial)}
        unit={lengthUnit(item.isImperial)}
        isInches={item.isImperial}
        disabled={isLocked || fromDrawing}
        problem={(value) =>
          fromDrawing ? undefined : words(maxFoldLengthProblem(value ?? Number.NaN, item.numberOfFolds))
        }
        onChange={(maxFoldLength) => changeItem(item, { maxFoldLength })}
      />
      <BendPlan item={item} />
      <ModelBends item={item} isLocked={isLocked} />
      {!fromDrawing && item.drawingFolds.numberOfFolds > 0 ? (
        <Typography variant="caption" color="textSecondary">
          {t('folding.inDrawing', {
            count: item.drawingFolds.numberOfFolds,
            length: lengthText(item.drawingFolds.maxFoldLength, item.isImperial, locale),
          })}
        </Typography>
      ) : null}
    </Stack>
  );
};
