import type { PartLibraryEntry as EntryWire, PartLibraryVersion as VersionWire } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { asMm, lengthForDisplay } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import {
  lastQuotesOfEntries,
  latestVersions,
  type PartLibraryEntry,
  type PartLibraryVersion,
} from '../../db/repositories/part-library.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import type { Actor } from '../actor.ts';
import type { ImageAddresses } from '../image-addresses.ts';
import { todayOf } from '../organisations/today.ts';
import { holdsOn } from '../parts/library-entries.ts';
import type { Uses } from '../services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';
import { type LibraryPart, readLibraryPart } from './library-part.ts';

type Shown = (lengthMm: number) => number;

const shownIn = ({ isImperial }: LibraryPart): Shown => {
  const units = isImperial ? 'imperial' : 'metric';
  return (lengthMm) => lengthForDisplay(asMm(lengthMm), units);
};

const orNull = (shown: Shown, lengthMm: number | null): number | null => (lengthMm === null ? null : shown(lengthMm));

const sizesOf = (part: LibraryPart, shown: Shown) => {
  const { smallestBox = null, widthMm, heightMm } = factsOf(part.facts);
  const smallest = smallestBox ?? { widthMm: Math.max(widthMm, heightMm), heightMm: Math.min(widthMm, heightMm) };
  return {
    minimumBoundBoxWidth: shown(smallest.widthMm),
    minimumBoundBoxHeight: shown(smallest.heightMm),
    displayBoundBoxWidth: shown(widthMm),
    displayBoundBoxHeight: shown(heightMm),
    rotaryProfileWidth: orNull(shown, part.rotaryProfileWidthMm),
    rotaryProfileLength: orNull(shown, part.rotaryProfileLengthMm),
    rotaryPartLength: orNull(shown, part.rotaryPartLengthMm),
    diameter: orNull(shown, part.diameterMm),
    profile: part.profile,
  };
};

const settingsOf = (part: LibraryPart, setup: SetupData) => {
  const technology = setup.technologies.get(part.cuttingTechnologyId ?? '');
  const material = setup.materials.get(part.materialId ?? '');
  return {
    cuttingTechnology:
      technology === undefined
        ? null
        : { cuttingTechnologyId: technology.id, name: technology.name, isDeleted: technology.isDeleted },
    material:
      material === undefined
        ? null
        : { materialId: material.id, materialName: material.materialName, isDeleted: material.isDeleted },
    partLibraryEntrySecondaryProcesses: part.secondaryProcesses.map((chosen) => ({
      ...chosen,
      name: setup.processes.get(chosen.secondaryProcessId)?.name ?? '',
    })),
  };
};

const foldsOf = ({ foldingSource, numberOfFolds, facts }: LibraryPart): number =>
  foldingSource === 'Manual' ? numberOfFolds : factsOf(facts).folds.length;

type LastQuote = NonNullable<ReturnType<Awaited<ReturnType<typeof lastQuotesOfEntries>>['get']>>;

const lastQuoteOf = (last: LastQuote | undefined): EntryWire['lastQuote'] => {
  if (last === undefined) return null;
  const { showsPrices } = QUOTE_STATUS_TABLE[last.quoteStatus];
  return {
    quoteId: last.quoteId,
    quoteName: last.quoteName,
    quoteStatus: last.quoteStatus,
    lastModifiedDate: last.lastModifiedDateUtc.toISOString(),
    lastPrice: showsPrices && last.itemPrice !== null ? Number(last.itemPrice) : null,
    lastQuantity: last.quantity,
  };
};

type Presented = {
  readonly entry: PartLibraryEntry;
  readonly version: PartLibraryVersion;
  readonly last: LastQuote | undefined;
};

const presentEntry = (
  { entry, version, last }: Presented,
  { setup, images, today }: { readonly setup: SetupData; readonly images: ImageAddresses; readonly today: string },
): EntryWire => {
  const part = readLibraryPart(version);
  const shown = shownIn(part);
  return {
    partLibraryId: entry.id,
    customerId: entry.customerId,
    partId: entry.partId,
    name: entry.name,
    revision: part.revision,
    description: part.description,
    thumbnailUri:
      version.thumbnailFileKey === null ? null : images.file(entry.organisationId, version.thumbnailFileKey),
    ...sizesOf(part, shown),
    isImperial: part.isImperial,
    ...settingsOf(part, setup),
    thickness: orNull(shown, part.thicknessMm),
    numberOfFolds: foldsOf(part),
    fixedPrice: entry.fixedPrice === null ? null : Number(entry.fixedPrice),
    fixedPriceCurrency: entry.fixedPriceCurrency,
    fixedPriceEndTime: entry.fixedPriceEndTime?.toISOString() ?? null,
    isFixedPriceHolding: holdsOn(entry, today),
    isDeleted: entry.isDeleted,
    lastQuote: lastQuoteOf(last),
    version: version.number,
    modifiedDateUtc: entry.modifiedAt.toISOString(),
  };
};

/** Library parts as the API shows them, in the order given. */
export const presentEntries = async (
  tx: Transaction,
  { imagesOf, now }: Uses<'imagesOf' | 'now'>,
  actor: Actor,
  entries: readonly PartLibraryEntry[],
): Promise<EntryWire[]> => {
  const { organisationId } = actor;
  const ids = entries.map(({ id }) => id);
  const versions = await latestVersions(tx, organisationId, ids);
  const lasts = await lastQuotesOfEntries(tx, organisationId, ids);
  const shownWith = {
    setup: await loadSetupData(tx, organisationId),
    images: imagesOf(actor),
    today: await todayOf(tx, organisationId, now()),
  };
  return entries.flatMap((entry) => {
    const version = versions.get(entry.id);
    return version === undefined ? [] : [presentEntry({ entry, version, last: lasts.get(entry.id) }, shownWith)];
  });
};

/** One state of a library part. */
export const presentVersion = (version: PartLibraryVersion, setup: SetupData, images: ImageAddresses): VersionWire => {
  const part = readLibraryPart(version);
  const shown = shownIn(part);
  const { displayBoundBoxWidth, displayBoundBoxHeight } = sizesOf(part, shown);
  return {
    number: version.number,
    name: version.name,
    revision: part.revision,
    thumbnailUri:
      version.thumbnailFileKey === null ? null : images.file(version.organisationId, version.thumbnailFileKey),
    materialName: setup.materials.get(part.materialId ?? '')?.materialName ?? null,
    thickness: orNull(shown, part.thicknessMm),
    isImperial: part.isImperial,
    ...{ displayBoundBoxWidth, displayBoundBoxHeight },
    numberOfFolds: foldsOf(part),
    sourceQuoteId: version.sourceQuoteId,
    sourceQuoteName: version.sourceQuoteName,
    createdByUserName: version.createdByUserName,
    createDateUtc: version.createdAt.toISOString(),
  };
};
