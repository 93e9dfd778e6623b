import { foldersOf } from '@kerf/ui/files-in-folders';

/** Folders that are sent with a file, the innermost: further out they name other things. */
const MOST_FOLDERS = 10;

/** Says in a form in which folders its file lay. */
export const appendFolders = (form: FormData, file: File): void => {
  const folders = foldersOf(file).slice(-MOST_FOLDERS);
  if (folders.length > 0) form.append('folders', JSON.stringify(folders));
};
