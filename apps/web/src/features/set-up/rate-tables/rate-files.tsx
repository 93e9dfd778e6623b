import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiDownload, mdiUpload } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { upload } from '../../../api/upload.ts';
import { useSession } from '../../../session/session.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { TemplateLinks } from '../import/template-links.tsx';

type Format = 'csv' | 'xlsx';
const formats: readonly Format[] = ['csv', 'xlsx'];

const useRateFiles = (rateTableId: string, name: string) => {
  const { t } = useTranslation();
  const { organisationId } = useSession().organisation;
  const params = { organisationId, rateTableId };
  const save = async (work: ReturnType<typeof download>, fallback: string) => {
    try {
      const { blob, fileName } = await work;
      saveFile(blob, fileName ?? fallback);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.generic'));
    }
  };
  return {
    exportAs: (format: Format) =>
      save(download(routes.manufacturing.exportRates, { params, query: { format } }), `${name}.${format}`),
    template: (format: Format) =>
      save(download(routes.manufacturing.ratesTemplate, { params, query: { format } }), `template.${format}`),
    send: (query: Parameters<Parameters<typeof ImportDialog>[0]['send']>[0], form: FormData) =>
      upload(routes.manufacturing.importRates, { params, query }, form),
  };
};

type RateFilesProps = {
  readonly rateTableId: string;
  readonly name: string;
  /** An import changes what is saved, so what is not saved yet must be saved or discarded before. */
  readonly isChanged: boolean;
  readonly onImported: () => void;
};

/** Rates from and to a spreadsheet's file. */
export const RateFiles = ({ rateTableId, name, isChanged, onImported }: RateFilesProps) => {
  const { t } = useTranslation('rate-tables');
  const files = useRateFiles(rateTableId, name);
  const [isImporting, setImporting] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ReasonedButton
        startIcon={<Icon path={mdiUpload} />}
        onClick={() => setImporting(true)}
        {...(isChanged ? { reason: t('files.saveFirst') } : {})}
      >
        {t('files.import')}
      </ReasonedButton>
      <Button
        startIcon={<Icon path={mdiDownload} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('files.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void files.exportAs(format);
            }}
          >
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
      {isImporting ? (
        <ImportDialog
          title={t('files.importTitle', { name })}
          send={files.send}
          onImported={onImported}
          onClose={() => setImporting(false)}
          templates={<TemplateLinks label={t('files.template')} formats={formats} onTake={files.template} />}
        />
      ) : null}
    </>
  );
};
