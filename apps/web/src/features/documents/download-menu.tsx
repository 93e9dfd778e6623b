import { routes } from '@kerf/contract';
import { DOCUMENT_KINDS, type DocumentKind, documentsOf } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { pressUnless, unavailableSx } from '@kerf/ui/unavailable';
import { mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import type { DocumentAddress } from './document-calls.ts';
import { useSavePdf } from './document-commands.ts';

/** Kinds that the quote's status has; null while that is read. */
const useKinds = ({ organisationId, quoteId }: DocumentAddress): readonly DocumentKind[] | null => {
  const { data } = useQuery({
    queryKey: ['quote-of-document', organisationId, quoteId],
    queryFn: ({ signal }) => api(routes.quotes.get, { params: { organisationId, quoteId } }, signal),
  });
  return data === undefined ? null : documentsOf(data.status, data.invoiceNumberText !== null);
};

type KindEntryProps = {
  readonly kind: DocumentKind;
  readonly isThere: boolean;
  readonly isShown: boolean;
  readonly onChosen: () => void;
};

/** A kind of document; one that the status does not have stays focusable and says so. */
const KindEntry = ({ kind, isThere, isShown, onChosen }: KindEntryProps) => {
  const { t } = useTranslation('documents');
  const reason = isThere ? undefined : t('notYet');
  const item = (
    <MenuItem {...pressUnless(reason, onChosen)} selected={isShown} sx={unavailableSx(reason)}>
      {t(`kinds.${kind}`)}
    </MenuItem>
  );
  // One tree with and without a reason: a press during which it goes is still a press on the same entry.
  return (
    <Tooltip title={reason ?? ''} describeChild placement="left">
      {item}
    </Tooltip>
  );
};

/** Saves any of the quote's documents as PDF, as its status has them. Spec: quotes §7. */
export const DownloadMenu = ({ address }: { readonly address: DocumentAddress }) => {
  const { t } = useTranslation('documents');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const kinds = useKinds(address);
  const savePdf = useSavePdf();
  const { organisationId, quoteId } = address;
  const save = (documentType: DocumentKind) => {
    setAnchor(null);
    const isThis = documentType === address.documentType;
    void savePdf(isThis ? address : { organisationId, quoteId, documentType, isProduction: false });
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        endIcon={<Icon path={mdiChevronDown} />}
        disabled={kinds === null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('downloadOther')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {DOCUMENT_KINDS.map((kind) => (
          <KindEntry
            key={kind}
            kind={kind}
            isThere={kinds?.includes(kind) ?? false}
            isShown={kind === address.documentType}
            onChosen={() => save(kind)}
          />
        ))}
      </Menu>
    </>
  );
};
