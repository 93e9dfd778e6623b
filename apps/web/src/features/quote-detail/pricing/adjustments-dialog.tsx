import type { Quote, QuoteItem } from '@kerf/contract';
import { dash } from '@kerf/i18n/formats';
import { dropSecondClick } from '@kerf/ui/second-click';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { OwnForm } from '../../editing/own-form.tsx';
import { sheetSizeText, shortLengthText } from '../../part/figures.ts';
import { type LoadedSetUp, useSetUp } from '../../part/set-up.ts';
import { AdjustmentRows } from './adjustment-fields.tsx';
import { type AdjustmentRow, barIds, sheetRows, technologyRows } from './adjustment-rows.ts';
import { SetupChargeField } from './setup-charge-field.tsx';

const sheetName = ({ sheets, materialNames }: LoadedSetUp, locale: string) => {
  const names = new Map(
    sheets.map((sheet) => [
      sheet.sheetId,
      [
        materialNames.get(sheet.materialId) ?? '',
        shortLengthText(sheet.thickness, sheet.isImperial, locale),
        sheetSizeText(sheet),
      ].join(' '),
    ]),
  );
  return (id: string) => names.get(id) ?? dash;
};

const useDraft = () => {
  const [values, setValues] = useState<ReadonlyMap<string, number>>(new Map());
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const change = (id: string, value: number) => setValues((before) => new Map(before).set(id, value));
  const note = (id: string, isWrong: boolean) =>
    setWrong((before) => new Set([...[...before].filter((one) => one !== id), ...(isWrong ? [id] : [])]));
  return { values, change, isWrong: wrong.size > 0, note };
};

type AdjustmentsDialogProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly onClose: () => void;
  /** The adjustments were given to be saved. */
  readonly onSaved: () => void;
};

/** Adjustments of the whole quote: to the hour of a machine, and to the price of a sheet or bar. Spec: quotes §4, §9. */
export const AdjustmentsDialog = ({ quote, items, onClose, onSaved }: AdjustmentsDialogProps) => {
  const { t } = useTranslation('pricing');
  const { t: tDetail } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const locale = useLocale();
  const setUp = useSetUp();
  const { values, change, isWrong, note } = useDraft();
  const [setupCharge, setSetupCharge] = useState(quote.quoteOverrides.setupCharge);
  const technologies = technologyRows(items, quote.quoteOverrides);
  const sheets = sheetRows(items, quote.quoteOverrides);
  const bars = barIds(setUp.sheets, items);
  const ofStock = { sheets: sheets.filter(({ id }) => !bars.has(id)), bars: sheets.filter(({ id }) => bars.has(id)) };
  const isStockShown = (stock: 'sheets' | 'bars') =>
    ofStock[stock].length > 0 || (stock === 'sheets' && sheets.length === 0);
  const adjustmentOf = (row: AdjustmentRow) => values.get(row.id) ?? row.current;
  const isChanged =
    setupCharge !== quote.quoteOverrides.setupCharge ||
    [...technologies, ...sheets].some((row) => adjustmentOf(row) !== row.current);
  const adjusted = (rows: readonly AdjustmentRow[]) => rows.filter((row) => adjustmentOf(row) !== 0);
  const save = (click: MouseEvent) => {
    dropSecondClick(click);
    changeQuote({
      quoteOverrides: {
        cuttingTechnologyOverrides: adjusted(technologies).map((row) => ({
          cuttingTechnologyId: row.id,
          extraHourlyRatePrice: adjustmentOf(row),
        })),
        sheetOverrides: adjusted(sheets).map((row) => ({ sheetId: row.id, extraSheetPrice: adjustmentOf(row) })),
        setupCharge,
      },
    });
    onSaved();
    onClose();
  };
  const draft = { quote, values, onChange: change, onWrong: note };
  return (
    <TitledDialog
      open
      title={t('adjustments.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tDetail('notes.cancel')}
          </Button>
          <Button variant="contained" disabled={!isChanged || isWrong} onClick={save}>
            {t('adjustments.save')}
          </Button>
        </>
      }
    >
      <OwnForm>
        <Stack spacing={3}>
          <AdjustmentRows
            {...draft}
            title={t('adjustments.technologies')}
            text={t('adjustments.technologiesText')}
            per="/h"
            rows={technologies}
            nameOf={(id) => setUp.technologyNames.get(id) ?? dash}
          />
          {(['sheets', 'bars'] as const).map((stock) =>
            isStockShown(stock) ? (
              <AdjustmentRows
                {...draft}
                key={stock}
                title={t(`adjustments.${stock}`)}
                text={t(`adjustments.${stock}Text`)}
                per=""
                rows={ofStock[stock]}
                nameOf={sheetName(setUp, locale)}
              />
            ) : null,
          )}
          <SetupChargeField value={setupCharge} onChange={setSetupCharge} />
        </Stack>
      </OwnForm>
    </TitledDialog>
  );
};
