/** As large as a picture stands in a row, px. */
export const PICTURE_SIZE = { width: 28, height: 18 } as const;

/** Pictures that are kept; of more the oldest go. */
const MOST_KEPT = 2000;
/** Time that must be left before the next frame for a drawing to be opened, ms. */
const LEAST_ROOM_MS = 4;

/** A picture has one path; what follows it is a signature that is another one at each reading. */
const pathOf = (uri: string): string => uri.split('?')[0] ?? uri;

const kept = new Map<string, string>();
const keep = (path: string, address: string): void => {
  kept.set(path, address);
  const [oldest] = kept;
  if (kept.size <= MOST_KEPT || oldest === undefined) return;
  kept.delete(oldest[0]);
  if (oldest[1].startsWith('blob:')) URL.revokeObjectURL(oldest[1]);
};

/** Draws an image as large as it stands in a row, all of it, in the middle. */
const drawnSmall = (image: HTMLImageElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  const density = Math.max(1, window.devicePixelRatio);
  canvas.width = Math.round(PICTURE_SIZE.width * density);
  canvas.height = Math.round(PICTURE_SIZE.height * density);
  const scale = Math.min(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext('2d')?.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve));
};

/** The address of the small image of a drawing; that of the drawing where no small one can be made. */
const madeSmall = async (uri: string): Promise<string> => {
  const image = new Image();
  image.src = uri;
  try {
    await image.decode();
    const blob = await drawnSmall(image);
    return blob === null ? uri : URL.createObjectURL(blob);
  } catch {
    return uri;
  }
};

/** For so long nothing is scrolled before a drawing is opened, ms. */
const REST_MS = 300;
let scrolledAt = Number.NEGATIVE_INFINITY;
let isWatching = false;

/** Takes note of whatever is scrolled on the page. */
const watchScrolling = (): void => {
  if (isWatching) return;
  isWatching = true;
  const note = () => {
    scrolledAt = performance.now();
  };
  document.addEventListener('scroll', note, { capture: true, passive: true });
};

type Wanted = { readonly uri: string; readonly listeners: Set<() => void> };
const wanted = new Map<string, Wanted>();
let isAtWork = false;

const whenIdle = (work: (roomMs: number) => void): void => {
  const moving = scrolledAt + REST_MS - performance.now();
  if (moving > 0) setTimeout(() => whenIdle(work), moving);
  else if (typeof requestIdleCallback === 'function') requestIdleCallback((deadline) => work(deadline.timeRemaining()));
  else setTimeout(() => work(LEAST_ROOM_MS), 50);
};

/** Makes one picture after the other; those of rows that were scrolled away are no longer wanted. */
const goOn = (): void => {
  const [next] = wanted;
  if (isAtWork || next === undefined) return;
  isAtWork = true;
  whenIdle((roomMs) => {
    const [path, { uri, listeners }] = [...wanted][0] ?? next;
    if (roomMs < LEAST_ROOM_MS || listeners.size === 0) {
      isAtWork = false;
      goOn();
      return;
    }
    void madeSmall(uri).then((address) => {
      keep(path, address);
      wanted.delete(path);
      isAtWork = false;
      for (const listener of listeners) listener();
      goOn();
    });
  });
};

/** The address of the small image of a drawing, once there is one. */
export const smallPicture = (uri: string): string | undefined => kept.get(pathOf(uri));

/** Has the small image of a drawing made as soon as the page has nothing else to do, and says so; the answer ends that. */
export const whenAtRest = (uri: string, listener: () => void): (() => void) => {
  const path = pathOf(uri);
  const earlier = wanted.get(path);
  wanted.delete(path);
  const listeners = (earlier?.listeners ?? new Set()).add(listener);
  wanted.set(path, { uri, listeners });
  watchScrolling();
  goOn();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && wanted.get(path)?.listeners === listeners) wanted.delete(path);
  };
};
