import { describe, expect, it } from 'vitest';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../src/locales/en/quote-detail.json' with { type: 'json' };
import quotesList from '../../src/locales/en/quotes-list.json' with { type: 'json' };

/** Texts that the specification gives letter by letter. Spec: quotes §2, §4, §5, §8, quote parts §2, §5, §9. */
describe('texts of the specification', () => {
  it.each([
    ['list: create', quotesList.create, 'Create quote'],
    ['list: archived', quotesList.showArchived, 'Show archived quotes'],
    ['list: nothing yet', quotesList.empty, 'Your quotes will live here once you’ve created one'],
    ['list: pages', app.pager.range, '{{from}}-{{to}} of {{total}}'],
    [
      'list: failed',
      quotesList.loadFailed.replace('{{prefix}}', app.errors.prefix),
      'An error occurred loading your quotes',
    ],
    ['list: archive failed', quotesList.archiveFailed, 'An error occurred archiving your quote'],
    ['list: unarchive failed', quotesList.unarchiveFailed, 'An error occurred unarchiving your quote'],
    ['list: duplicate failed', quotesList.duplicateFailed, 'An error occurred duplicating your quote'],
    ['list: create failed', quotesList.createFailed, 'An error occurred creating your quote'],
    ['sources', Object.values(app.sources).join(), 'All,Internal,Web Store'],
    ['payment', Object.values(app.paymentStatuses).join(), 'Unpaid,Paid,Paid via Stripe'],
    ['export', Object.values(app.exportStatuses).join(), 'Error,Pending,Exported'],
    ['statuses of editing', `${app.statuses.NotCalculated},${app.statuses.Calculated}`, 'Editing,Editing'],
    ['waiting for the order', app.statuses.PendingOrderConfirmation, 'Pending Confirmation'],
    ['name of a quote', quoteDetail.fields.name, 'Quote #'],
    ['loading', quoteDetail.loadingItems, 'Loading quote items, please wait...'],
    ['no parts: title', quoteDetail.empty.title, 'No parts in this quote'],
    ['no parts: text', quoteDetail.empty.text, 'Please add your parts, select the material and get a quote.'],
    ['header: adjustments', quoteDetail.header.adjustments, 'Price Adjustments'],
    ['header: notes', quoteDetail.notes.ofQuote, 'Quote notes'],
    ['requirements', quoteDetail.requirements.title, 'Estimated material requirements'],
    ['summary', quoteDetail.summary.title, 'Summary'],
    ['totals', quoteDetail.totals.title, 'Price totals'],
    ['quantity', quoteDetail.problems.QUANTITY_TOO_SMALL, 'Quantity cannot be less than 1'],
    ['not for sale', quoteDetail.settings.customerSuppliedOnly, 'Not for sale. Customer-supplied only.'],
    ['whole sheet', quoteDetail.consumptionModes.WholeSheet, 'Whole Sheet'],
    ['nest bounds', quoteDetail.consumptionModes.NestBounds, 'Nest Bounds'],
    ['e-mail sent', quoteDetail.email.sent, 'Email sent successfully'],
    ['link copied', quoteDetail.actions.copied, 'Copied to clipboard'],
    ['not in the plan', quoteDetail.addParts.notInPlan, 'Your plan does not include this feature'],
  ])('%s', (_what, text, specified) => {
    expect(text).toBe(specified);
  });

  it('what a file of a part must be stands in the order of the specification', () => {
    expect(Object.values(quoteDetail.upload.requirements)).toEqual([
      'File requirements',
      '2D parts only',
      'Cut path only',
      '1:1 scale',
      'No Z-coordinates',
      'Closed outers',
      'Text converted to outlines',
      'Bridges for shapes and text',
    ]);
  });
});
