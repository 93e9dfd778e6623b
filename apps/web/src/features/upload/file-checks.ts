/** What can be said of a chosen file before anything is sent. Spec: quote parts §5; decisions, upload limits. */
export const ACCEPTED_ENDINGS = ['.dxf', '.dwg'] as const;
export const MAXIMUM_FILE_BYTES = 20_000_000;
export const MAXIMUM_FILES = 100;

export type FileProblem = 'wrongType' | 'tooLarge' | 'empty';

export const fileProblem = (file: { readonly name: string; readonly size: number }): FileProblem | null => {
  const name = file.name.toLowerCase();
  if (!ACCEPTED_ENDINGS.some((ending) => name.endsWith(ending))) return 'wrongType';
  if (file.size > MAXIMUM_FILE_BYTES) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
};

type Chosen = Pick<File, 'name' | 'size' | 'lastModified' | 'webkitRelativePath'>;

/** What tells a file from others of its name, such as the 'part.dxf' of another folder. */
const identityOf = ({ name, size, lastModified, webkitRelativePath }: Chosen): string =>
  [webkitRelativePath, name, size, lastModified].join('\n');

/** Whether the same file was chosen twice. */
export const isSameFile = (first: Chosen, second: Chosen): boolean => identityOf(first) === identityOf(second);

/** Files with new ones added; each counts once, and no more than a hundred stay. */
export const withFiles = <One extends Chosen>(
  chosen: readonly One[],
  added: readonly One[],
): { readonly files: readonly One[]; readonly leftOut: readonly One[] } => {
  const once = new Map([...chosen, ...added].map((file) => [identityOf(file), file]));
  const files = [...once.values()];
  return { files: files.slice(0, MAXIMUM_FILES), leftOut: files.slice(MAXIMUM_FILES) };
};
