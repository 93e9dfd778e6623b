import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { download } from '../../api/api.ts';
import { upload } from '../../api/upload.ts';
import { useSession } from '../../session/session.tsx';
import { ImportDialog } from '../set-up/import/import-dialog.tsx';
import { TemplateLinks } from '../set-up/import/template-links.tsx';
import type { SendImport } from '../set-up/import/use-import.ts';
import { refreshCustomers } from './use-customers.ts';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

/** The customers in use as a file, and the empty form for others. */
export const useCustomerFiles = () => {
  const { t } = useTranslation('customers');
  const { organisationId } = useSession().organisation;
  const params = { organisationId };
  const save = async (work: ReturnType<typeof download>, format: Format) => {
    try {
      const { blob, fileName } = await work;
      saveFile(blob, fileName ?? `${t('title')}.${format}`);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('import.downloadFailed'));
    }
  };
  return {
    exportAs: (format: Format) =>
      save(download(routes.customerCentral.exportCustomers, { params, query: { format } }), format),
    template: (format: Format) =>
      save(download(routes.customerCentral.customersTemplate, { params, query: { format } }), format),
  };
};

/** Reads customers from a spreadsheet's file, after showing what every row does. */
export const CustomerImport = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('customers');
  const { organisationId } = useSession().organisation;
  const files = useCustomerFiles();
  const send: SendImport = (query, form) =>
    upload(routes.customerCentral.importCustomers, { params: { organisationId }, query }, form);
  return (
    <ImportDialog
      title={t('import.title')}
      send={send}
      onImported={() => void refreshCustomers(organisationId)}
      onClose={onClose}
      templates={<TemplateLinks label={t('import.template')} formats={FORMATS} onTake={files.template} />}
    />
  );
};
