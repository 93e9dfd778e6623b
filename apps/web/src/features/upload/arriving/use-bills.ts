import { type BillOfMaterials, routes } from '@kerf/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { upload } from '../../../api/upload.ts';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../../editing/quote-data.ts';
import { appendFolders } from '../sent-folders.ts';

const keyOf = ({ organisationId, quoteId }: QuoteAddress) => ['bills-of-materials', organisationId, quoteId];

/** Bills of materials of a quote, and the calls that add one and take one away. */
export const useBills = (address: QuoteAddress) => {
  const client = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: keyOf(address),
    queryFn: () => api(routes.billsOfMaterials.list, { params: address }),
  });
  const again = () => client.invalidateQueries({ queryKey: keyOf(address) });
  const readAgain = async () => {
    await Promise.allSettled([again(), readItemsAgain(address), readQuoteAgain(address)]);
  };
  return {
    load: isPending ? ('loading' as const) : isError ? ('failed' as const) : ('ready' as const),
    bills: data ?? [],
    /** Asks anew which parts the lines are of. */
    again,
    retry: () => void refetch(),
    add: async (table: File): Promise<BillOfMaterials> => {
      const form = new FormData();
      appendFolders(form, table);
      form.append('file', table, table.name);
      const added = await upload(routes.billsOfMaterials.add, { params: address }, form);
      await readAgain();
      return added;
    },
    remove: async (fileName: string): Promise<void> => {
      await api(routes.billsOfMaterials.remove, { params: address, query: { fileName } });
      await readAgain();
    },
  };
};

export type Bills = ReturnType<typeof useBills>;
