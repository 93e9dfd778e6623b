import {
  type CaptureDone,
  type CaptureFile,
  type CaptureToken,
  type CaptureWords,
  captureAddress,
  heardFromPage,
} from '@kerf/client/capture';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bearer } from '../../identity/session.ts';
import { useSession } from '../../session/session.tsx';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSetUp } from '../part/set-up.ts';
import { UploadSettings } from './upload-settings.tsx';
import { useChoices } from './use-choices.ts';
import { useWordsOf, type WordsOf } from './words-of.ts';

type Heard = {
  readonly onDone: (done: CaptureDone) => void;
  readonly onQuickPart: () => void;
  readonly settings: () => object;
  readonly wordsOf: WordsOf;
  /** The file that the page is opened for. */
  readonly file: File | null;
  readonly offersQuickPart: boolean;
};

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
      if (!page || message === null) return;
      if (message.type === 'captureTokenWanted') void give(page, message.isNew);
      else if (message.type === 'captureFileWanted') {
        const { file, offersQuickPart } = current.current;
        page.postMessage({ type: 'captureFile', file, offersQuickPart } satisfies CaptureFile, origin);
      } else if (message.type === 'captureWordsWanted') {
        const { id, said } = message;
        void current.current.wordsOf(said).then((texts) => {
          page.postMessage({ type: 'captureWords', id, texts } satisfies CaptureWords, origin);
        });
      } else if (message.type === 'quickPartWanted') current.current.onQuickPart();
      else current.current.onDone(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
};

/** What is embedded for which kind of part; of tubes their machine and material are chosen. */
const PAGES = {
  model: { title: 'upload.title3d', page: 'model', parts: 'sheet' },
  tube: { title: 'upload.titleTube', page: 'model', parts: 'tube' },
  pdf: { title: 'upload.titlePdf', page: 'pdf', parts: 'sheet' },
} as const;

type CaptureDialogProps = {
  readonly address: QuoteAddress;
  readonly page: keyof typeof PAGES;
  /** The file that it is opened for; null where it is chosen there. */
  readonly file?: File | null;
  readonly onClose: () => void;
  readonly onAdded?: () => void;
  readonly onQuickPart?: () => void;
  /** Takes what is sure of several files instead of choosing on their pages. */
  readonly onSeveral?: () => void;
};

/** Adds parts by an embedded page, which unfolds 3D models or shows the pages of PDFs and may be of another origin. Spec: quote parts §2.7. */
export const CaptureDialog = (props: CaptureDialogProps) => {
  const { address, page, file = null, onClose, onAdded, onQuickPart, onSeveral } = props;
  const isTube = page === 'tube';
  const { t, i18n } = useTranslation('quote-detail');
  const { configuration, organisation } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const setUp = useSetUp();
  const { choices, change, settings } = useChoices(setUp, isTube);
  const onDone = ({ itemIds }: CaptureDone) => {
    void Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]).then(() => {
      snackbars.success(t('upload.states.added', { count: itemIds.length }));
      onAdded?.();
      onClose();
    });
  };
  const offersQuickPart = configuration.quickPartsEnabled && onQuickPart !== undefined;
  const heard = {
    onDone,
    onQuickPart: onQuickPart ?? onClose,
    settings: () => settings(null),
    wordsOf: useWordsOf(),
    file,
    offersQuickPart,
  };
  useCaptureMessages(frame, new URL(configuration.captureUrl).origin, heard);
  const title = t(PAGES[page].title);
  const query = {
    ...{ ...address, language: i18n.language },
    ...{ locale: organisation.locale, units: organisation.defaultDrawingUnits },
    parts: PAGES[page].parts,
  };
  return (
    <TitledDialog
      open
      fullScreen
      title={title}
      onClose={onClose}
      {...(onSeveral === undefined ? {} : { actions: <Button onClick={onSeveral}>{t('upload.severalPdfs')}</Button> })}
    >
      <Stack spacing={2} sx={{ height: '100%' }}>
        <UploadSettings
          isTube={isTube}
          title={t('upload.settings')}
          {...(page === 'pdf' ? {} : { quantityNote: t('upload.timesList') })}
          choices={choices}
          setUp={setUp}
          disabled={false}
          onChange={change}
        />
        <Box
          component="iframe"
          ref={frame}
          title={title}
          src={captureAddress(configuration.captureUrl, PAGES[page].page, query)}
          sx={{ flex: 1, minHeight: 480, width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      </Stack>
    </TitledDialog>
  );
};
