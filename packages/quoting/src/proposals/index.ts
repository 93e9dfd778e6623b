export { matchMaterial } from './match-material.ts';
export { gaugeFamilyOf, materialsIn } from './material-names.ts';
export { PROPOSAL_FIELDS, PROPOSAL_SOURCES, type Proposal } from './proposal.ts';
export { proposalsOf } from './propose.ts';
export type { PlacedText } from './read-texts.ts';
export { writingOf } from './writing.ts';
