export { type BillOfMaterialsLine, lineOf } from './bill-of-materials.ts';
export { BILL_OF_MATERIALS_HEADINGS } from './bill-of-materials-headings.ts';
export { fieldsOnLine } from './field-labels.ts';
export { matchMaterial } from './match-material.ts';
export { gaugeFamilyOf, materialsIn } from './material-names.ts';
export { namesMaterial } from './names-material.ts';
export { PROPOSAL_FIELDS, PROPOSAL_SOURCES, type Proposal } from './proposal.ts';
export {
  type PartEvidence,
  proposalsOf,
  proposalsWithBills,
  proposalsWithRules,
  proposalsWithTexts,
} from './propose.ts';
export { isBillOfMaterialsHeading, readBillOfMaterials } from './read-bill-of-materials.ts';
export type { PlacedText } from './read-texts.ts';
export { findRule, type NameRule } from './taught-names.ts';
export { wordsOfMaterial } from './words-of-material.ts';
export { writingOf } from './writing.ts';
