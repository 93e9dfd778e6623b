import { serverMessage } from '@kerf/client/failure';
import type { Material } from '@kerf/contract';
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
import type { SendImport } from '../import/use-import.ts';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

const useSheetFiles = ({ materialId, materialName }: Material) => {
  const { t } = useTranslation('materials');
  const { organisationId } = useSession().organisation;
  const params = { organisationId, materialId };
  const save = async (work: ReturnType<typeof download>, format: Format) => {
    try {
      const { blob, fileName } = await work;
      saveFile(blob, fileName ?? `${materialName}.${format}`);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('downloadFailed'));
    }
  };
  const send: SendImport = (query, form) => upload(routes.manufacturing.importSheets, { params, query }, form);
  return {
    exportAs: (format: Format) =>
      void save(download(routes.manufacturing.exportSheets, { params, query: { format } }), format),
    template: (format: Format) =>
      void save(download(routes.manufacturing.sheetsTemplate, { params, query: { format } }), format),
    send,
  };
};

type SheetFiles = ReturnType<typeof useSheetFiles>;

const ExportButton = ({ files }: { files: SheetFiles }) => {
  const { t } = useTranslation('materials');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (format: Format) => {
    setAnchor(null);
    files.exportAs(format);
  };
  return (
    <>
      <Button
        startIcon={<Icon path={mdiDownload} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

type SheetToolsProps = {
  readonly material: Material;
  /** An import changes what is saved, so what is not saved yet must be saved or discarded before. */
  readonly isChanged: boolean;
  readonly onImported: () => void;
};

/** Sheets from and to a spreadsheet's file. */
export const SheetTools = ({ material, isChanged, onImported }: SheetToolsProps) => {
  const { t } = useTranslation('materials');
  const files = useSheetFiles(material);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ReasonedButton
        startIcon={<Icon path={mdiUpload} />}
        onClick={() => setImporting(true)}
        {...(isChanged ? { reason: t('saveFirst') } : {})}
      >
        {t('import')}
      </ReasonedButton>
      <ExportButton files={files} />
      {isImporting ? (
        <ImportDialog
          title={t('importTitle', { name: material.materialName })}
          send={files.send}
          onImported={onImported}
          onClose={() => setImporting(false)}
          templates={<TemplateLinks label={t('template')} formats={FORMATS} onTake={files.template} />}
        />
      ) : null}
    </>
  );
};
