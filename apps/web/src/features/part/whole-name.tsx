import Typography from '@mui/material/Typography';
import { cutName } from './cut-name.ts';

/** On a telephone up to three lines; else one, of which the start and the end are seen: long names differ there. */
const wordsSx = {
  minWidth: 0,
  overflow: 'hidden',
  display: { xs: '-webkit-box', md: 'flex' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflowWrap: 'anywhere',
  '& > span': { display: { xs: 'contents', md: 'block' } },
  '& > .start': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'pre' } },
  '& > .end': { flexShrink: 0, whiteSpace: { md: 'pre' } },
} as const;

/** Names up to this length stay in one piece. */
const shortLength = 20;

type WholeNameProps = {
  readonly name: string;
  readonly component: 'h3' | 'div';
  readonly variant: 'subtitle1' | 'body2';
};

/** A name that is cut in its middle where there is no room for it. */
export const WholeName = ({ name, component, variant }: WholeNameProps) => {
  const [start, end] = cutName(name, shortLength);
  return (
    <Typography component={component} variant={variant} title={name} aria-label={name} sx={wordsSx}>
      <span className="start">{start}</span>
      {end === '' ? null : <span className="end">{end}</span>}
    </Typography>
  );
};
