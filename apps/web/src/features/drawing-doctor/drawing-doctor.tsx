import { serverMessage } from '@kerf/client/failure';
import type { QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../editing/editor.tsx';
import { useCovering } from '../part/doctor-address/covering.ts';
import { useSetUp } from '../part/set-up.ts';
import { type DoctorProps, OpenDoctor } from './open-doctor.tsx';
import { CANVAS_COLOUR } from './picture/paint.ts';
import type { QuoteStanding } from './use-doctor-state.ts';
import { useLoadedDrawing } from './use-drawing.ts';
import { useExtractionUndo } from './use-extraction-undo.ts';
import type { ShownSessions } from './use-open-session.ts';

/** A drawing that comes this late, ms, may be left for another. */
const LATE_MS = 1500;

/** A drawing that is on its way, with the way back when it does not come. */
const Waiting = ({ label, onClose }: { readonly label: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('drawing-doctor');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', leave);
    };
  }, [onClose]);
  return (
    <Stack spacing={3} sx={{ alignItems: 'center' }}>
      <CircularProgress aria-label={label} />
      {isLate ? (
        <Button variant="outlined" sx={{ color: '#fff', borderColor: '#fff' }} onClick={onClose}>
          {t('close')}
        </Button>
      ) : null}
    </Stack>
  );
};

/** Reads the drawing of a part and opens it. */
const PartDoctor = (props: DoctorProps) => {
  const { item, onClose } = props;
  const { t } = useTranslation('drawing-doctor');
  const { address } = useQuoteEditor();
  const own = useMemo(() => ({ ...address, quoteItemId: item.id }), [address, item.id]);
  const { data: loaded, error, refetch, isFetching } = useLoadedDrawing(own, item.version);
  if (loaded !== undefined) return <OpenDoctor {...props} address={own} loaded={loaded} />;
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', bgcolor: CANVAS_COLOUR }}>
      {error === null || isFetching ? (
        <Waiting label={t('loading', { name: item.name })} onClose={onClose} />
      ) : (
        <Alert
          severity="error"
          action={
            <>
              <Button color="inherit" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
              <Button color="inherit" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          }
        >
          {serverMessage(error) ?? t('loadFailed', { name: item.name })}
        </Alert>
      )}
    </Box>
  );
};

type ShownProps = Pick<HTMLAttributes<HTMLElement>, 'role' | 'tabIndex'> & { readonly ref?: Ref<HTMLElement> };

/** In place of a fade: that has the browser work out the style of everything once more before the drawing comes. */
const AtOnce = ({ children, role, tabIndex, ref }: ShownProps & { readonly children: ReactElement<ShownProps> }) =>
  cloneElement(children, { role, tabIndex, ref });

/** Gives the focus back to what had it: the page is hidden before the dialog takes it, which therefore does not know from what. */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
};

type DrawingDoctorProps = {
  readonly items: readonly QuoteItem[];
  readonly itemId: string;
  readonly quoteStanding: QuoteStanding;
  /** Another part is to be shown. */
  readonly onShow: (itemId: string) => void;
  readonly onClose: () => void;
};

/** The full-screen editor of drawings. Spec: quote parts §2.4. */
export const DrawingDoctor = ({ items, itemId, quoteStanding, onShow, onClose }: DrawingDoctorProps) => {
  const { t } = useTranslation('drawing-doctor');
  const setUp = useSetUp();
  const root = useRef<HTMLDivElement>(null);
  useFocusBack();
  useCovering();
  // What was done to one part can be undone after a look at another.
  const [sessions] = useState<ShownSessions>(() => new Map());
  // A part that was just made by extracting is shown before the list of parts has it.
  const [made, setMade] = useState<QuoteItem | null>(null);
  const item = items.find(({ id }) => id === itemId) ?? made ?? undefined;
  const isGone = item === undefined;
  const showMade = (part: QuoteItem) => {
    setMade(part);
    onShow(part.id);
  };
  const extraction = useExtractionUndo(itemId, sessions, showMade);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (item === undefined) return null;
  return (
    <Dialog
      fullScreen
      open
      hideBackdrop
      slots={{ transition: AtOnce }}
      slotProps={{ paper: { 'aria-label': t('title', { name: item.name }) } }}
    >
      <Box ref={root} sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
        <PartDoctor
          key={item.id}
          {...{ items, item, setUp, quoteStanding, root, sessions, extraction, onClose }}
          onPick={(id) => {
            setMade(null);
            onShow(id);
          }}
          onMade={showMade}
        />
      </Box>
    </Dialog>
  );
};
