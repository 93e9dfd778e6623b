/** What each folder may import of what stands beside it: folders, and files that stand there, by name. */
export type Floor = Readonly<Record<string, readonly string[]>>;
