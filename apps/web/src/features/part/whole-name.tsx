import Typography from '@mui/material/Typography';

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

/** Characters at the end of a long name that are never cut. */
const endLength = 10;
/** Names up to this length stay in one piece. */
const shortLength = 20;

type WholeNameProps = {
  readonly name: string;
  readonly component: 'h3' | 'div';
  readonly variant: 'subtitle1' | 'body2';
};

/** A name that is cut in its middle where there is no room for it. */
export const WholeName = ({ name, component, variant }: WholeNameProps) => {
  const characters = [...name];
  const cut = characters.length > shortLength ? characters.length - endLength : characters.length;
  return (
    <Typography component={component} variant={variant} title={name} aria-label={name} sx={wordsSx}>
      <span className="start">{characters.slice(0, cut).join('')}</span>
      {cut === characters.length ? null : <span className="end">{characters.slice(cut).join('')}</span>}
    </Typography>
  );
};
