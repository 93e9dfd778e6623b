import type { LabelsPer } from '@kerf/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../page/links.tsx';
import { customerType, type DocumentAddress } from './document-calls.ts';
import { type LinkedDocument, useCopyLink, useSavePdf } from './document-commands.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Action of the address that shows the production copy. */
export const PRODUCTION = 'production';

/** To the customer's copy or to the production copy, whichever is not shown. */
const CopySwitch = ({ address }: { readonly address: DocumentAddress }) => {
  const { t } = useTranslation('documents');
  return (
    <LinkButton
      to="/quotes/$quoteId/documents/$documentType/{-$action}"
      params={{
        ...{ quoteId: address.quoteId, documentType: address.documentType },
        action: address.isProduction ? undefined : PRODUCTION,
      }}
    >
      {t(address.isProduction ? 'customerCopy' : 'productionCopy')}
    </LinkButton>
  );
};

const ShareButtons = ({ document }: { readonly document: LinkedDocument }) => {
  const { t } = useTranslation('documents');
  const copyLink = useCopyLink();
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button onClick={() => setSharing(true)}>{t('share.title')}</Button>
      <Button onClick={() => void copyLink(document)}>{t('copyLink')}</Button>
      {isSharing ? <ShareDialog document={document} onClose={() => setSharing(false)} /> : null}
    </>
  );
};

export type LabelChoice = { readonly per: LabelsPer; readonly onChange: (per: LabelsPer) => void };

const LabelSwitch = ({ per, onChange }: LabelChoice) => {
  const { t } = useTranslation('documents');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={per}
      aria-label={t('labels.per')}
      onChange={(_event, chosen: LabelsPer | null) => (chosen === null ? undefined : onChange(chosen))}
    >
      <ToggleButton value="bundle">{t('labels.bundle')}</ToggleButton>
      <ToggleButton value="piece">{t('labels.piece')}</ToggleButton>
    </ToggleButtonGroup>
  );
};

type DocumentToolbarProps = { readonly address: DocumentAddress; readonly labels: LabelChoice | null };

/** What can be done with a document; it is not printed with it. */
export const DocumentToolbar = ({ address, labels }: DocumentToolbarProps) => {
  const { t } = useTranslation('documents');
  const savePdf = useSavePdf();
  const { organisationId, quoteId, isProduction } = address;
  const documentType = customerType(address.documentType);
  return (
    <Stack component="nav" direction="row" useFlexGap spacing={1} className="document-toolbar">
      <LinkButton to="/quotes/$quoteId" params={{ quoteId }}>
        {t('back')}
      </LinkButton>
      <Box sx={{ flex: 1 }} />
      {labels === null ? null : <LabelSwitch {...labels} />}
      {documentType === null ? null : <CopySwitch address={address} />}
      <Button onClick={() => window.print()}>{t('print')}</Button>
      {documentType === null || isProduction ? null : (
        <ShareButtons document={{ organisationId, quoteId, documentType }} />
      )}
      <DownloadMenu address={address} />
      {address.documentType === 'voided-invoice' ? null : (
        <Button variant="contained" onClick={() => void savePdf(address)}>
          {t('download')}
        </Button>
      )}
    </Stack>
  );
};
