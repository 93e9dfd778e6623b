import { filled } from '@kerf/i18n/filled';
import { drawPicture, type PartScene } from '@kerf/mesh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { ViewWords } from './words.ts';

const SIZE = { width: 640, height: 440 };

type PictureViewProps = {
  readonly scene: PartScene;
  readonly share: number;
  readonly name: string;
  readonly words: ViewWords;
};

/** Stands where the browser cannot draw in three dimensions: the part as a picture, at the chosen share of its unfolding. */
export const PictureView = ({ scene, share, name, words }: PictureViewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height, pixels } = drawPicture(scene, SIZE.width, SIZE.height, share);
    canvas.current?.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  }, [scene, share]);
  return (
    <Box>
      <Alert severity="info">{words.noWebgl}</Alert>
      <Box
        component="canvas"
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={filled(words.picture, { name })}
        sx={{ display: 'block', maxWidth: '100%', mx: 'auto', bgcolor: '#fff' }}
      />
    </Box>
  );
};
