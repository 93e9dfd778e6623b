import type { ChosenBodies, UploadPlace } from '@kerf/contract';
import {
  EMPTY_SETTINGS,
  kindOfFile,
  MAXIMUM_QUANTITY,
  mediaTypeOf,
  PART_FILE_KINDS,
  PART_FILES,
  type PartFileKind,
  proposalsOf,
} from '@kerf/quoting';
import { asMm, lengthForDisplay } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addDrawings, type StoredDrawing } from '../../db/repositories/drawings.ts';
import { addFile } from '../../db/repositories/files.ts';
import {
  addQuoteItems,
  type ItemPlace,
  listQuoteItems,
  type NewQuoteItem,
  type QuoteItem,
} from '../../db/repositories/quote-items.ts';
import { drawingHash } from '../../pipeline/drawing-hash.ts';
import { fingerprintColumns } from '../../pipeline/fingerprint-columns.ts';
import { TOLD_OF_MODEL } from '../../pipeline/model-messages.ts';
import { placedTexts, writtenUnits } from '../../pipeline/placed-texts.ts';
import { profileOfModel } from '../../pipeline/tube-profile.ts';
import type { ImportedPart, ImportResult } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import type { ParsedItemUpdate } from '../part-settings/item-changes.ts';
import { settingColumns } from '../part-settings/item-columns.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { SetupData } from '../setup/setup-data.ts';
import type { KnownNames } from './known-names.ts';
import { machinesFor, withSaid } from './said-settings.ts';
import { tellingName } from './telling-name.ts';
import { loadImport } from './understand.ts';

/** A file that was read, its bytes and thumbnails already in the file store. */
export type ImportedFile = {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly fileKey: string;
  /** Under which what it holds is kept. */
  readonly importKey: string;
  readonly thumbnailKeys: readonly string[];
  /** Pictures of the models of its parts; null for a part without one. */
  readonly pictureKeys: readonly (string | null)[];
  /** Folders that it lay in, the outermost first. */
  readonly folders: readonly string[];
  /** Where the file stands in its upload; null when nobody said. */
  readonly place: UploadPlace | null;
  /** Which of its parts are added, and how many of each; all of them where it is not said. */
  readonly bodies?: ChosenBodies;
};

type AddOptions = {
  readonly quoteId: string;
  readonly imported: ImportedFile;
  /** Settings chosen for all parts. */
  readonly update: ParsedItemUpdate;
  readonly setup: SetupData;
  /** What is known of the names of files before they are read. */
  readonly known: KnownNames;
};

/** The parts that the same file of the same upload gave before. */
export const addedBefore = (items: readonly QuoteItem[], { uploadId, sequence }: UploadPlace): readonly QuoteItem[] =>
  items.filter((item) => item.uploadId === uploadId && item.uploadSequence === sequence);

/** In front of the parts of files that were chosen later but were finished sooner; behind all others when there are none. */
const placeOf = (items: readonly QuoteItem[], { uploadId, sequence }: UploadPlace): ItemPlace | undefined => {
  const later = items.filter((item) => item.uploadId === uploadId && (item.uploadSequence ?? 0) > sequence);
  if (later.length === 0) return undefined;
  return {
    index: Math.min(...later.map((item) => item.index)),
    uploadIndex: Math.min(...later.map((item) => item.uploadIndex)),
  };
};

type ReadFile = ImportedFile & {
  readonly kind: PartFileKind;
  readonly result: Extract<ImportResult, { ok: true }>;
  /** Of each part that was chosen with one. */
  readonly materials?: readonly (ChosenBodies[number]['material'] | undefined)[];
};

const addFiles = async (tx: Transaction, { organisationId, user }: Actor, imported: ReadFile): Promise<string> => {
  const { fileName, fileKey, sizeBytes, thumbnailKeys, pictureKeys, kind, result } = imported;
  const stored = await addFile(tx, organisationId, {
    fileKey,
    fileName,
    mediaType: mediaTypeOf(fileName, kind),
    sizeBytes,
    uploadedByUserId: user.userId,
  });
  for (const [index, key] of thumbnailKeys.entries()) {
    await addFile(tx, organisationId, {
      fileKey: key,
      fileName: 'thumbnail.svg',
      mediaType: 'image/svg+xml',
      sizeBytes: Buffer.byteLength(result.parts[index]?.thumbnailSvg ?? ''),
    });
  }
  for (const [index, key] of pictureKeys.entries()) {
    if (key === null) continue;
    await addFile(tx, organisationId, {
      fileKey: key,
      fileName: 'model.png',
      mediaType: 'image/png',
      sizeBytes: Buffer.byteLength(result.parts[index]?.modelPicture ?? '', 'base64'),
    });
  }
  return stored.id;
};

const addDrawingsOf = (
  tx: Transaction,
  organisationId: string,
  { result }: ReadFile,
  fileId: string,
  isImperial: boolean,
): Promise<StoredDrawing[]> =>
  addDrawings(
    tx,
    organisationId,
    result.parts.map((part) => ({
      fileId,
      name: part.name,
      contentHash: drawingHash(part.drawing),
      ...fingerprintColumns(part.facts),
      original: asKept(part.drawing),
      isImperial,
      unitScale: result.millimetresPerUnit,
      unitsDecidedBy: part.facts.unitsDecidedBy,
      issues: part.issues,
      importReport: result.report,
    })),
  );

type PictureKeys = { readonly thumbnailFileKey: string | null; readonly pictureKey: string | null };
/** A tube is from the source of tubes, whatever else its file held. */
const sourceOf = ({ facts }: ImportedPart, kind: PartFileKind): PartFileKind['source'] =>
  facts.tube === undefined ? kind.source : PART_FILES.tube.source;

const newItem = (
  { fileName, folders, place, kind }: ReadFile,
  part: ImportedPart,
  drawingId: string,
  { thumbnailFileKey, pictureKey }: PictureKeys,
  { isImperial, known }: { readonly isImperial: boolean; readonly known: KnownNames },
): NewQuoteItem => ({
  name: part.name,
  ...(part.said?.partNumber === undefined ? {} : { partNumber: part.said.partNumber }),
  ...(part.said?.revision === undefined ? {} : { revision: part.said.revision }),
  partSource: sourceOf(part, kind),
  ...(part.facts.tube === undefined ? {} : { rotaryPartLengthMm: part.facts.tube.lengthMm }),
  drawingId,
  originalFileName: fileName,
  folders,
  isImperial,
  displayBoundBoxWidthMm: part.facts.widthMm,
  displayBoundBoxHeightMm: part.facts.heightMm,
  thumbnailFileKey,
  issues: part.issues,
  facts: asKept(pictureKey === null ? part.facts : { ...part.facts, modelPictureKey: pictureKey }),
  proposals: proposalsOf({
    fileName: tellingName({ name: part.name, originalFileName: fileName, facts: asKept(part.facts) }),
    folders,
    texts: [...(part.texts ?? []), ...placedTexts(part.drawing)],
    units: writtenUnits(part.facts.drawingUnit),
    typed: part.typed ?? [],
    ...{ bills: known.billsFor(folders), rules: known.rules },
  }),
  uploadId: place?.uploadId ?? null,
  uploadSequence: place?.sequence ?? null,
});

/** The parts of a file that were chosen, as many of each; what was told of the file as a whole goes with the first of them. */
const withChosenBodies = (read: ReadFile): ReadFile => {
  const { bodies, result, thumbnailKeys, pictureKeys } = read;
  if (bodies === undefined) return read;
  const wanted = new Map(bodies.map((body) => [body.place, body]));
  const ofAll = result.parts[0]?.issues.filter(({ code }) => TOLD_OF_MODEL.has(code)) ?? [];
  const chosen = result.parts.flatMap((part, place) => {
    const own = wanted.get(place);
    const keys = { thumbnail: thumbnailKeys[place] ?? '', picture: pictureKeys[place] ?? null };
    return own === undefined ? [] : [{ part: { ...part, quantity: own.quantity }, keys, material: own.material }];
  });
  const parts = chosen.map(({ part }, place) => ({
    ...part,
    issues: [...part.issues.filter(({ code }) => !TOLD_OF_MODEL.has(code)), ...(place === 0 ? ofAll : [])],
  }));
  return {
    ...read,
    result: { ...result, parts },
    thumbnailKeys: chosen.map(({ keys }) => keys.thumbnail),
    pictureKeys: chosen.map(({ keys }) => keys.picture),
    materials: chosen.map(({ material }) => material),
  };
};

const NOT_CHOSEN = { cuttingTechnologyId: undefined, materialId: undefined, thickness: undefined, sheetId: undefined };

/** The material that comes as tubes and is called after a sheet's, and a machine that has it; null for none. */
const tubeStock = (materialId: string, { materials, technologies, sheetChoices }: SetupData) => {
  const name = materials.get(materialId)?.nameKey ?? '';
  for (const sheet of sheetChoices) {
    const material = materials.get(sheet.materialId);
    if (sheet.profile === null || sheet.isDeleted || material?.isDeleted !== false || !material.nameKey.includes(name))
      continue;
    const link = sheet.cuttingTechnologies.find(
      ({ isEnabled, cuttingTechnologyId }) => isEnabled && technologies.get(cuttingTechnologyId)?.isDeleted === false,
    );
    if (link !== undefined) return { cuttingTechnologyId: link.cuttingTechnologyId, materialId: material.id };
  }
  return null;
};

/**
 * The material that a body was chosen with goes before none, and a firm one before that of all parts. It is cut on the machine that
 * was chosen for all parts; where that one cuts such parts but not this material, only a firm one comes with another machine.
 */
const withOwnMaterial = (
  update: ParsedItemUpdate,
  own: ChosenBodies[number]['material'] | undefined,
  { facts }: ImportedPart,
  setup: SetupData,
): ParsedItemUpdate => {
  if (own === undefined || (update.materialId != null && !own.isFirm)) return update;
  const { materialId, isFirm } = own;
  const isTube = facts.tube !== undefined;
  const chosen = update.cuttingTechnologyId ?? own.cuttingTechnologyId;
  const isCut = machinesFor({ materialId, isTube }, setup).includes(chosen);
  if (!isCut && !isFirm && machinesFor({ isTube }, setup).includes(chosen)) return update;
  const cuttingTechnologyId = isCut ? chosen : own.cuttingTechnologyId;
  return { ...update, cuttingTechnologyId, materialId, thickness: undefined, sheetId: undefined };
};

/**
 * What was chosen for all parts, as far as it is for such a part: tubes of a model whose sheets are made of a material are made of the
 * same where the shop has it as tubes.
 */
const forPart = (update: ParsedItemUpdate, { facts }: ImportedPart, setup: SetupData): ParsedItemUpdate => {
  const { materialId } = update;
  const type = materialId == null ? null : setup.materials.get(materialId)?.type;
  if (facts.tube === undefined)
    return type === 'Rotary' && facts.model !== undefined ? { ...update, ...NOT_CHOSEN } : update;
  if (type === 'Rotary') return { ...update, thickness: undefined };
  return { ...update, ...NOT_CHOSEN, ...(materialId == null ? {} : tubeStock(materialId, setup)) };
};

/** A model says itself how thick its sheets are, whatever was chosen for drawings that do not. */
const withThicknessOfModel = (
  update: ParsedItemUpdate,
  { facts: { model } }: ImportedPart,
  isImperial: boolean,
): ParsedItemUpdate =>
  model === undefined
    ? update
    : { ...update, thickness: lengthForDisplay(asMm(model.thicknessMm), isImperial ? 'imperial' : 'metric') };

/**
 * Adds the parts of one file, in front of those of files that were chosen after it. A file that is sent twice at the same place
 * of an upload is added once. Gives the ids of its parts, and whether they are new.
 */
export const addParts = async (
  tx: Transaction,
  actor: Actor,
  { quoteId, imported, update, setup, known }: AddOptions,
): Promise<QuoteOutcome<{ readonly ids: readonly string[]; readonly areNew: boolean }>> => {
  const { organisationId } = actor;
  const { place } = imported;
  const items = place === null ? [] : await listQuoteItems(tx, organisationId, quoteId);
  const before = place === null ? [] : addedBefore(items, place);
  if (before.length > 0) return done({ ids: before.map(({ id }) => id), areNew: false });
  const isImperial = update.isImperial ?? false;
  const result = await loadImport(tx, organisationId, imported.importKey);
  const kind = kindOfFile(imported.fileName, PART_FILE_KINDS);
  if (kind === null) throw new Error('a file that no source takes was read');
  const read = withChosenBodies({ ...imported, kind, result });
  if (imported.bodies?.some(({ place }) => place >= result.parts.length)) return refuseQuote('PARTS_READ_DIFFERENTLY');
  const fileId = await addFiles(tx, actor, read);
  const drawings = await addDrawingsOf(tx, organisationId, read, fileId, isImperial);
  const parts: NewQuoteItem[] = [];
  for (const [index, part] of read.result.parts.entries()) {
    const keys = { thumbnailFileKey: read.thumbnailKeys[index] ?? null, pictureKey: read.pictureKeys[index] ?? null };
    const item = newItem(read, part, drawings[index]?.id ?? '', keys, { isImperial, known });
    const quantity = Math.min(MAXIMUM_QUANTITY, (update.quantity ?? 1) * (part.quantity ?? 1));
    const own = withOwnMaterial(update, read.materials?.[index], part, setup);
    const settings = settingColumns(
      { facts: item.facts ?? {}, quantity, isImperial, partSource: sourceOf(part, kind) },
      { ...EMPTY_SETTINGS, ...profileOfModel(part.facts.tube) },
      withSaid(withThicknessOfModel(forPart(own, part, setup), part, isImperial), part, isImperial, setup),
      setup,
    );
    if (!settings.ok) return settings;
    parts.push({ ...item, ...settings.value, quantity });
  }
  const added = await addQuoteItems(
    tx,
    organisationId,
    quoteId,
    parts,
    place === null ? undefined : placeOf(items, place),
  );
  return done({ ids: added.map(({ id }) => id), areNew: true });
};
