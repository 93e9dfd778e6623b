import { WIRE_REFUSAL_MESSAGE } from '@kerf/drawing';
import { INPUT_MESSAGES, PLAN_MESSAGES, QUOTE_GUARDS } from '@kerf/quoting';
import type { QuoteRefusalCode } from '../../use-cases/quote-edits/quote-refusals.ts';

type Row = {
  readonly status: 400 | 404 | 409 | 413 | 415 | 422 | 429;
  readonly message: string;
  readonly recovery: string;
};

const guard = (code: keyof typeof QUOTE_GUARDS, recovery: string): Row => ({
  status: 422,
  message: QUOTE_GUARDS[code].sentence,
  recovery,
});

/** A guard that finds fault with parts, and names them. */
const guardOfParts = (code: keyof typeof QUOTE_GUARDS, recovery: string): Row => ({
  ...guard(code, recovery),
  message: `${QUOTE_GUARDS[code].sentence} ({parts})`,
});

/** Answers to refused commands on quotes, their parts and documents. The guards speak as the disabled buttons do. */
export const quoteRefusalRows = {
  PARTS_UNSET: guardOfParts('PARTS_UNSET', 'Choose technology, material, thickness and sheet of every part.'),
  QUOTE_EMPTY: guard('QUOTE_EMPTY', 'Add a part first.'),
  PARTS_WITHOUT_PRICE: guardOfParts('PARTS_WITHOUT_PRICE', 'Calculate the quote.'),
  BLOCKING_PROBLEM: guardOfParts('BLOCKING_PROBLEM', 'See the issues of the parts.'),
  ITEMS_INCOMPLETE: guardOfParts('ITEMS_INCOMPLETE', 'Enter the dimensions of every miscellaneous item.'),
  QUOTE_NOT_CALCULATED: guard('QUOTE_NOT_CALCULATED', 'Calculate the quote.'),
  NO_CONTACT: guard('NO_CONTACT', 'Assign a customer and a contact.'),
  PLAN_LACKS_PART_LIBRARY: guard('PLAN_LACKS_PART_LIBRARY', 'Upgrade the plan.'),
  NO_PARTS: guard('NO_PARTS', 'Add a part first.'),
  NOT_ACCEPTED_BY_VENDOR: guard('NOT_ACCEPTED_BY_VENDOR', 'Accept the order first.'),
  CARD_PAYMENT_RECEIVED: guard('CARD_PAYMENT_RECEIVED', 'Refund at the payment provider.'),
  QUOTE_ARCHIVED: guard('QUOTE_ARCHIVED', 'Unarchive the quote.'),
  NOT_EDITABLE_IN_STATUS: {
    status: 422,
    message: 'This cannot be changed while the quote is {status}.',
    recovery: 'Choose Edit quote first, where the status offers it.',
  },
  SHIPPING_LOCKED: {
    status: 422,
    message:
      'Shipping option cannot be changed after the quote is paid or invoiced or if is pending order confirmation',
    recovery: 'Leave the delivery as it is.',
  },
  MATERIAL_NOT_FLAT: {
    status: 422,
    message: '{materialName} comes as tubes and profiles, and this part is flat.',
    recovery: 'Choose a flat material.',
  },
  MATERIAL_NOT_ROTARY: {
    status: 422,
    message: '{materialName} comes as sheets, and this part is a tube.',
    recovery: 'Choose a material that comes as tubes and profiles.',
  },
  DELIVERY_CUSTOMER_MISSING: {
    status: 422,
    message: 'A customer must be assigned before delivery can be selected.',
    recovery: 'Set the customer of the quote first, or with the delivery.',
  },
  DELIVERY_ADDRESS_MISSING: {
    status: 422,
    message: 'The customer needs a delivery address before delivery can be selected.',
    recovery: 'Set the delivery address of the quote first, or with the delivery.',
  },
  SETTING_NOT_AVAILABLE: {
    status: 422,
    message: 'The chosen {setting} is not available.',
    recovery: 'Load the choices again and choose one that is in use.',
  },
  LINES_UNKNOWN: {
    status: 422,
    message: 'The quote does not have all of these lines any more. Load it again.',
    recovery: '`errors` names the lines that it does not have, by their places in the request.',
  },
  MISCELLANEOUS_ITEMS_LIMIT: {
    status: 422,
    message: 'A quote holds at most {limit} miscellaneous items.',
    recovery: 'Make another quote for the rest.',
  },
  PLAN_LACKS_FEATURE: { status: 422, message: PLAN_MESSAGES.FEATURE_MISSING, recovery: 'Upgrade the plan.' },
  CUSTOMER_SUPPLIED_ONLY: {
    status: 422,
    message: 'Not for sale. Customer-supplied only.',
    recovery: 'Choose another sheet, or leave the material customer-supplied.',
  },
  PROCESS_AMOUNT_MISSING: {
    status: 422,
    message: 'A secondary process that asks for an amount needs one other than 0.',
    recovery: 'Enter the amount with the process.',
  },
  STATUS_CHANGE_NOT_ALLOWED: {
    status: 409,
    message: 'A quote cannot go from {from} to {to} in this way.',
    recovery: 'Load the quote again; its actions say what is possible.',
  },
  STATUS_REASON_ALONE: {
    status: 422,
    message: 'A reason is given with a change of the status only.',
    recovery: "Send 'statusReason' together with another 'status', or leave it out.",
  },
  PAYMENT_CHANGE_NOT_ALLOWED: {
    status: 409,
    message: 'Whether it is paid cannot be changed while the quote is {status}.',
    recovery: 'Load the quote again; its actions say what is possible.',
  },
  DELIVERY_NOT_IN_STATUS: {
    status: 409,
    message: 'Nothing can be delivered while the quote is {status}.',
    recovery: 'Record the order first; what was dispatched is delivered already.',
  },
  DOCKET_LINE_UNKNOWN: {
    status: 422,
    message: 'The order has no such line.',
    recovery: 'Load what is open again and name its lines.',
  },
  DOCKET_LINE_TWICE: {
    status: 422,
    message: '{name} stands on the docket twice.',
    recovery: 'Name each line once, with all its pieces.',
  },
  DOCKET_MORE_THAN_OPEN: {
    status: 422,
    message: 'Of {name}, {open} pieces are still to be delivered.',
    recovery: 'Send no more pieces than are open, or withdraw an earlier docket first.',
  },
  E_INVOICE_NOT_POSSIBLE: {
    status: 422,
    message: 'This cannot be an e-invoice yet: {faults}.',
    recovery: 'Complete what the codes name, in the settings or at the customer; the PDF is made all the same.',
  },
  DOCKET_WITHDRAWN: {
    status: 409,
    message: 'Delivery docket {docketNumber} was withdrawn.',
    recovery: 'Send another docket.',
  },
  DATE_IN_PAST: { status: 422, message: 'The date lies in the past.', recovery: 'Choose today or a later day.' },
  PRICE_WOULD_BE_NEGATIVE: { status: 422, message: '{reason}', recovery: 'Take off less.' },
  CALCULATION_FAILED: {
    status: 422,
    message: '{reason}',
    recovery: 'Correct the part or the set-up data that the message names, then calculate again.',
  },
  CALCULATION_CANCELLED: {
    status: 409,
    message: 'The calculation was cancelled.',
    recovery: 'Calculate again; finished nests were kept.',
  },
  NO_FILES: { status: 422, message: 'The form has no files.', recovery: "Send the drawings as 'files'." },
  CUSTOMER_MISSING: {
    status: 422,
    message: 'Names are taught for a customer, and the quote has none.',
    recovery: 'Choose the customer of the quote first.',
  },
  TOO_MANY_NAME_RULES: {
    status: 422,
    message: 'A customer can have at most {maximum} rules for names.',
    recovery: 'Take one away first.',
  },
  NO_BILL_OF_MATERIALS: {
    status: 422,
    message: 'The table has no column for part numbers or names and beside it one for quantity, material or thickness.',
    recovery: 'Name the columns in its first rows, such as Part number and Quantity.',
  },
  TOO_MANY_BILLS_OF_MATERIALS: {
    status: 422,
    message: 'A quote can have at most {maximum} bills of materials.',
    recovery: 'Take one away first.',
  },
  TOO_MANY_FILES: {
    status: 413,
    message: 'At most {maximum} files can be added at once.',
    recovery: 'Send the files in several forms.',
  },
  SETTINGS_MALFORMED: {
    status: 415,
    message: 'The form or its settings cannot be read.',
    recovery: "Send multipart/form-data with 'settings' as JSON before the 'files'.",
  },
  DRAWING_MISSING: { status: 404, message: 'The part has no drawing.', recovery: 'Add the part again from its file.' },
  DRAWING_EDITED: {
    status: 422,
    message: 'A drawing of these parts was edited; reading the file again would undo that.',
    recovery: 'Reset the drawing first, or keep the parts as they are.',
  },
  FRAME_UNDECIDED: {
    status: 422,
    message: 'First say whether the outline around the others is a border or a part.',
    recovery: 'Choose one of the two on the part, then separate its parts.',
  },
  PARTS_READ_DIFFERENTLY: {
    status: 422,
    message: 'The file holds other parts than it did when it was added.',
    recovery: 'Add the file again.',
  },
  SEVERAL_PARTS: {
    status: 422,
    message: 'The file holds {count} parts. Choose the one that is meant.',
    recovery: "Name the one that is meant with 'place'.",
  },
  NO_SHEET_OF_MODEL: {
    status: 422,
    message: 'The part is no sheet of a 3D model, so that nothing of it is laid flat.',
    recovery: 'Choose a K-factor for parts of 3D models alone.',
  },
  PART_OF_MODEL: {
    status: 422,
    message: 'The part comes from a 3D model, which says its unit and which bodies are parts of their own.',
    recovery: 'Save the model in the right unit, or as one body, and add it again.',
  },
  PART_OF_PDF: {
    status: 422,
    message:
      'The part comes from a PDF: its size follows from the scale of its page, and each outline is a part of its own.',
    recovery: 'Scale the drawing if it is another size.',
  },
  DRAWING_WORK_FAILED: {
    status: 422,
    message: 'An unhandled error has occurred',
    recovery: 'The drawing is too large for this edit: take parts out of it first, or delete what is not cut.',
  },
  INVALID_JSON: {
    status: 400,
    message: WIRE_REFUSAL_MESSAGE.INVALID_JSON,
    recovery: 'Correct the place in the data that the fact `at` names.',
  },
  UNSUPPORTED_TYPE: {
    status: 400,
    message: WIRE_REFUSAL_MESSAGE.UNSUPPORTED_TYPE,
    recovery: 'Use the types of the specification at the place that the fact `at` names.',
  },
  EXPORT_NEEDS_SUBSCRIPTION: {
    status: 422,
    message: 'Drawings can be saved as files during the trial and with a subscription.',
    recovery: 'Subscribe to a plan.',
  },
  EXPORT_NOT_IN_STATUS: {
    status: 422,
    message: 'Drawings cannot be saved as files while the quote is {status}.',
    recovery: 'Accept the order first, or revert its rejection.',
  },
  LIBRARY_PART: {
    status: 422,
    message: 'Cannot edit parts from library',
    recovery: 'Make it a part of its own first, and send it to the library again when it is changed.',
  },
  LIBRARY_PARTS_IN_QUOTE: {
    status: 422,
    message: "The customer cannot be changed while the quote has parts from that customer's part library.",
    recovery: 'Delete those parts, or make them parts of their own.',
  },
  LIBRARY_NEEDS_CUSTOMER: {
    status: 422,
    message: PLAN_MESSAGES.LIBRARY_NEEDS_CUSTOMER,
    recovery: 'Choose the customer of the quote first.',
  },
  FIXED_PRICE_HOLDS: {
    status: 422,
    message: 'The part has a fixed price that still holds.',
    recovery: 'Wait until the fixed price has ended, or change it in the part library.',
  },
  BOUGHT_ITEM_WITHOUT_COST: {
    status: 422,
    message: 'No cost is entered for {name}.',
    recovery: 'Enter the cost of the bought item first.',
  },
  NOT_A_QUICK_PART: {
    status: 422,
    message: 'Only quick parts have dimensions to change.',
    recovery: 'Edit the drawing of the part, or add a quick part.',
  },
  DRAWING_EDITED_BY_HAND: {
    status: 409,
    message: 'The drawing was edited by hand.',
    recovery: 'Send the call without keepsEdits to draw it anew; the edits are lost.',
  },
  NOT_A_FLAT_PART: {
    status: 422,
    message: 'Ends and holes of a tube are those of its model. Change the model, and add the tube again.',
    recovery: 'Change the model, and add the tube again.',
  },
  SCALE_EMPTY: { status: 422, message: INPUT_MESSAGES.SCALE_EMPTY, recovery: 'Send scaleFactor, 0.1 or more.' },
  SCALE_TOO_SMALL: { status: 422, message: INPUT_MESSAGES.SCALE_TOO_SMALL, recovery: 'Send 0.1 or more.' },
  SCALE_BELOW_MINIMUM: {
    status: 422,
    message: 'The scale factor must be at least {minimum}.',
    recovery: 'Send 0.1 or more.',
  },
  SCALE_OUT_OF_RANGE: {
    status: 422,
    message: 'A drawing of {sizeMm} mm cannot be cut.',
    recovery: 'Choose a factor nearer to 1.',
  },
  NOTHING_SELECTED: {
    status: 422,
    message: 'Nothing of the drawing is selected.',
    recovery: 'Name paths of the drawing; to extract, paths of its parts.',
  },
  REPAIR_UNKNOWN: {
    status: 422,
    message: 'The drawing no longer has what was to be repaired.',
    recovery: 'Load the drawing again and choose repairs of what it has.',
  },
  REPAIRS_CONFLICT: {
    status: 422,
    message: 'One of the repairs takes away what another changes (path {pathId}).',
    recovery: 'Carry out one of them, then look again.',
  },
  REPAIR_MAKES_PARTS: {
    status: 422,
    message: 'Making each part a line item is no change of the drawing: extract the parts.',
    recovery: 'Call extract.',
  },
  PATH_UNKNOWN: {
    status: 422,
    message: 'The drawing has no path {pathId}.',
    recovery: 'Load the drawing again and name paths that it has.',
  },
  TEXT_UNKNOWN: {
    status: 422,
    message: 'The drawing has no text number {text}.',
    recovery: 'Load the drawing again and name texts that it has, the first as 0.',
  },
  LAYER_UNKNOWN: {
    status: 422,
    message: 'The drawing has no layer {name}.',
    recovery: 'Load the drawing again and name a layer that it has.',
  },
  LAYER_NAME_REQUIRED: { status: 422, message: 'Layer name is required', recovery: 'Give the layer a name.' },
  LAYER_NAME_TAKEN: { status: 422, message: 'Layer names must be unique', recovery: 'Choose another name.' },
  LAST_LAYER: {
    status: 422,
    message: 'A drawing keeps at least one layer.',
    recovery: 'Add another layer first, or delete paths instead.',
  },
  PART_NAME_INVALID: { status: 422, message: INPUT_MESSAGES.NAME_INVALID, recovery: 'Choose another name.' },
  TOO_MANY_PARTS_AT_ONCE: {
    status: 422,
    message: 'At most {limit} parts can be added at once; the drawing holds {parts}.',
    recovery: 'Extract some of the parts at a time.',
  },
  EXTRACTION_CHANGED: {
    status: 409,
    message: 'One of the extracted parts was edited or deleted since, so the extraction cannot be undone.',
    recovery: 'Undo what was done since, or add the drawing again.',
  },
  NEST_MISSING: { status: 404, message: 'The part has not been nested yet.', recovery: 'Calculate the quote.' },
  NO_SHEETS_CHOSEN: {
    status: 422,
    message: 'Choose at least one sheet size or remnant to lay the parts on.',
    recovery: "Send 'sheetIds' or 'remnants'.",
  },
  TOO_MANY_PIECES: {
    status: 422,
    message: 'At most {limit} pieces are nested together; these parts have {pieces}.',
    recovery: 'Lower the quantities, or spread the parts over several quotes.',
  },
  MIXED_NEST_MISSING: {
    status: 404,
    message: 'These parts have not been nested together yet.',
    recovery: 'Nest them first.',
  },
  MIXED_NEST_OUTDATED: {
    status: 422,
    message: 'The nest is out of date: quantities, drawings, sheets or spacing have changed since.',
    recovery: 'Nest the parts again.',
  },
  MIXED_NEST_RUNS: {
    status: 409,
    message:
      'These parts are being nested with other sheets, remnants or another search. Wait for that nest or cancel it, then nest them again.',
    recovery: 'Wait for that nest or cancel it, then nest them again.',
  },
  PRICE_MISSING: { status: 404, message: 'The part has no price yet.', recovery: 'Calculate the quote.' },
  PRICE_NOT_REPRODUCED: {
    status: 422,
    message:
      'The stored price of {name} does not come out again from its own figures. Edit the quote and calculate it again.',
    recovery: 'Edit the quote and calculate it again.',
  },
  NO_EARLIER_CALCULATION: {
    status: 404,
    message: 'There is no earlier calculation to compare with.',
    recovery: 'Calculate the quote again after a change.',
  },
  DOCUMENT_NOT_AVAILABLE: {
    status: 422,
    message: 'This document is not available while the quote is {status}.',
    recovery: 'Choose a document that the status offers.',
  },
  TOO_MANY_LABELS: {
    status: 422,
    message: 'At most {limit} labels are printed at once; this order has {pieces} pieces. Print one label per bundle.',
    recovery: 'Ask for one label per bundle.',
  },
  ADDRESS_LIMIT_REACHED: {
    status: 429,
    message: '{emailAddress} has got several e-mails within an hour. Try again later.',
    recovery: 'Wait an hour, or ask the person to look into their mailbox.',
  },
  USER_SEND_LIMIT_REACHED: {
    status: 429,
    message: 'You have sent {limit} e-mails within an hour. Try again later.',
    recovery: 'Wait, or share the link of the quote instead.',
  },
  SEND_LIMIT_REACHED: {
    status: 429,
    message: 'Your organisation has sent {limit} e-mails within an hour. Try again later.',
    recovery: 'Wait, or share the link of the quote instead.',
  },
  FILE_MISSING: { status: 404, message: 'The file is not there.', recovery: 'Add the part again from its file.' },
} as const satisfies Record<
  Exclude<QuoteRefusalCode, 'NOT_FOUND' | 'VERSION_CONFLICT' | 'NAME_TAKEN' | 'UNKNOWN_FIELD'>,
  Row
>;
