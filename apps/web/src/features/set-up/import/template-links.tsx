import Link from '@mui/material/Link';

type TemplateLinksProps<Format extends string> = {
  readonly label: string;
  readonly formats: readonly Format[];
  readonly onTake: (format: Format) => unknown;
};

/** An empty table to fill in, in each format that is read back. */
export const TemplateLinks = <Format extends string>({ label, formats, onTake }: TemplateLinksProps<Format>) => (
  <>
    {label}{' '}
    {formats.map((format, place) => (
      <span key={format}>
        {place === 0 ? '' : ', '}
        <Link component="button" type="button" onClick={() => void onTake(format)}>
          {format.toUpperCase()}
        </Link>
      </span>
    ))}
  </>
);
