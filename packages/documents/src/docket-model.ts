import type { DeliveryDocketData } from '@kerf/contract';
import { handoverFields } from './delivery-fields.ts';
import { blankPaper, type DocumentModel, drawnAs, paragraphs, workedPicture } from './document-model.ts';
import { formatDate } from './formats.ts';
import { documentTexts } from './texts/index.ts';
import { workshopTexts } from './workshop-texts.ts';

/** A docket of part of an order tells what went before and what is still to come; one of the whole order, its quantities. */
export const docketModel = (data: DeliveryDocketData): DocumentModel => {
  const { language, locale, quote, docket } = data;
  const texts = documentTexts(language);
  const words = workshopTexts(language);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const date = (utc: string | null) => (utc === null ? '' : formatDate(utc, language));
  const title = docket?.withdrawnUtc ? `${words.deliveryDocket} – ${words.withdrawn}` : words.deliveryDocket;
  const paper = blankPaper(data, {
    title,
    fields: [
      { label: words.docketNumber, value: docket?.numberText ?? '' },
      { label: words.delivered, value: date(docket?.createdUtc ?? null) },
      { label: texts.workOrder, value: quote.workOrderNumber },
      { label: texts.quoteNumber, value: quote.name },
      { label: texts.purchaseOrder, value: quote.poNumber },
      ...handoverFields(quote.delivery, language),
    ],
  });
  return {
    ...paper,
    columns: docket === null ? [texts.quantity] : [words.ordered, words.before, words.now, words.open],
    lines: data.lines.map((line) => ({
      position: '',
      name: line.name,
      details: [
        drawnAs(line, texts),
        [line.material, line.thickness, line.size].filter((part) => part !== '').join(' · '),
        line.notes,
      ].filter((detail) => detail !== ''),
      pictures: [workedPicture(line.picture)].filter((one) => one !== null),
      figures: (docket === null ? [line.quantity] : [line.ordered, line.deliveredBefore, line.quantity, line.open]).map(
        number,
      ),
    })),
    notes: paragraphs(docket?.note ?? ''),
    blanks: [words.receivedBy, words.receivedOn],
  };
};
