import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

type FileNamesProps = {
  readonly names: readonly string[];
  /** Where each name leads; without it the names are words. */
  readonly onChosen?: (name: string) => void;
};

/** Names of files, one a line; many of them are scrolled. */
export const FileNames = ({ names, onChosen }: FileNamesProps) => (
  <Box
    component="ul"
    tabIndex={names.length > 8 && onChosen === undefined ? 0 : undefined}
    sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}
  >
    {names.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: files of one name are told apart by their place alone
      <li key={`${name} ${index}`}>
        {onChosen === undefined ? (
          name
        ) : (
          <Link
            component="button"
            type="button"
            color="inherit"
            sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
            onClick={() => onChosen(name)}
          >
            {name}
          </Link>
        )}
      </li>
    ))}
  </Box>
);
