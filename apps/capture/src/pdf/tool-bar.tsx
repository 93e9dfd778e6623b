import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useCapture } from '../page/session.tsx';
import type { Tool } from './page-sheet.tsx';
import { USES, type Use } from './zones.ts';

type ToolBarProps = {
  readonly tool: Tool;
  readonly use: Use;
  readonly zoom: number;
  readonly setTool: (tool: Tool) => void;
  readonly setUse: (use: Use) => void;
  readonly setZoom: (zoom: number) => void;
  /** Turns the page by a quarter clockwise. */
  readonly onTurn: () => void;
  /** Adds a zone in the middle of the page. */
  readonly onAdd: () => void;
};

const FURTHEST = 8;

/** What a pointer does on the page, and how near the page is. */
export const ToolBar = ({ tool, use, zoom, setTool, setUse, setZoom, onTurn, onAdd }: ToolBarProps) => {
  const { words } = useCapture();
  const { tools, uses } = words.pdf;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={tool === 'measure' ? null : tool}
        aria-label={tools.label}
        onChange={(_event, next: Tool | null) => next !== null && setTool(next)}
      >
        <ToggleButton value="zones">{tools.zones}</ToggleButton>
        <ToggleButton value="lines">{tools.lines}</ToggleButton>
        <ToggleButton value="draw">{tools.draw}</ToggleButton>
      </ToggleButtonGroup>
      {tool === 'lines' ? (
        <TextField
          select
          size="small"
          label={tools.clickMakes}
          value={use}
          onChange={(event) => setUse(USES.find((one) => one === event.target.value) ?? 'cut')}
          sx={{ width: 150 }}
        >
          {USES.map((one) => (
            <MenuItem key={one} value={one}>
              {uses[one]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {tool === 'draw' ? <Button onClick={onAdd}>{tools.addInMiddle}</Button> : null}
      <Stack direction="row" spacing={0.5} sx={{ ml: 'auto !important' }}>
        <Button size="small" sx={{ minWidth: 36 }} aria-label={tools.turn} title={`${tools.turn} (R)`} onClick={onTurn}>
          <span aria-hidden="true">↻ 90°</span>
        </Button>
        <Button
          size="small"
          sx={{ minWidth: 36 }}
          aria-label={tools.smaller}
          disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(1, zoom / 1.5))}
        >
          −
        </Button>
        <Button size="small" disabled={zoom === 1} onClick={() => setZoom(1)}>
          {tools.whole}
        </Button>
        <Button
          size="small"
          sx={{ minWidth: 36 }}
          aria-label={tools.larger}
          disabled={zoom >= FURTHEST}
          onClick={() => setZoom(Math.min(FURTHEST, zoom * 1.5))}
        >
          +
        </Button>
      </Stack>
    </Stack>
  );
};
