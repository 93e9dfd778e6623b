/** What a command ends with: text for the standard output, and a message for each thing that did not go well. */
export type CommandResult = { readonly output: string; readonly failures: readonly string[] };

/** Bad input: the message is for a person, on the error output, with exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type Command = {
  readonly usage: string;
  readonly summary: string;
  readonly run: (parameters: readonly string[]) => Promise<CommandResult>;
};

/** Rows under headings, columns as wide as their longest cell; numbers to the right. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const isNumber = headings.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^[-\d]/.test(row[column] ?? '')),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(headings), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
};
