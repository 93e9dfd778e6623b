import { type CaptureDone, type CaptureToken, captureAddress, heardFromPage } from '@kerf/client/capture';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bearer } from '../../identity/session.ts';
import { useSession } from '../../session/session.tsx';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSetUp } from '../part/set-up.ts';
import { UploadSettings } from './upload-settings.tsx';
import { useChoices } from './use-choices.ts';

type Heard = { readonly onDone: (done: CaptureDone) => void; readonly settings: () => object };

/**
 * Hears the embedded page and answers it: messages count only from its window and its origin, and the token is given to that
 * origin alone.
 */
const useCaptureMessages = (frame: RefObject<HTMLIFrameElement | null>, origin: string, heard: Heard): void => {
  const current = useRef(heard);
  useEffect(() => {
    current.current = heard;
  });
  useEffect(() => {
    const give = async (to: Window, isNew: boolean) => {
      const token = isNew ? ((await bearer.renewed()) ?? (await bearer.signedInAgain())) : await bearer.current();
      const settings = JSON.stringify(current.current.settings());
      to.postMessage({ type: 'captureToken', token, settings } satisfies CaptureToken, origin);
    };
    const listen = (event: MessageEvent) => {
      const page = frame.current?.contentWindow;
      const message = heardFromPage(event, page, origin);
      if (message?.type === 'captureTokenWanted') void (page && give(page, message.isNew));
      else if (message !== null) current.current.onDone(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
};

type CaptureDialogProps = {
  readonly address: QuoteAddress;
  /** Whether tubes are to be added: their machine and material are chosen. */
  readonly isTube: boolean;
  readonly onClose: () => void;
};

/** Adds parts of 3D models by the page that unfolds them, which may be of another origin. Spec: quote parts §2.7. */
export const CaptureDialog = ({ address, isTube, onClose }: CaptureDialogProps) => {
  const { t, i18n } = useTranslation('quote-detail');
  const { configuration, organisation } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const setUp = useSetUp();
  const { choices, change, settings } = useChoices(setUp, isTube);
  const onDone = ({ itemIds }: CaptureDone) => {
    void Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]).then(() => {
      snackbars.success(t('upload.states.added', { count: itemIds.length }));
      onClose();
    });
  };
  useCaptureMessages(frame, new URL(configuration.captureUrl).origin, { onDone, settings: () => settings(null) });
  const title = t(isTube ? 'upload.titleTube' : 'upload.title3d');
  const query = {
    ...{ ...address, language: i18n.language, units: organisation.defaultDrawingUnits },
    parts: isTube ? 'tube' : 'sheet',
  };
  return (
    <TitledDialog open fullScreen title={title} onClose={onClose}>
      <Stack spacing={2} sx={{ height: '100%' }}>
        <UploadSettings
          isTube={isTube}
          title={t('upload.settings')}
          choices={choices}
          setUp={setUp}
          disabled={false}
          onChange={change}
        />
        <Box
          component="iframe"
          ref={frame}
          title={title}
          src={captureAddress(configuration.captureUrl, 'model', query)}
          sx={{ flex: 1, minHeight: 480, width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      </Stack>
    </TitledDialog>
  );
};
