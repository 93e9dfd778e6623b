import type { Issue } from '@kerf/contract';
import { clearanceFindings } from '@kerf/drawing';
import { smallContourLimitAt } from '@kerf/pricing';
import { CUT_FEASIBILITY_MESSAGES, cutFeasibility, sameSizes, sizeMatches, type TubeSection } from '@kerf/quoting';
import { thicknessMatches } from '@kerf/units';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { StoredIssue } from '../../db/schema/index.ts';
import { issuesOfDrawing } from '../../pipeline/describe-drawing.ts';
import { factsOf, type ItemFacts } from '../../pipeline/item-facts.ts';
import type { MessageOf } from '../../pipeline/message.ts';
import { profileOfModel } from '../../pipeline/tube-profile.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { bendIssues, smallestFlangeOn } from './bend-issues.ts';
import { hardwareIssues } from './hardware-issues.ts';
import { storedPrices } from './item-prices.ts';
import { isForeseen, isSameFigure, missingFigures } from './missing-figures.ts';
import { isModelOutdated } from './model-sheet-view.ts';
import { type PartMessageCode, partMessage } from './part-messages.ts';
import { drawnThickness } from './quick-part-thickness.ts';

const error = (message: MessageOf<string>): Issue => ({ severity: 'Error', ...message, facts: { ...message.facts } });

/** Facts of a stored message that another language can speak of. */
const wordsAndNumbers = (facts: StoredIssue['facts']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts ?? {}).filter(
      (fact): fact is [string, string | number] => typeof fact[1] === 'string' || typeof fact[1] === 'number',
    ),
  );

/** A stored message as the screens get it. */
export const drawingIssue = ({ code, severity, message, pathIds, facts, position }: StoredIssue): Issue => ({
  ...{ code, severity, message, facts: wordsAndNumbers(facts) },
  ...(pathIds === undefined ? {} : { pathIds: [...pathIds] }),
  ...(position === undefined ? {} : { position }),
});

/** Rate table, machine size and thickness of the chosen settings. Spec: foundation §5. */
export const feasibilityIssues = (
  item: Pick<QuoteItem, 'cuttingTechnologyId' | 'materialId' | 'sheetId' | 'thicknessMm' | 'isImperial'>,
  setup: SetupData,
): Issue[] => {
  const { cuttingTechnologyId, materialId, sheetId, thicknessMm } = item;
  if (cuttingTechnologyId === null || materialId === null || thicknessMm === null) return [];
  const technology = setup.technologies.get(cuttingTechnologyId);
  if (technology === undefined) return [];
  const table = setup.rateTableFor(materialId, cuttingTechnologyId);
  const sheet = sheetId === null ? undefined : setup.sheets.get(sheetId);
  return cutFeasibility({
    technology,
    rateTable:
      table === null
        ? null
        : {
            isArchived: table.isDeleted,
            rates: table.rates,
          },
    sheet:
      sheet === undefined || sheet.profile !== null || sheet.sheetWidthMm === null || sheet.sheetHeightMm === null
        ? null
        : { widthMm: sheet.sheetWidthMm, heightMm: sheet.sheetHeightMm },
    thicknessMm,
    units: item.isImperial ? 'imperial' : 'metric',
  }).map((code) =>
    error({
      ...{ code, message: CUT_FEASIBILITY_MESSAGES[code] },
      ...(code === 'RATE_TABLE_ARCHIVED' && table !== null ? { facts: { rateTableName: table.name } } : {}),
    }),
  );
};

/** Rounding of a nest, mm. */
const BAR_SLACK = 1e-3;

/** A part that is surely too large for the sheet or too small for the spacing; the nest is the judge of everything nearer. */
const sizeIssues = (item: QuoteItem, setup: SetupData): Issue[] => {
  const sheet = item.sheetId === null ? undefined : setup.sheets.get(item.sheetId);
  const technology = item.cuttingTechnologyId === null ? undefined : setup.technologies.get(item.cuttingTechnologyId);
  if (sheet === undefined || technology === undefined) return [];
  const { widthMm, heightMm, tube } = factsOf(item.facts);
  if (tube !== undefined) {
    const room = (sheet.materialLengthMm ?? 0) - technology.sheetMarginMm - technology.chuckRestMm;
    return tube.lengthMm > room + BAR_SLACK ? [error(partMessage('PART_LONGER_THAN_BAR'))] : [];
  }
  // However the part is turned, no side of its box is longer.
  const longest = Math.hypot(widthMm, heightMm);
  if (longest > 0 && technology.partSpacingMm > longest) return [error(partMessage('SPACING_LARGER_THAN_PART'))];
  const margin = 2 * technology.sheetMarginMm;
  const room = [(sheet.sheetWidthMm ?? 0) - margin, (sheet.sheetHeightMm ?? 0) - margin].sort((a, b) => a - b);
  const diagonal = Math.hypot(room[0] ?? 0, room[1] ?? 0);
  const isTooLarge = Math.min(widthMm, heightMm) > (room[0] ?? 0) || Math.max(widthMm, heightMm) > diagonal;
  return isTooLarge ? [error(partMessage('PART_LARGER_THAN_SHEET'))] : [];
};

/** What the drawing has too small or too near for the chosen sheet and machines. */
const clearanceIssues = (item: QuoteItem, setup: SetupData): Issue[] => {
  const { cuttingTechnologyId, materialId, thicknessMm } = item;
  if (cuttingTechnologyId === null || materialId === null || thicknessMm === null) return [];
  const table = setup.rateTableFor(materialId, cuttingTechnologyId);
  const findings = clearanceFindings(factsOf(item.facts).clearances, {
    thicknessMm,
    smallContourLimitMm: smallContourLimitAt(table?.rates ?? [], thicknessMm, item.isImperial ? 'imperial' : 'metric'),
    minimumFlangeMm: setup.folding?.minimumFlangeMm ?? smallestFlangeOn(thicknessMm, setup),
    cornerRadiusMm: null,
    smallestPartMm: null,
    isFolded: item.foldingSource === 'Drawing',
  });
  return issuesOfDrawing({ findings }).map(drawingIssue);
};

const archivedIssues = (item: QuoteItem, setup: SetupData): Issue[] => {
  const sheet = item.sheetId === null ? undefined : setup.sheets.get(item.sheetId);
  const material = item.materialId === null ? undefined : setup.materials.get(item.materialId);
  const technology = item.cuttingTechnologyId === null ? undefined : setup.technologies.get(item.cuttingTechnologyId);
  const archived = (code: PartMessageCode, name: string) => error({ ...partMessage(code, { name }), facts: { name } });
  return [
    ...(technology?.isDeleted ? [archived('TECHNOLOGY_ARCHIVED', technology.name)] : []),
    ...(material?.isDeleted ? [archived('MATERIAL_ARCHIVED', material.materialName)] : []),
    ...(sheet?.isDeleted ? [archived('SHEET_ARCHIVED', sheet.sheetSize)] : []),
  ];
};

/** A part of a 3D model that is laid flat otherwise than it would be now, or is to be made of another thickness. */
const modelIssues = (item: QuoteItem, setup: SetupData): Issue[] => {
  const facts = factsOf(item.facts);
  const outdated: Issue[] = isModelOutdated(item, facts, setup)
    ? [{ ...partMessage('MODEL_BENDS_OUTDATED'), severity: 'Warning' }]
    : [];
  return [...outdated, ...modelThicknessIssues(item, facts)];
};

const modelThicknessIssues = ({ thicknessMm, isImperial }: QuoteItem, { model }: ItemFacts): Issue[] => {
  if (model === undefined || thicknessMm === null) return [];
  if (thicknessMatches(model.thicknessMm, thicknessMm, isImperial ? 'imperial' : 'metric')) return [];
  const told = { modelMm: model.thicknessMm, thicknessMm };
  const inWords = { modelMm: `${told.modelMm} mm`, thicknessMm: `${told.thicknessMm} mm` };
  return [{ ...partMessage('MODEL_THICKNESS_DIFFERS', inWords), severity: 'Warning', facts: told }];
};

/** A quick part whose flat pattern is still that of another thickness: it was edited by hand, or cannot be made of this one. */
const quickPartIssues = ({ quickPart, thicknessMm, isImperial }: QuoteItem): Issue[] => {
  const drawnMm = quickPart === null || thicknessMm === null ? null : drawnThickness(quickPart);
  if (drawnMm === null || thicknessMm === null) return [];
  if (thicknessMatches(drawnMm, thicknessMm, isImperial ? 'imperial' : 'metric')) return [];
  const inWords = { drawnMm: shortMm(drawnMm), thicknessMm: shortMm(thicknessMm) };
  const told = { drawnMm, thicknessMm };
  return [{ ...partMessage('QUICK_PART_THICKNESS_DIFFERS', inWords), severity: 'Warning', facts: told }];
};

/** A section in words, such as 60 × 40 × 3 mm or Ø 42.4 × 2.6 mm. */
const sectionWords = ({ profile, profileWidthMm, profileHeightMm, diameterMm, wallMm }: TubeSection): string => {
  const across = profile === 'Circle' ? [`Ø ${shortMm(diameterMm)}`] : [profileWidthMm, profileHeightMm].map(shortMm);
  return `${[...across, shortMm(wallMm)].join(' × ')} mm`;
};
const shortMm = (lengthMm: number | null): string => String(Number((lengthMm ?? 0).toFixed(2)));

/** A tube that is to be made of another profile than its model is. */
const profileIssues = (item: QuoteItem): Issue[] => {
  const { tube } = factsOf(item.facts);
  const ofModel = profileOfModel(tube);
  const { profile, rotaryProfileWidthMm, rotaryProfileLengthMm, diameterMm, thicknessMm } = item;
  if (tube === undefined || ofModel === null || profile === null || thicknessMm === null) return [];
  const sizes = { profileWidthMm: rotaryProfileWidthMm, profileHeightMm: rotaryProfileLengthMm, diameterMm };
  const isSame = profile === ofModel.profile && sameSizes(sizes, ofModel) && sizeMatches(thicknessMm, tube.wallMm);
  if (isSame) return [];
  const facts = {
    modelProfile: sectionWords({ ...ofModel, wallMm: tube.wallMm }),
    profile: sectionWords({ ...sizes, profile, wallMm: thicknessMm }),
  };
  return [{ ...partMessage('MODEL_PROFILE_DIFFERS', facts), severity: 'Warning', facts }];
};

const outdated: Issue = { ...partMessage('PRICE_OUTDATED'), severity: 'Warning' };

/**
 * Why the last calculation gave no price, and whether there is one of an earlier. What the shop entered since is no reason any more;
 * what it still lacks is an error now, and no warning beside it.
 */
const refusalIssues = (item: QuoteItem, lacking: readonly Issue[]): Issue[] => {
  const { refusal = null, figures = null } = storedPrices(item.prices) ?? {};
  if (refusal === null) return [...lacking];
  const cause = error(refusal);
  const others = lacking.filter((one) => !isSameFigure(one, cause));
  const isMended = isForeseen(refusal.code) && others.length === lacking.length;
  return isMended ? others : [cause, ...(figures === null ? [] : [outdated]), ...others];
};

/**
 * Everything to know of a part: what its drawing shows, what its settings lack, why it has no price. What the shop lacks by now says
 * nothing of a price that is final.
 */
export const itemIssues = (item: QuoteItem, setup: SetupData, isPriceFinal = false): Issue[] => {
  const found: Issue[] = [
    ...item.issues.map(drawingIssue),
    ...feasibilityIssues(item, setup),
    ...sizeIssues(item, setup),
    ...clearanceIssues(item, setup),
    ...bendIssues(item, setup),
    ...archivedIssues(item, setup),
    ...modelIssues(item, setup),
    ...quickPartIssues(item),
    ...profileIssues(item),
    ...hardwareIssues(item, setup),
  ];
  const isSaid = ({ message }: Issue) => found.some((issue) => issue.message === message);
  const ofPrice = refusalIssues(item, isPriceFinal ? [] : missingFigures(item, setup)).filter(
    (issue) => !isSaid(issue),
  );
  return [...found, ...ofPrice].map((issue) => ({ ...issue, quoteItemId: item.id }));
};
