import { newId } from '@kerf/client/new-id';
import type { PdfBox, PdfPageShown } from '@kerf/contract';
import { countedText, filled } from '@kerf/i18n/filled';
import { bareFileName, PART_FILES } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import { AddBar } from './add-bar.tsx';
import type { Spot } from './drawn-page.ts';
import { PageSheet, type Tool } from './page-sheet.tsx';
import { PageTold } from './page-told.tsx';
import { isFixed, type PdfCommands, type ReadPdf } from './pdf-desk.ts';
import { ToolBar } from './tool-bar.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZonePanel } from './zone-panel.tsx';
import { givenScale, newZone, type Use, withScale, type Zone } from './zones.ts';

type DeskProps = { readonly state: ReadPdf; readonly commands: PdfCommands };

/** What is done with the zones of the page that is looked at. */
const useZoneCommands = ({ state, commands }: DeskProps, shown: PdfPageShown | undefined) => {
  const { words } = useCapture();
  const { edit, select } = commands;
  return {
    change: (zone: Zone) => edit((zones) => zones.map((one) => (one.id === zone.id ? zone : one))),
    remove: (zone: Zone) => {
      edit((zones) => zones.filter(({ id }) => id !== zone.id));
      select(null);
    },
    add: (box: PdfBox) => {
      if (shown === undefined) return;
      const id = newId();
      const number = state.zones.filter(({ page }) => page === shown.page).length + 1;
      const bare = bareFileName(state.file.name, PART_FILES.pdf);
      const name = number === 1 ? bare : filled(words.pdf.newName, { name: bare, number });
      const zone = newZone(shown, box, id, name, givenScale(state.zones, shown.page));
      edit((zones) => [...zones, zone]);
      select(id);
    },
    scale: (zone: Zone, scale: Zone['scale']) => edit((zones) => withScale(zones, zone, scale)),
  };
};

/** A box in the middle of the page, for those who add one without a pointer. */
const middleOf = ({ widthMm, heightMm }: PdfPageShown): PdfBox => ({
  ...{ minX: widthMm * 0.25, maxX: widthMm * 0.75, minY: heightMm * 0.25, maxY: heightMm * 0.75 },
});

type TurnerProps = { readonly state: ReadPdf; readonly onPage: (page: number) => void };

/** The numbers of the pages, where there are several. */
const PageTurner = ({ state: { pageCount, page, pages }, onPage }: TurnerProps) => {
  const { words, address } = useCapture();
  if (pageCount <= 1) return null;
  const unread = pageCount - pages.size;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Pagination
        size="small"
        count={pageCount}
        page={page}
        onChange={(_event, next) => onPage(next)}
        getItemAriaLabel={(type, number) =>
          type === 'page' || type === 'first' || type === 'last'
            ? filled(words.pdf.pageNumber, { page: number ?? '' })
            : words.pdf[type === 'next' ? 'nextPage' : 'previousPage']
        }
      />
      {unread === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {countedText(words.pdf.unreadPages, unread, address.language)}
        </Typography>
      )}
    </Stack>
  );
};

/** Stands where a page of a long document will be. */
const PageOnItsWay = ({ state, onRetry }: { readonly state: ReadPdf; readonly onRetry: () => void }) => {
  const { words } = useCapture();
  return (
    <Box sx={{ flex: 1 }}>
      {state.more === 'failed' ? (
        <Alert severity="error" action={<Button onClick={onRetry}>{words.retry}</Button>}>
          {words.pdf.failed}
        </Alert>
      ) : (
        <LinearProgress aria-label={words.pdf.reading} />
      )}
    </Box>
  );
};

/** Beside each other, or on a narrow screen one above the other, each scrolling in itself. */
const SHEET = { flex: { xs: 5, md: 1 }, minWidth: 0, minHeight: 0 } as const;
const PANEL = { width: { xs: 'auto', md: 380 }, flex: { xs: 6, md: 'none' }, minWidth: 0, minHeight: 0 } as const;

/** What is in hand on the page that is looked at, and how the page lies. */
const usePageTools = (commands: PdfCommands) => {
  const [tool, setTool] = useState<Tool>('zones');
  const [use, setUse] = useState<Use>('cut');
  const [zoom, setZoom] = useState(1);
  const [measured, setMeasured] = useState<readonly Spot[]>([]);
  const measure = (isOn: boolean) => {
    setTool(isOn ? 'measure' : 'zones');
    setMeasured([]);
  };
  return {
    ...{ tool, setTool, use, setUse, zoom, setZoom, measured, setMeasured, measure },
    turn: (quarters: number) => {
      setMeasured([]);
      commands.turnPage(quarters);
    },
    turnTo: (page: number) => {
      measure(false);
      commands.goTo(page);
    },
  };
};

/** The pages of a PDF to the left, what is made of them to the right. */
export const PdfDesk = ({ state, commands, offersQuickPart }: DeskProps & { readonly offersQuickPart: boolean }) => {
  const shown = state.pages.get(state.page);
  const zones = state.zones.filter(({ page }) => page === state.page);
  const selected = zones.find(({ id }) => id === state.selected) ?? null;
  const { tool, setTool, use, setUse, zoom, setZoom, measured, setMeasured, measure, turn, turnTo } =
    usePageTools(commands);
  const { change, remove, add, scale } = useZoneCommands({ state, commands }, shown);
  const isLocked = isFixed(state);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={{ xs: 1, md: 2 }} sx={{ flex: 1, minHeight: 0 }}>
      <Stack spacing={1} sx={SHEET} inert={isLocked}>
        <ToolBar
          {...{ tool, use, zoom, setUse, setZoom }}
          setTool={setTool}
          onTurn={() => turn(1)}
          onAdd={() => shown && add(middleOf(shown))}
        />
        {shown === undefined ? (
          <PageOnItsWay state={state} onRetry={() => turnTo(state.page)} />
        ) : (
          <PageSheet
            key={shown.page}
            {...{ shown, zones, selected, tool, use, zoom, measured }}
            onSelect={commands.select}
            onZone={change}
            onDelete={remove}
            onDrawn={(box) => {
              add(box);
              setTool('zones');
            }}
            onMeasured={setMeasured}
            onTurn={turn}
          />
        )}
        <PageTurner state={state} onPage={turnTo} />
      </Stack>
      <Stack spacing={{ xs: 1, md: 2 }} sx={PANEL}>
        <Stack spacing={2} inert={isLocked} sx={{ flex: 1, minHeight: 0, overflow: 'auto', pr: 1, pt: 0.5 }}>
          {shown === undefined ? null : (
            <>
              <PageTold
                {...{ shown, zones, offersQuickPart, file: state.file }}
                onTake={(zone) => {
                  change(zone);
                  commands.select(zone.id);
                }}
                onDraw={() => setTool('draw')}
              />
              <ZoneList {...{ shown, zones, selected }} onSelect={commands.select} onZone={change} />
              {selected === null ? null : (
                <ZonePanel
                  key={selected.id}
                  zone={selected}
                  shown={shown}
                  number={zones.indexOf(selected) + 1}
                  isMeasuring={tool === 'measure'}
                  measured={measured}
                  onZone={change}
                  onScale={(next) => scale(selected, next)}
                  onMeasure={measure}
                  onDelete={() => remove(selected)}
                />
              )}
            </>
          )}
        </Stack>
        <AddBar state={state} commands={commands} />
      </Stack>
    </Stack>
  );
};
