import type { PackedDrawings } from '../use-cases/drawings/packed-drawings.ts';
import type { Uses } from '../use-cases/services.ts';
import type { UploadRoom } from '../use-cases/uploads/upload-room.ts';

/** Worker threads of the heavy steps. */
export type QuoteThreads = Uses<
  'importFile' | 'nestPart' | 'nestTogether' | 'priceParts' | 'workOnDrawing' | 'renderPdf'
>;

/** All services that use-cases of quotes, parts and documents take, each some of them; routes hand them on. */
export type QuoteServices = QuoteThreads &
  Uses<'database' | 'files' | 'imagesOf' | 'queue' | 'now' | 'onError' | 'publicUrl' | 'secret' | 'mailFrom'> & {
    readonly packedDrawings: PackedDrawings;
    /** Bounds what uploads and large bodies hold in memory. */
    readonly uploadRoom: UploadRoom;
  };
