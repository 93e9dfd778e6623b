import { filled } from '@kerf/i18n/filled';
import { Icon } from '@kerf/ui/icon';
import { mdiBoxCutter, mdiCubeOutline, mdiFitToScreenOutline, mdiRulerSquare } from '@mdi/js';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ViewWords } from './words.ts';

export type ViewTools = {
  readonly showsEdges: boolean;
  readonly isMeasuring: boolean;
  /** Share of the part's extent along the axis at which it is cut; null for no section. */
  readonly section: { readonly axis: 0 | 1 | 2; readonly share: number } | null;
};

type ToolsProps = {
  readonly tools: ViewTools;
  readonly words: ViewWords;
  readonly onTools: (change: Partial<ViewTools>) => void;
  readonly onFit: () => void;
};

const AXES = ['X', 'Y', 'Z'] as const;

/** Where the section lies. */
const SectionTools = ({ tools: { section }, words, onTools }: Omit<ToolsProps, 'onFit'>) =>
  section === null ? null : (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 260 }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={section.axis}
        aria-label={words.axis}
        onChange={(_, axis: 0 | 1 | 2 | null) => axis !== null && onTools({ section: { ...section, axis } })}
      >
        {AXES.map((name, axis) => (
          <ToggleButton key={name} value={axis} sx={{ px: 1, py: 0.25 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Slider
        size="small"
        min={0}
        max={1}
        step={0.01}
        value={section.share}
        aria-label={words.sectionAt}
        onChange={(_, share) => onTools({ section: { ...section, share: Number(share) } })}
      />
    </Stack>
  );

/** Buttons over the view. */
export const ViewToolbar = ({ tools, words, onTools, onFit }: ToolsProps) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', flexShrink: 0 }}>
    <Button variant="outlined" startIcon={<Icon path={mdiFitToScreenOutline} />} onClick={onFit}>
      {words.fit}
    </Button>
    <Button
      variant={tools.showsEdges ? 'contained' : 'outlined'}
      aria-pressed={tools.showsEdges}
      startIcon={<Icon path={mdiCubeOutline} />}
      onClick={() => onTools({ showsEdges: !tools.showsEdges })}
    >
      {words.edges}
    </Button>
    <Button
      variant={tools.isMeasuring ? 'contained' : 'outlined'}
      aria-pressed={tools.isMeasuring}
      startIcon={<Icon path={mdiRulerSquare} />}
      onClick={() => onTools({ isMeasuring: !tools.isMeasuring })}
    >
      {words.measure}
    </Button>
    <Button
      variant={tools.section === null ? 'outlined' : 'contained'}
      aria-pressed={tools.section !== null}
      startIcon={<Icon path={mdiBoxCutter} />}
      onClick={() => onTools({ section: tools.section === null ? { axis: 1, share: 0.5 } : null })}
    >
      {words.section}
    </Button>
    <SectionTools tools={tools} words={words} onTools={onTools} />
  </Stack>
);

type UnfoldSliderProps = {
  readonly share: number;
  readonly words: ViewWords;
  readonly onShare: (share: number) => void;
};

/** Between the part as it is folded and its flat pattern. */
export const UnfoldSlider = ({ share, words, onShare }: UnfoldSliderProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center', px: 1, flexShrink: 0 }}>
    <Typography variant="body2">{words.folded}</Typography>
    <Slider
      min={0}
      max={100}
      value={Math.round(share * 100)}
      aria-label={words.unfold}
      getAriaValueText={(percent) => filled(words.share, { percent })}
      onChange={(_, percent) => onShare(Number(percent) / 100)}
    />
    <Typography variant="body2">{words.flat}</Typography>
  </Stack>
);

/** How far the cutting head has come around a tube. */
export const WaySlider = ({ share, words, onShare }: UnfoldSliderProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center', px: 1, flexShrink: 0 }}>
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {words.way}
    </Typography>
    <Slider
      min={0}
      max={100}
      value={Math.round(share * 100)}
      aria-label={words.way}
      getAriaValueText={(percent) => filled(words.wayShare, { percent })}
      onChange={(_, percent) => onShare(Number(percent) / 100)}
    />
  </Stack>
);
