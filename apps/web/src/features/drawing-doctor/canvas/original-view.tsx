import { boundsOf } from '@kerf/geometry';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { frameOfPicture } from '../../part/picture-frame.ts';
import type { Command } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { CANVAS_COLOUR } from '../picture/paint.ts';
import { useCanvasSize } from '../picture/use-canvas-size.ts';
import type { ViewStore } from '../picture/view-store.ts';
import { placeOf, scaleOf } from '../picture/viewport.ts';
import type { DrawingAddress } from '../session/drawing-calls.ts';
import type { ShownCommand } from '../use-command-words.ts';
import { useOriginal } from '../use-drawing.ts';
import { CanvasFoot } from './canvas-foot.tsx';
import { usePointer } from './use-pointer.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Nothing of the original is selected. */
const ignored = () => undefined;

const Picture = ({ svg, name, view }: { svg: string; name: string; view: ViewStore }) => {
  const frame = useMemo(() => frameOfPicture(svg), [svg]);
  const address = useMemo(() => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  useEffect(() => {
    if (frame === null) return;
    const { x, y, width, height } = frame;
    view.setFrame(boundsOf(x, -y - height, x + width, -y), true);
  }, [frame, view]);
  const { stage, viewport } = useSyncExternalStore(view.subscribe, view.snapshot);
  if (frame === null || stage.frame === null) return null;
  const corner = placeOf(stage, viewport, { x: stage.frame.minX, y: stage.frame.maxY });
  const scale = scaleOf(stage, viewport);
  return (
    <img
      src={address}
      alt={name}
      draggable={false}
      style={{
        position: 'absolute',
        left: corner.x,
        top: corner.y,
        width: frame.width * scale,
        height: frame.height * scale,
        maxWidth: 'none',
        pointerEvents: 'none',
      }}
    />
  );
};

type OriginalViewProps = {
  readonly address: DrawingAddress;
  readonly name: string;
  readonly view: ViewStore;
  readonly words: (command: Command) => ShownCommand;
};

/** The file as it came; zoomed and moved like the canvas. */
export const OriginalView = ({ address, name, view, words }: OriginalViewProps) => {
  const { t } = useTranslation('drawing-doctor');
  const holder = useRef<HTMLDivElement>(null);
  const { data: svg, isError } = useOriginal(address);
  useCanvasSize(holder, view);
  const { handlers } = usePointer({ holder, view, onHover: null, onWish: ignored });
  return (
    <>
      <Box
        ref={holder}
        {...handlers}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          touchAction: 'none',
          bgcolor: CANVAS_COLOUR,
        }}
      >
        {svg === undefined ? null : <Picture svg={svg} name={t('original.label', { name })} view={view} />}
        {svg === undefined && !isError ? (
          <CircularProgress sx={{ position: 'absolute', left: '50%', top: '45%' }} />
        ) : null}
        {isError ? (
          <Alert severity="error" sx={{ m: 3 }}>
            {t('original.failed')}
          </Alert>
        ) : null}
      </Box>
      <CanvasFoot shown={null}>
        <ZoomButtons
          view={view}
          zoomIn={words(commandOf('zoomIn'))}
          zoomOut={words(commandOf('zoomOut'))}
          zoomToFit={words(commandOf('zoomToFit'))}
        />
      </CanvasFoot>
    </>
  );
};
