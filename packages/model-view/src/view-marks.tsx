import { type PartScene, ROLE_COLOURS } from '@kerf/mesh';
import { FACE_ROLES } from '@kerf/unfold';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ViewWords } from './words.ts';

const css = ([red, green, blue]: readonly [number, number, number]): string =>
  `rgb(${[red, green, blue].map((part) => Math.round(part * 255)).join(' ')})`;

/** What the colours say, of those that the part has. */
export const Legend = ({ scene, words }: { readonly scene: PartScene; readonly words: ViewWords }) => (
  <Stack
    component="ul"
    direction="row"
    spacing={2}
    useFlexGap
    aria-label={words.legend}
    sx={{ flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}
  >
    {FACE_ROLES.filter((_, role) => scene.roles.includes(role)).map((role) => (
      <Stack component="li" key={role} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
        <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: css(ROLE_COLOURS[role]) }} />
        <Typography variant="caption">{words.roles[role]}</Typography>
      </Stack>
    ))}
  </Stack>
);

const markStyle = { position: 'absolute', left: 0, top: 0, width: 0, height: 0 } as const;

const pinText = (words: ViewWords, code: string): string =>
  Object.entries(words.pins).find(([name]) => name === code)?.[1] ?? words.pins.other;

/** Findings, where they are on the part. */
export const Pins = ({ scene, words }: { readonly scene: PartScene; readonly words: ViewWords }) =>
  scene.pins.map(({ code }, index) => (
    <Box key={`pin ${code} ${String(index)}`} data-mark={`pin ${index}`} sx={markStyle}>
      <Tooltip title={pinText(words, code)}>
        <Box
          role="img"
          aria-label={pinText(words, code)}
          sx={{
            ...{ position: 'absolute', left: -11, top: -11, width: 22, height: 22, borderRadius: '50%' },
            ...{
              bgcolor: '#b3261e',
              color: '#fff',
              display: 'grid',
              placeItems: 'center',
              fontSize: 13,
              fontWeight: 700,
            },
          }}
        >
          !
        </Box>
      </Tooltip>
    </Box>
  ));

/** The points that are measured between. */
export const MeasurePoints = ({ count }: { readonly count: number }) =>
  ['first', 'second'].slice(0, count).map((name, index) => (
    <Box key={name} aria-hidden data-mark={`point ${index}`} sx={markStyle}>
      <Box
        sx={{
          ...{ position: 'absolute', left: -6, top: -6, width: 12, height: 12, borderRadius: '50%' },
          ...{ bgcolor: '#b3261e', border: '2px solid #fff' },
        }}
      />
    </Box>
  ));

/** Where the cutting head is on its way around a tube. */
export const HeadMark = () => (
  <Box aria-hidden data-mark="head" sx={markStyle}>
    <Box
      sx={{
        ...{ position: 'absolute', left: -9, top: -9, width: 18, height: 18, borderRadius: '50%' },
        ...{ border: '3px solid #d50000', bgcolor: 'rgb(255 255 255 / 60%)' },
      }}
    />
  </Box>
);
