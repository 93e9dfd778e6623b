import { createUpload } from '@kerf/client/upload';
import { bearer } from '../identity/session.ts';
import { inReadersWords } from './in-readers-words.ts';

export const upload = createUpload(bearer, inReadersWords);
