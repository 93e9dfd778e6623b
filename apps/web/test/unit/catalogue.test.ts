import { describe, expect, it } from 'vitest';
import app from '../../src/locales/en/app.json';
import documents from '../../src/locales/en/documents.json';
import quoteDetail from '../../src/locales/en/quote-detail.json';
import quotesList from '../../src/locales/en/quotes-list.json';
import settings from '../../src/locales/en/settings.json';
import welcome from '../../src/locales/en/welcome.json';

/** Sentences of the specification are binding letter for letter; `N` stands for {{count}}. */
describe('the words of the specification', () => {
  it('are those of the screens for errors', () => {
    expect(app.errors).toMatchObject({ generic: 'An error occurred.', prefix: 'An error occurred' });
    expect(app.screens).toMatchObject({
      errorTitle: 'Something went wrong.',
      errorText: "It's not you, it's us, please try that again, or contact support for help.",
      errorButton: 'Back to your dashboard',
      topLevelTitle: 'Something went wrong',
      notFoundTitle: 'Page not found',
      notFoundText: "We can't find the page you're looking for.",
      notFoundButton: 'Back to Home',
      fatalText: 'An unexpected error occurred.',
      fatalLink: 'Go back',
      connectionIssue: 'Connection Issue',
      applicationUpdated: 'Application Updated',
      loadingError: 'Loading Error',
    });
    expect(app.startUp).toMatchObject({
      failureTitle: 'Authentication Error',
      retry: 'Retry',
      setUpOrganisation: 'Set Up Organization',
      contactSupport: 'Contact Support',
      signOut: 'Sign Out',
    });
    expect(app.session.signedOutLink).toBe('click here');
  });

  it('are those of the shell and its dialogs', () => {
    expect(app.shell).toMatchObject({
      quotes: 'Quotes',
      processes: 'Processes',
      rateTables: 'Rate Tables',
      materials: 'Materials',
      settings: 'Settings',
      signOut: 'Sign out',
      showHelpWidget: 'Show help widget',
      showUserflowTooltips: 'Show help tooltips',
    });
    expect(app.dialogs).toMatchObject({
      cancel: 'Cancel',
      ok: 'OK',
      yes: 'Yes',
      no: 'No',
      unsavedTitle: 'You have not saved your changes',
      unsavedText: 'Do you want to save your current changes before closing this dialog?',
      archiveTitle: 'Confirm {{thing}} archive',
      unarchiveTitle: 'Confirm {{thing}} unarchive',
      archiveText: 'Are you sure you wish to archive {{thing}} {{name}}?',
    });
    expect(app.files.maximumSize).toBe('Maximum file size {{maxSize}} MB');
    for (const texts of [settings, { updated: app.shell.settingUpdated, updateFailed: app.shell.settingNotUpdated }]) {
      expect([texts.updated, texts.updateFailed]).toEqual([
        'Setting updated successfully.',
        'Could not update this setting.',
      ]);
    }
  });

  it('are those of failures on a quote and in the list', () => {
    expect(quoteDetail.errors).toMatchObject({
      updateQuote: 'An error occurred updating the quote.',
      updateQuoteFigures: 'Failed to update the quote',
      updateQuoteContact: 'An error occurred updating the quote contact',
      updateQuoteNotes: 'An error occurred updating quote notes.',
      status: 'An error occurred changing quote status.',
      updateItem: 'Failed to update the quote item',
      updateMiscellaneous: 'Failed to update the miscellaneous item',
      addMiscellaneous: 'Failed to add new miscellaneous item',
      reorder: 'Failed to reorder quote items. Undoing changes',
      deleteItem: 'Failed to delete {{name}} from quote',
      deleteItems_other: 'Failed to delete {{count}} quote items',
      updateItems_other: 'Failed to update {{count}} parts from quote',
      resetItem: 'Failed to reset {{name}} from quote',
      saveContact: 'An error occurred while saving the contact',
      addCustomer: 'Failed to add customer',
      calculate: 'Error calculating quote',
      readItems: 'Error updating items',
      email: 'Failed to send email',
      copy: 'Failed to copy!',
      duplicate: 'An error occurred duplicating this quote',
    });
    expect(quotesList).toMatchObject({
      loadFailed: '{{prefix}} loading your quotes',
      createFailed: 'An error occurred creating your quote',
      duplicateFailed: 'An error occurred duplicating your quote',
      archiveFailed: 'An error occurred archiving your quote',
      unarchiveFailed: 'An error occurred unarchiving your quote',
    });
    expect(quoteDetail.upload).toMatchObject({
      failed: 'Failed to upload quote items',
      timedOut: 'The upload timed out. Please try again. If the problem persists, please contact our support team.',
    });
  });

  it('are those of what went well', () => {
    expect(quoteDetail.part).toMatchObject({ updated: 'Quote item updated', deleted: '{{name}} deleted' });
    expect(quoteDetail.bulk).toMatchObject({
      updated_other: '{{count}} parts updated',
      deleted_other: '{{count}} parts deleted',
    });
    expect(quoteDetail.miscellaneous.added).toBe('New miscellaneous item added');
    expect(quoteDetail.contact).toMatchObject({
      added: 'Contact added successfully',
      updated: 'Contact updated successfully',
    });
    expect(quoteDetail.customer.added).toBe('Customer {{name}} has been added');
    expect(quoteDetail.email.sent).toBe('Email sent successfully');
    expect([quoteDetail.actions.copied, documents.copied]).toEqual(['Copied to clipboard', 'Copied to clipboard']);
    expect(quoteDetail.upload).toMatchObject({
      added_one: '{{count}} file(s) added to quote',
      added_other: '{{count}} file(s) added to quote',
    });
  });

  it('are those of setting up an organisation', () => {
    expect(welcome).toMatchObject({
      created: 'Organisation created',
      failed: 'An error occurred. Please try again.',
      messages: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        organisationName: 'Organisation name is required',
        power: 'Cutting technology power is required',
        country: 'Country is required',
        units: 'Units is required',
        language: 'Language is required',
        currency: 'Currency is required',
      },
    });
    expect(welcome.metric.toLowerCase()).toContain('millimetres, metres, kilograms');
    expect(welcome.imperial.toLowerCase()).toContain('inches, feet, pounds');
  });
});
