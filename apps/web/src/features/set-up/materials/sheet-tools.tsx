import type { Material } from '@kerf/contract';
import { routes } from '@kerf/contract';
import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { serverMessage } from '../../../api/failure.ts';
import { useSession } from '../../../app/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { snackbars } from '../../../ui/snackbars.tsx';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

/** The sheets as a file for a spreadsheet, or an empty one to fill in. */
export const SheetDownloads = ({ material }: { material: Material }) => {
  const { t } = useTranslation('materials');
  const { organisationId } = useSession().organisation;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fetchFile = async (isTemplate: boolean, format: Format) => {
    setAnchor(null);
    const params = { organisationId, materialId: material.materialId };
    try {
      const { blob, fileName } = isTemplate
        ? await download(routes.manufacturing.sheetsTemplate, { params, query: { format } })
        : await download(routes.manufacturing.exportSheets, { params, query: { format } });
      saveFile(blob, fileName ?? `${material.materialName}.${format}`);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('downloadFailed'));
    }
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon path={mdiDownload} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={`export-${format}`} onClick={() => void fetchFile(false, format)}>
            {t('exportAs', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
        {FORMATS.map((format) => (
          <MenuItem key={`template-${format}`} onClick={() => void fetchFile(true, format)}>
            {t('templateAs', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
