import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** An icon from a path of `@mdi/js`; decorative unless it gets a title. */
export const Icon = ({ path, title, ...rest }: { path: string; title?: string } & SvgIconProps) => (
  <SvgIcon fontSize="small" aria-hidden={title === undefined} titleAccess={title} {...rest}>
    <path d={path} />
  </SvgIcon>
);
