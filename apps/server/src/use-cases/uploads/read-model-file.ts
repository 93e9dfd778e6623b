import type { ModelReading } from '@kerf/contract';
import { PART_FILES } from '@kerf/quoting';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { TubeFacts } from '../../pipeline/item-facts.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import { TOLD_OF_MODEL } from '../../pipeline/model-messages.ts';
import type { ImportedPart, ImportResult } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import { drawingIssue } from '../parts/item-issues.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { type MaterialsAtHand, proposedMaterial } from './body-materials.ts';
import { refusalStopped, refusalUnread, taskOfUpload, type UploadedFile } from './import-files.ts';
import { loadReadingSettings, type ReadingSettings } from './reading-settings.ts';
import { understand, type Watch } from './understand.ts';

/** Characters that the pictures of all bodies of a model take at most. */
const PICTURES = 1_000_000;

const refused = (fileName: string, { facts, ...message }: MessageOf<string>): ModelReading => ({
  bodies: [],
  notTaken: [],
  told: [],
  refusals: [{ fileName, ...message, facts: { ...facts } }],
});

/** What is read for somebody who has gone. */
const NOBODY_WAITS: ModelReading = { bodies: [], notTaken: [], told: [], refusals: [] };

const bodyOfTube = ({ profile, widthMm, heightMm, lengthMm, holes, ends }: TubeFacts) => ({
  ...{ profile, widthMm, heightMm, lengthMm, holes },
  endAnglesDegrees: ends.map(({ angle }) => (angle * 180) / Math.PI),
});

const bodiesOf = (parts: readonly ImportedPart[], fileName: string, atHand: MaterialsAtHand): ModelReading['bodies'] =>
  parts.flatMap((part, place) => {
    const { name, quantity = 1, facts, thumbnailSvg, origin } = part;
    const { model, tube, widthMm, heightMm, folds } = facts;
    const thicknessMm = model?.thicknessMm ?? tube?.wallMm;
    if (thicknessMm === undefined) return [];
    const thumbnail = thumbnailSvg.length <= PICTURES / parts.length ? thumbnailSvg : null;
    return [
      {
        ...{ place, name, quantity, widthMm, heightMm },
        ...{ thicknessMm, folds: folds.length, tube: tube === undefined ? null : bodyOfTube(tube) },
        ...{ branch: [...(origin?.branch ?? [])], colour: origin?.colour ?? null },
        ...proposedMaterial(part, fileName, atHand),
        thumbnail,
      },
    ];
  });

/** What is told of the model as a whole beside the bodies of it that are named. */
const isToldOfModel = (code: string): boolean => TOLD_OF_MODEL.has(code) && code !== 'BODY_NOT_TAKEN';

const present = (
  { parts }: Extract<ImportResult, { ok: true }>,
  fileName: string,
  atHand: MaterialsAtHand,
): ModelReading => ({
  bodies: bodiesOf(parts, fileName, atHand),
  notTaken: parts
    .flatMap(({ issues }) => issues)
    .flatMap(({ code, facts }) =>
      code === 'BODY_NOT_TAKEN'
        ? [{ name: String(facts?.name), pieces: Number(facts?.pieces), bodyKind: String(facts?.bodyKind) }]
        : [],
    ),
  told: parts
    .flatMap(({ issues }) => issues)
    .filter(({ code }) => isToldOfModel(code))
    .map(drawingIssue),
  refusals: [],
});

type HowToRead = { readonly settings: ReadingSettings; readonly atHand: MaterialsAtHand; readonly watch: Watch };

const readOne = async (
  services: Uses<'importFile'>,
  actor: Actor,
  file: UploadedFile,
  { settings, atHand, watch }: HowToRead,
): Promise<ModelReading> => {
  const unread = refusalUnread(file, settings, [PART_FILES.unfold3d, PART_FILES.tube]);
  if (unread !== null) return refused(file.fileName, unread);
  try {
    const read = await understand(services, actor, taskOfUpload(file, settings), watch);
    return read.ok ? present(read, file.fileName, atHand) : refused(file.fileName, read.refusal);
  } catch (error) {
    if (watch.signal?.aborted === true) return NOBODY_WAITS;
    const stopped = refusalStopped(error);
    if (stopped === null) throw error;
    return refused(file.fileName, stopped);
  }
};

/** What a model holds, before any of it is added. What is read is kept, so that adding it does not read it again. */
export const readModelFile = async (
  services: Uses<'importFile' | 'now'>,
  actor: Actor,
  quoteId: string,
  files: AsyncIterable<UploadedFile>,
  watch: Watch = {},
): Promise<QuoteOutcome<ModelReading>> => {
  const { organisationId } = actor;
  const [quote, settings, atHand] = await actor.organisation(async (tx) => [
    await getQuote(tx, organisationId, quoteId),
    await loadReadingSettings(tx, organisationId, services.now()),
    { setup: await loadSetupData(tx, organisationId), items: await listQuoteItems(tx, organisationId, quoteId) },
  ]);
  let read: QuoteOutcome<ModelReading> | null = null;
  for await (const file of files) {
    try {
      if (quote === null || settings === null) read = refuseQuote('NOT_FOUND');
      else if (read !== null) read = refuseQuote('SETTINGS_MALFORMED');
      else read = done(await readOne(services, actor, file, { settings, atHand, watch }));
    } finally {
      file.release();
    }
  }
  return read ?? refuseQuote('NO_FILES');
};
