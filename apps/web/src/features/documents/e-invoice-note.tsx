import { serverMessage } from '@kerf/client/failure';
import type { EInvoiceFault } from '@kerf/documents';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { type DocumentAddress, loadXml } from './document-calls.ts';

type EInvoiceNoteProps = { readonly address: DocumentAddress; readonly faults: readonly EInvoiceFault[] };

/** Says that an invoice is an e-invoice, with its XML alone; or what keeps it from being one, though the PDF is made all the same. */
export const EInvoiceNote = ({ address, faults }: EInvoiceNoteProps) => {
  const { t } = useTranslation('documents');
  const { sendsEInvoices } = useSession().organisation;
  const { documentType } = address;
  if (!sendsEInvoices || (documentType !== 'tax-invoice' && documentType !== 'credit-note')) return null;
  const save = async () => {
    try {
      const { blob, fileName } = await loadXml(address, documentType);
      saveFile(blob, fileName ?? `${documentType}.xml`);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('eInvoice.failed'));
    }
  };
  const sx = { maxWidth: 860, mx: 'auto', mb: 2 } as const;
  if (faults.length === 0) {
    return (
      <Alert
        severity="success"
        className="document-note"
        sx={sx}
        action={
          <Button color="inherit" onClick={() => void save()}>
            {t('eInvoice.xml')}
          </Button>
        }
      >
        {t('eInvoice.is')}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" className="document-note" sx={sx}>
      {t('eInvoice.isNot')}
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{t(`eInvoice.faults.${fault}`)}</li>
        ))}
      </ul>
    </Alert>
  );
};
