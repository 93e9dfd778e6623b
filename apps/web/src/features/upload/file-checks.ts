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

/** Files with new ones added; one of the same name takes the place of the earlier, and no more than a hundred stay. */
export const withFiles = <One extends { readonly name: string }>(
  chosen: readonly One[],
  added: readonly One[],
): { readonly files: readonly One[]; readonly leftOut: number } => {
  const byName = new Map([...chosen, ...added].map((file) => [file.name, file]));
  const files = [...byName.values()];
  return { files: files.slice(0, MAXIMUM_FILES), leftOut: Math.max(0, files.length - MAXIMUM_FILES) };
};
