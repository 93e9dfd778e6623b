import type { QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiRotate3dVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { useSession } from '../../../session/session.tsx';

const ModelDialog = lazyPiece(() => import('./model-dialog.tsx'), 'ModelDialog');

/** Opens the model that a part was made from; nothing for other parts, and where the plan has no view of it. */
export const ModelButton = ({ item }: { readonly item: QuoteItem }) => {
  const { t } = useTranslation('quote-detail');
  const { hasShowViewer3D, hasShowViewerTube } = useSession().features;
  const [isOpen, setOpen] = useState(false);
  const isSeen = item.profile === null ? hasShowViewer3D : hasShowViewerTube;
  const isOfModel = item.partSource === 'unfold3d' || item.partSource === 'tube';
  if (!isOfModel || !isSeen || item.fileId === null) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={item.modelViewUri === null ? <Icon path={mdiRotate3dVariant} /> : null}
        onClick={() => setOpen(true)}
        sx={{ flexDirection: 'column' }}
      >
        {item.modelViewUri === null ? null : (
          <Box
            component="img"
            src={item.modelViewUri}
            alt=""
            loading="lazy"
            sx={{ width: '100%', maxWidth: 208, height: 96, objectFit: 'contain', bgcolor: '#fff', borderRadius: 0.5 }}
          />
        )}
        {t('model.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ModelDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
