import { describe, expect, it } from 'vitest';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import doctor from '../../src/locales/en/drawing-doctor.json' with { type: 'json' };
import library from '../../src/locales/en/part-library.json' with { type: 'json' };
import quickParts from '../../src/locales/en/quick-parts.json' with { type: 'json' };
import quoteDetail from '../../src/locales/en/quote-detail.json' with { type: 'json' };
import quotesList from '../../src/locales/en/quotes-list.json' with { type: 'json' };
import shipping from '../../src/locales/en/shipping-of-quote.json' with { type: 'json' };

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
    ['quick part: not saved', quickParts.submitFailed, 'An error occurred submitting your part'],
    ['quick part: not loaded', quickParts.loadFailed, 'An error occurred loading QuickPart'],
    ['quick part: not drawn', quickParts.renderFailed, 'There was an error rendering the part'],
    ['quick part: not added', quickParts.addFailed, 'An error occurred adding Quick Part'],
    ['quick part: added', quickParts.added, 'Quick Part added to quote'],
    ['quick part: saved', quickParts.submitted, 'QuickPart submitted successfully'],
    ['miscellaneous: not saved', quoteDetail.errors.updateMiscellaneous, 'Failed to update the miscellaneous item'],
    ['part: not saved', quoteDetail.errors.updateItem, 'Failed to update the quote item'],
    ['miscellaneous: not added', quoteDetail.errors.addMiscellaneous, 'Failed to add new miscellaneous item'],
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
    [
      'shipping: locked',
      shipping.reasons.locked,
      'Shipping option cannot be changed after the quote is paid or invoiced or if is pending order confirmation',
    ],
    [
      'shipping: no customer',
      shipping.reasons.customerMissing,
      'A customer must be assigned before delivery can be selected.',
    ],
    [
      'shipping: no address',
      shipping.reasons.addressMissing,
      'The customer needs a delivery address before delivery can be selected.',
    ],
    ['shipping: plan', shipping.reasons.notInPlan, 'This feature is not included in the current plan.'],
    ['shipping: options', Object.values(shipping.options).join(), 'Pickup,Delivery'],
    ['requirements', quoteDetail.requirements.title, 'Estimated material requirements'],
    ['summary', quoteDetail.summary.title, 'Summary'],
    ['totals', quoteDetail.totals.title, 'Price totals'],
    ['quantity', quoteDetail.problems.QUANTITY_TOO_SMALL, 'Quantity cannot be less than 1'],
    ['not for sale', quoteDetail.settings.customerSuppliedOnly, 'Not for sale. Customer-supplied only.'],
    ['whole sheet', quoteDetail.consumptionModes.WholeSheet, 'Whole Sheet'],
    ['nest bounds', quoteDetail.consumptionModes.NestBounds, 'Nest Bounds'],
    ['doctor: opened by', quoteDetail.image.openDoctor, 'Open Drawing Doctor'],
    ['doctor: modes', Object.values(doctor.modes).slice(1).join(), 'Edit mode,Original drawing,3D Model'],
    [
      'doctor: buttons',
      [
        doctor.commands.scale,
        doctor.menus.delete,
        doctor.menus.process,
        doctor.menus.extract,
        doctor.menus.help,
        doctor.commands.reset,
      ].join(),
      'Scale,Delete,Process Type,Extract,Help,Reset drawing',
    ],
    ['doctor: delete selected', doctor.commands.deleteSelected, 'Delete selected paths'],
    ['doctor: delete inside', doctor.commands.deleteInside, 'Delete paths inside the selection'],
    ['doctor: delete outside', doctor.commands.deleteOutside, 'Delete paths outside the selection'],
    [
      'doctor: delete both',
      doctor.commands.deleteSelectedAndInside,
      'Delete selected paths and paths inside the selection',
    ],
    ['doctor: delete dashed', doctor.commands.deleteDashed, 'Delete all dashed paths'],
    ['doctor: delete open', doctor.commands.deleteOpenInside, 'Delete all open paths inside parts'],
    ['doctor: extract selected', doctor.commands.extractSelected, 'Extract selected parts to their own line items'],
    ['doctor: extract all', doctor.commands.extractAll, 'Extract all parts in this drawing to their own line items'],
    ['doctor: zoom to fit', doctor.commands.zoomToFit, 'Zoom to fit'],
    ['doctor: names', `${doctor.extract.name},${doctor.extract.prefix}`, 'New part name,New parts name prefix'],
    ['doctor: scale dialog', doctor.scale.title, 'Scale Drawing'],
    ['doctor: factor', doctor.scale.problems.NOT_POSITIVE, 'Enter a scale factor greater than 0.'],
    ['doctor: no factor', doctor.scale.problems.EMPTY, 'Enter a scale factor to resize the drawing.'],
    [
      'doctor: scaled',
      `${doctor.scale.done} ${doctor.scale.failed}`,
      'Drawing scaled successfully. Failed to scale drawing.',
    ],
    ['doctor: updated', `${doctor.saved}, ${doctor.saveFailed}`, 'Drawing updated, Failed to update the drawing'],
    ['doctor: layer', doctor.changingLayer, 'Changing selected entities to {{layer}} layer'],
    [
      'doctor: layer name',
      `${doctor.layers.required}, ${doctor.layers.taken}`,
      'Layer name is required, Layer names must be unique',
    ],
    ['doctor: layer deleted', doctor.layers.deleteText, 'This will remove all paths on the layer'],
    [
      'doctor: reset',
      doctor.reset.text,
      'Are you sure you want to reset the drawing to its original state? This action cannot be undone.',
    ],
    ['doctor: reset buttons', `${doctor.reset.yes}, ${doctor.reset.no}`, 'Yes, reset drawing, No, keep changes'],
    ['doctor: was reset', `${doctor.reset.done}, ${doctor.reset.failed}`, 'Drawing reset, Failed to reset the drawing'],
    ['doctor: library', doctor.refusals.LIBRARY_PART, 'Cannot edit parts from library'],
    ['library: locked', library.locked, 'Cannot edit parts from library'],
    ['library: bulk edit', library.bulkLocked, 'You cannot edit parts from the library.'],
    [
      'library: material gone',
      library.materialGone,
      'Material for Part Library part is no longer available for selection',
    ],
    ['library: no customer', library.needsCustomer, 'Select a customer to enable their Part Library'],
    ['library: adding failed', library.add.failed, 'An error occurred, failed to add parts from the library.'],
    ['library: try again', library.add.tryAgain, 'An error occurred, please try again'],
    ['library: sending failed', library.send.failed, 'An error occurred sending parts to the library'],
    ['library: all sent', library.send.all, 'All parts sent to the Part Library'],
    ['library: some sent', library.send.calculated, 'Calculated parts sent to the Part Library'],
    ['library: history', library.entry.historyFailed, 'An error occurred while loading part library entry quotes'],
    [
      'drawings: generic k-factor',
      quoteDetail.export.kFactor,
      'DXF files of flattened parts should not be used for production: they are made with a generic k-factor of 0.44. Continue?',
    ],
    ['customer: no name', quoteDetail.customer.required, 'Required'],
    ['customer: name taken', quoteDetail.customer.exists, 'Company name already exists'],
    ['contact: no name', quoteDetail.contact.required, 'Required'],
    ['contact: e-mail', quoteDetail.contact.emailWrong, 'Please enter a correct email address'],
    [
      'contact: locked',
      quoteDetail.contact.emailLocked,
      'This email address cannot be changed as it is used by this contact to access your Web Store.',
    ],
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
