/** Words of less weight on the dark panels beside the canvas. */
export const QUIET = '#b8c0ca';
