import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { Actor } from '../actor.ts';
import { queueCalculation } from '../calculation/calculation-job.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { addQuote } from '../quotes/create-quote.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { importFiles, type UploadServices } from '../uploads/import-files.ts';
import { sampleDrawings } from './sample-drawings.ts';
import { nearestThickness, type SampleStock, sampleStock } from './sample-stock.ts';
import { sampleWords } from './sample-words.ts';

/** What making a sample quote takes. */
export type SampleServices = UploadServices & Uses<'queue'>;

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

type Wish = {
  /** Null: as the shop's language calls a sample. */
  readonly name: string | null;
  /** What happens to the quote before its parts come. */
  readonly prepare?: (quoteId: string, version: number) => Promise<void>;
};

/**
 * Adds a quote with parts of our own drawing, cut as the shop is set up, by the same use-cases that an estimator's uploads go
 * through, and has it calculated; gives its id. Where the shop can cut nothing yet, its parts have no settings and the quote no price.
 */
export const addSampleQuote = async (
  services: SampleServices,
  actor: Actor,
  { name, prepare }: Wish = { name: null },
): Promise<QuoteOutcome<string>> => {
  const { organisationId } = actor;
  const [organisation, setup] = await actor.organisation(
    async (tx) => [await getOrganisation(tx, organisationId), await loadSetupData(tx, organisationId)] as const,
  );
  if (organisation === null) return refuseQuote('NOT_FOUND');
  const words = sampleWords(organisation.language);
  const quote = await addQuote(actor, { name: name ?? words.quote });
  if (!quote.ok) return quote;
  const { id, version } = quote.value;
  await prepare?.(id, version);
  const stock = sampleStock(setup);
  for (const drawing of sampleDrawings(words)) {
    const settings = settingsFor(stock, drawing.thicknessMm, organisation.defaultDrawingUnits);
    await addDrawing(services, actor, id, { ...drawing, settings });
  }
  if (stock !== null) await actor.organisation((tx) => queueCalculation(tx, services.queue, actor, id));
  return done(id);
};
