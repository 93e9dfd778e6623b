import { IMPORT_LIMITS, LONGEST_BILL_PATH, uploadFolders } from '@kerf/contract';
import { BILL_OF_MATERIALS_HEADINGS } from '@kerf/quoting';
import { readTableUnder } from '../../use-cases/setup-import/read-file.ts';
import { addBill, listBills, removeBill } from '../../use-cases/uploads/bills-of-materials.ts';
import { listNameRules, saveNameRules, teachName } from '../../use-cases/uploads/name-rules.ts';
import type { AreaHandlers } from '../call.ts';
import { parseField } from '../form-json.ts';
import { safeFileName } from '../safe-file-name.ts';
import { readNamedFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;

/** The name of a table with its folders, the outermost left out of a path that is too long. Folders that are none are passed over. */
const pathOf = (name: string, sentFolders: unknown): string => {
  const folders = parseField(uploadFolders, 'folders', sentFolders) ?? [];
  const steps = [...folders.filter((folder) => folder.trim() !== ''), name].map(safeFileName);
  while (steps.join('/').length > LONGEST_BILL_PATH) steps.shift();
  return steps.join('/');
};

export const billOfMaterialsHandlers = (): AreaHandlers<'billsOfMaterials'> => ({
  list: ({ context, params }) => listBills(context, params.quoteId),
  add: async ({ context, params, request }) => {
    const file = await readNamedFile(request, IMPORT_LIMITS.megabytes * MEGABYTE + 1);
    const table = await readTableUnder(file?.bytes ?? null, BILL_OF_MATERIALS_HEADINGS);
    const path = pathOf(file?.name ?? '', file?.field('folders'));
    return table.ok ? addBill(context, params.quoteId, path, table.value) : table;
  },
  remove: ({ context, params, query }) => removeBill(context, params.quoteId, query.fileName),
});

export const nameRuleHandlers = (): AreaHandlers<'nameRules'> => ({
  list: ({ context, params }) => listNameRules(context, params.customerId),
  save: ({ context, params, body }) => saveNameRules(context, params.customerId, body),
  teach: ({ context, params, body }) => teachName(context, params.quoteId, body),
});
