import type { Issue, UploadRefusal } from '@kerf/contract';
import type { FileUpload } from './upload-queue.ts';

/** From so many parts of one file on, it is asked whether they are one. */
export const MANY_PARTS = 11;

const gravity = { Error: 2, Warning: 1, Information: 0 } as const satisfies Readonly<Record<Issue['severity'], number>>;

/** The gravest thing to know of what a file gave, Information left out; null when all is well. */
export const concernOf = ({ items }: Pick<FileUpload, 'items'>): Issue | null => {
  const found = items.flatMap((item) => item.issues).filter((issue) => gravity[issue.severity] > 0);
  return found.reduce<Issue | null>(
    (worst, issue) => (worst === null || gravity[issue.severity] > gravity[worst.severity] ? issue : worst),
    null,
  );
};

/** Refusals for want of time: the same file may be read when less is going on. */
const passing: ReadonlySet<string> = new Set(['IMPORT_TIME_LIMIT', 'OUT_OF_TIME']);

/** How a file stands that was not taken: it failed when it may be sent again as it is. */
export const stateOfRefusal = ({ code }: Pick<UploadRefusal, 'code'>): FileUpload['state'] =>
  passing.has(code) ? 'failed' : 'refused';

/** Whether a drawing gave so many parts that somebody should say whether they are one; bodies of a model are parts of their own. */
export const isManyParts = ({ items }: Pick<FileUpload, 'items'>): boolean =>
  items.length >= MANY_PARTS && !items.some(({ partSource }) => partSource === 'unfold3d' || partSource === 'tube');

export type FileTone = 'open' | 'good' | 'doubtful' | 'bad';

/** How a file fared: good only when there is nothing to look at. */
export const toneOf = (upload: FileUpload): FileTone => {
  if (upload.state === 'refused' || upload.state === 'failed') return 'bad';
  if (upload.state !== 'added') return 'open';
  return concernOf(upload) === null && !isManyParts(upload) ? 'good' : 'doubtful';
};

/** Whether the list must stay in sight: something was not added, cannot be cut as drawn, or waits for an answer. */
export const needsLook = (upload: FileUpload): boolean =>
  upload.state !== 'added' || isManyParts(upload) || concernOf(upload)?.severity === 'Error';
