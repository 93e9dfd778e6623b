import type { QuoteItem, QuoteItemUpdate } from '@kerf/contract';
import { MAXIMUM_QUANTITY, matchMaterial } from '@kerf/quoting';
import { type SetUp, settingsOf, unitsOf } from '../set-up.ts';
import { chooseSetting, settingOptions } from '../setting-choices.ts';

export type Proposal = QuoteItem['proposals'][number];
type Field = Proposal['field'];
/** What a part is changed by, and what the screen shows meanwhile. */
export type Taking = { readonly fields: QuoteItemUpdate; readonly shown: Partial<QuoteItem> };
/**
 * A proposal that the part does not follow yet. Taking is null where the shop has no such material or thickness, or where what must be
 * chosen before is not.
 */
export type OfferedProposal = {
  readonly proposal: Proposal;
  readonly taking: Taking | null;
  readonly isForLater: boolean;
};

/** Sheet is named by a round figure and a gauge by the next one: this near is the same thickness. mm. */
const SAME_THICKNESS_MM = 0.03;

const TEXT_FIELDS = ['partNumber', 'revision', 'description'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
const textField = (field: Field): TextField | null => TEXT_FIELDS.find((one) => one === field) ?? null;

/** Names of materials that were matched, by the set-up data and the machine: hundreds of parts name the same few. */
const matched = new WeakMap<SetUp, Map<string, string | null>>();

const materialIdOf = (item: QuoteItem, { value }: Proposal, setUp: SetUp): string | null => {
  const known = matched.get(setUp) ?? new Map<string, string | null>();
  matched.set(setUp, known);
  const key = `${item.cuttingTechnologyId} ${value}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { materials } = settingOptions(settingsOf(item), setUp, unitsOf(item));
  const named = materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName }));
  const id = matchMaterial(String(value), named);
  known.set(key, id);
  return id;
};

const thicknessOf = (item: QuoteItem, { value }: Proposal, setUp: SetUp): number | null => {
  const { thicknessesMm } = settingOptions(settingsOf(item), setUp, unitsOf(item));
  const near = thicknessesMm.filter((one) => Math.abs(one - Number(value)) <= SAME_THICKNESS_MM);
  return near.toSorted((one, other) => Math.abs(one - Number(value)) - Math.abs(other - Number(value)))[0] ?? null;
};

/** What taking a proposal changes; null where the shop cannot make it so. */
const takingOf = (item: QuoteItem, proposal: Proposal, setUp: SetUp): Taking | null => {
  const text = textField(proposal.field);
  if (text !== null) return taking({ [text]: String(proposal.value) });
  if (proposal.field === 'quantity') {
    const quantity = Number(proposal.value);
    return quantity <= MAXIMUM_QUANTITY ? taking({ quantity }) : null;
  }
  if (proposal.field === 'material') {
    const id = materialIdOf(item, proposal, setUp);
    return id === null ? null : chooseSetting(item, { setting: 'material', id }, setUp);
  }
  const thicknessMm = thicknessOf(item, proposal, setUp);
  return thicknessMm === null ? null : chooseSetting(item, { setting: 'thickness', thicknessMm }, setUp);
};

const taking = (fields: { readonly [Name in TextField | 'quantity']?: QuoteItem[Name] }): Taking => ({
  fields,
  shown: fields,
});

/** Whether the part is as the proposal says. */
const isFollowed = (item: QuoteItem, proposal: Proposal, setUp: SetUp): boolean => {
  const text = textField(proposal.field);
  if (text !== null) return item[text] === String(proposal.value);
  if (proposal.field === 'quantity') return item.quantity === Number(proposal.value);
  if (proposal.field === 'material') {
    return item.materialId !== null && item.materialId === materialIdOf(item, proposal, setUp);
  }
  const { thicknessMm } = settingsOf(item);
  return thicknessMm !== null && Math.abs(thicknessMm - Number(proposal.value)) <= SAME_THICKNESS_MM;
};

/** A material waits for the machine, and a thickness for the material. */
const isForLater = (item: QuoteItem, field: Field): boolean =>
  (field === 'material' && item.cuttingTechnologyId === null) || (field === 'thicknessMm' && item.materialId === null);

/** Proposals of the fields in which the part follows none, in their order. */
export const offeredProposals = (item: QuoteItem, setUp: SetUp): readonly OfferedProposal[] => {
  const followed = new Set(
    item.proposals.filter((proposal) => isFollowed(item, proposal, setUp)).map(({ field }) => field),
  );
  return item.proposals
    .filter(({ field }) => !followed.has(field))
    .map((proposal) => ({
      proposal,
      taking: takingOf(item, proposal, setUp),
      isForLater: isForLater(item, proposal.field),
    }));
};

/** Fields in which a wrong choice is scrapped metal. */
const COSTLY: readonly Field[] = ['quantity', 'thicknessMm', 'material'];

/** Whether two proposals of a field say the same; material names that the shop does not know say nothing. */
const agree = (item: QuoteItem, one: Proposal, other: Proposal, setUp: SetUp): boolean => {
  if (one.field === 'quantity') return Number(one.value) === Number(other.value);
  if (one.field === 'thicknessMm') return Math.abs(Number(one.value) - Number(other.value)) <= SAME_THICKNESS_MM;
  const [id, otherId] = [materialIdOf(item, one, setUp), materialIdOf(item, other, setUp)];
  return id === null || otherId === null || id === otherId;
};

/**
 * What is said of a field by more than one source: a folder speaks of all its files and counts for less, and what was taught of names
 * stands for the name.
 */
const witnesses = (proposals: readonly Proposal[], field: Field): readonly Proposal[] => {
  const of = proposals.filter((one) => one.field === field && one.source !== 'folder');
  return of.some(({ source }) => source === 'taught') ? of.filter(({ source }) => source !== 'fileName') : of;
};

/** Whether sources contradict each other on a field, so that a person has to choose between them. */
const isContested = (item: QuoteItem, field: Field, setUp: SetUp): boolean => {
  const [first, ...others] = COSTLY.includes(field) ? witnesses(item.proposals, field) : [];
  return first !== undefined && others.some((other) => !agree(item, first, other, setUp));
};

/** Fields that nobody has set, that follow no source, and of which the sources say different things. */
export const contestedFields = (item: QuoteItem, setUp: SetUp): readonly Field[] =>
  COSTLY.filter((field) => {
    const isFollowing = item.proposals.some((one) => one.field === field && isFollowed(item, one, setUp));
    return isOpen(item, field) && !isFollowing && isContested(item, field, setUp);
  });

/** The version of a part that nobody has changed since its file was added. */
const AS_ADDED = 1;

/**
 * Whether nobody has set the field of a part: what somebody set is changed by a single click on its proposal alone. What an upload set
 * on all its parts counts for less than what a part's own file says.
 */
const isOpen = (item: QuoteItem, field: Field): boolean => {
  const text = textField(field);
  if (text !== null) return item[text] === '';
  if (item.version === AS_ADDED) return true;
  if (field === 'quantity') return item.quantity === 1;
  return field === 'material' ? item.materialId === null : item.thickness === null;
};

/** A thickness is there to choose once the material is chosen. */
const ORDER: readonly Field[] = ['material', 'thicknessMm', 'quantity', 'partNumber', 'revision', 'description'];

/** All that is proposed for the fields that nobody has set and no source contradicts, as one change; null where that is nothing. */
export const takingOfAll = (item: QuoteItem, setUp: SetUp): Taking | null => {
  let fields: QuoteItemUpdate = {};
  let shown: Partial<QuoteItem> = {};
  for (const field of ORDER) {
    const now = { ...item, ...shown };
    const proposal = item.proposals.find((one) => one.field === field);
    if (proposal === undefined || !isOpen(now, field) || isFollowed(now, proposal, setUp)) continue;
    if (isContested(item, field, setUp)) continue;
    const taken = takingOf(now, proposal, setUp);
    if (taken === null) continue;
    fields = { ...fields, ...taken.fields };
    shown = { ...shown, ...taken.shown };
  }
  return Object.keys(fields).length === 0 ? null : { fields, shown };
};

const asBefore = (item: QuoteItem, names: readonly string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** The part as it was before something was taken; with a material or thickness comes back what hangs on it, as the sheet. */
export const takenBack = (item: QuoteItem, { fields, shown }: Taking): Taking => ({
  fields: asBefore(item, Object.keys(fields)),
  shown: asBefore(item, Object.keys({ ...shown, ...fields })),
});
