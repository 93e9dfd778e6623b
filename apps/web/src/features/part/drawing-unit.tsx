import type { QuoteItem } from '@kerf/contract';
import { givesWholeParts } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../editing/editor.tsx';
import { ChoiceField } from './fields/choice-field.tsx';

const drawingUnits = ['mm', 'cm', 'm', 'in', 'ft'] as const;

/** The unit in which the numbers of the file are read. */
export const DrawingUnit = ({ item, isLocked }: { readonly item: QuoteItem; readonly isLocked: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  return (
    <ChoiceField
      label={t('image.drawingUnit')}
      value={item.drawingUnit}
      disabled={isLocked || givesWholeParts(item.partSource) || item.quickPart !== null}
      unknownLabel={t('image.otherUnit')}
      helperText={t(`image.decidedBy.${item.unitsDecidedBy}`)}
      options={drawingUnits.map((value) => ({ value, label: value }))}
      onChoose={(value) => {
        const drawingUnit = drawingUnits.find((one) => one === value);
        if (drawingUnit !== undefined) changeItem(item, { drawingUnit });
      }}
    />
  );
};
