import useMediaQuery from '@mui/material/useMediaQuery';

/** How much the screen has room for beside the canvas. */
export type Room = {
  /** The drawer stands beside the canvas; without that much room it is a sheet below it. */
  readonly isBeside: boolean;
  /** Tools stand in the bar with their words, as signs alone, or all in one menu. */
  readonly tools: 'words' | 'signs' | 'menu';
};

export const useRoom = (): Room => {
  const isBeside = useMediaQuery('(min-width: 900px), (min-width: 640px) and (max-height: 500px)');
  const hasWords = useMediaQuery('(min-width: 1200px)');
  const hasSigns = useMediaQuery('(min-width: 600px)');
  return { isBeside, tools: hasWords ? 'words' : hasSigns ? 'signs' : 'menu' };
};
