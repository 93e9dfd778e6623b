import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import { z } from 'zod';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import type { Json } from '../../db/schema/index.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Actor } from '../actor.ts';
import { queueCalculation, waitForJob } from '../calculation/calculation-job.ts';
import { actorOfJob, jobUser, userOfJob } from '../job-actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { addQuote } from '../quotes/create-quote.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { importFiles, type UploadServices } from '../uploads/import-files.ts';
import { sampleDrawings } from './sample-drawings.ts';
import { nearestThickness, type SampleStock, sampleStock } from './sample-stock.ts';
import { sampleWords } from './sample-words.ts';

/** What making a sample quote takes. */
type SampleServices = UploadServices & Uses<'queue'>;

const settingsFor = (stock: SampleStock | null, thicknessMm: number, units: UnitSystem) =>
  stock === null
    ? {}
    : {
        cuttingTechnologyId: stock.cuttingTechnologyId,
        materialId: stock.materialId,
        thickness: lengthForDisplay(asMm(nearestThickness(stock, thicknessMm)), units),
      };

type Drawing = ReturnType<typeof sampleDrawings>[number];

const addDrawing = async (
  services: UploadServices,
  actor: Actor,
  quoteId: string,
  { fileName, dxf, quantity, settings }: Drawing & { readonly settings: ReturnType<typeof settingsFor> },
): Promise<void> => {
  const file = { fileName, bytes: Buffer.from(dxf), isTooLarge: false, release: () => undefined };
  const files = (async function* () {
    yield file;
  })();
  const added = await importFiles(services, actor, quoteId, files, { update: { ...settings, quantity } });
  const code = added.ok ? added.value.refusals[0]?.code : added.refusal.code;
  if (code !== undefined) throw new Error(`the sample ${fileName} was refused: ${code}`);
};

/** Kind of the job that gives a sample quote its parts. */
export const FILL_SAMPLE_QUOTE = 'fillSampleQuote';

const input = z.object({ quoteId: z.uuid(), user: jobUser });

/** Adds the parts that the quote does not have yet, and has it calculated: begun again after a crash, it goes on where it was. */
const fillSampleQuote = async (
  services: SampleServices,
  actor: Actor,
  quoteId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { organisationId } = actor;
  const [organisation, setup, items] = await actor.organisation(
    async (tx) =>
      [
        await getOrganisation(tx, organisationId),
        await loadSetupData(tx, organisationId),
        await listQuoteItems(tx, organisationId, quoteId),
      ] as const,
  );
  if (organisation === null) return;
  const words = sampleWords(organisation.language);
  const stock = sampleStock(setup);
  const present = new Set(items.map(({ originalFileName }) => originalFileName));
  for (const drawing of sampleDrawings(words)) {
    if (present.has(drawing.fileName)) continue;
    signal.throwIfAborted();
    const settings = settingsFor(stock, drawing.thicknessMm, organisation.defaultDrawingUnits);
    await addDrawing(services, actor, quoteId, { ...drawing, settings });
  }
  if (stock !== null) await actor.organisation((tx) => queueCalculation(tx, services.queue, actor, quoteId));
};

export const sampleQuoteHandler =
  (services: SampleServices & Uses<'database'>): JobHandler =>
  async (value, { job, signal }): Promise<Json> => {
    const { quoteId, user } = input.parse(value);
    if (job.organisationId === null) throw new Error('a sample quote belongs to an organisation');
    await fillSampleQuote(services, actorOfJob(services.database, job.organisationId, user), quoteId, signal);
    return { ok: true };
  };

/** The name, null for what the shop's language calls a sample, and whom it is for. */
type Wish = { readonly name: string | null; readonly customerId?: string };

/**
 * Adds a quote with parts of our own drawing, cut as the shop is set up, by the same use-cases that an estimator's uploads go
 * through, and has it calculated; gives its id. The parts come by a job, so that a quote that was begun is finished whatever happens.
 * Where the shop can cut nothing yet, its parts have no settings and the quote no price.
 */
export const addSampleQuote = async (
  { queue }: Uses<'queue'>,
  actor: Actor,
  { name, customerId }: Wish = { name: null },
): Promise<QuoteOutcome<string>> => {
  const { organisationId } = actor;
  const organisation = await actor.organisation((tx) => getOrganisation(tx, organisationId));
  if (organisation === null) return refuseQuote('NOT_FOUND');
  const user = userOfJob(actor);
  let jobId = '';
  const wanted = { name: name ?? sampleWords(organisation.language).quote, customerId };
  const quote = await addQuote(actor, wanted, async (tx, quoteId) => {
    const job = { kind: FILL_SAMPLE_QUOTE, singletonKey: quoteId, priority: 10, input: { quoteId, user } };
    jobId = await queue.enqueue(tx, organisationId, { ...job, createdByUserId: user.userId });
  });
  if (!quote.ok) return quote;
  const job = await waitForJob(actor, jobId);
  if (job?.status !== 'done') throw new Error(`the sample quote was not filled: ${job?.status ?? 'no job'}`);
  return done(quote.value.id);
};
