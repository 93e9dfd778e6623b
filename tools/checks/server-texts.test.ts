/** Whatever the server can say has words in every language of the screens, and in English the same words as its own. */
import { readFileSync } from 'node:fs';
import { FINDING_SEVERITY, LEFT_OUT_REASONS } from '@kerf/drawing';
import { COUNTED_FOR_COMPLEXITY, DWG_PARTS, OTHER_CONTENTS } from '@kerf/drawing-files';
import { GUARDRAIL_CODES, PRICE_STEPS, PRICING_REFUSALS } from '@kerf/pricing';
import {
  CUT_FEASIBILITY_MESSAGES,
  PART_FILE_KINDS,
  type PartFileProblem,
  partFileProblem,
  planFeatures,
  QUOTE_GUARDS,
  SUPPORTED_LOCALES,
  UNSET_REASONS,
} from '@kerf/quoting';
import { describe, expect, test } from 'vitest';
import { refusalTable } from '../../apps/server/src/http/refusals.ts';
import { MODEL_MESSAGES } from '../../apps/server/src/pipeline/model-messages.ts';
import { BODY_KIND_WORDS } from '../../apps/server/src/pipeline/model-sentences.ts';
import { PART_FILE_READERS } from '../../apps/server/src/pipeline/part-sources/readers.ts';
import { PDF_PART_MESSAGES } from '../../apps/server/src/pipeline/pdf-sentences.ts';
import { problemMessage, UPLOAD_MESSAGES } from '../../apps/server/src/pipeline/upload-messages.ts';
import { PART_MESSAGES } from '../../apps/server/src/use-cases/parts/part-messages.ts';

type Texts = { readonly [key: string]: string | Texts };
const folders = ['en', ...SUPPORTED_LOCALES.filter((locale) => !locale.startsWith('en-'))];

const readTexts = (folder: string, area: string): Texts => {
  const address = new URL(`../../apps/web/src/locales/${folder}/${area}.json`, import.meta.url);
  return JSON.parse(readFileSync(address, 'utf8')) as Texts;
};
const group = (folder: string, area: string, name: string): Readonly<Record<string, string>> =>
  readTexts(folder, area)[name] as Record<string, string>;
const stems = (texts: object) => new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')));
const missing = (codes: readonly string[], texts: object) => codes.filter((code) => !stems(texts).has(code));
const inPlaceholders = (message: string) => message.replace(/\{(\w+)\}/g, '{{$1}}');

const refusals: Readonly<Record<string, { readonly message: string }>> = refusalTable;
const refusalCodes = Object.keys(refusals).filter((code) => !Object.hasOwn(QUOTE_GUARDS, code));
const partMessages = {
  ...CUT_FEASIBILITY_MESSAGES,
  ...PART_MESSAGES,
  ...MODEL_MESSAGES,
  ...PDF_PART_MESSAGES,
  ...PRICING_REFUSALS,
};
const issueCodes = [...Object.keys(FINDING_SEVERITY), ...Object.keys(partMessages), ...GUARDRAIL_CODES];
const fileCodes = [...PART_FILE_READERS.flatMap(({ refusalCodes }) => refusalCodes), ...Object.keys(UPLOAD_MESSAGES)];
const stepInputs = [...new Set(PRICE_STEPS.flatMap((step) => Object.keys(step.inputs)))];
const stepIds = PRICE_STEPS.map((step) => step.id);

test.each(folders)('%s has words for everything that the server says by a code', (folder) => {
  const lacking = {
    refusals: missing(refusalCodes, group(folder, 'refusals', 'codes')),
    guards: missing(Object.keys(QUOTE_GUARDS), group(folder, 'quote-detail', 'guards')),
    missingSettings: missing(Object.keys(UNSET_REASONS), group(folder, 'quote-detail', 'missing')),
    files: missing(fileCodes, group(folder, 'refusals', 'files')),
    otherContents: missing(Object.keys(OTHER_CONTENTS), group(folder, 'refusals', 'otherContents')),
    dwgParts: missing(Object.keys(DWG_PARTS), group(folder, 'refusals', 'dwgParts')),
    complexity: missing(Object.keys(COUNTED_FOR_COMPLEXITY), group(folder, 'refusals', 'complexity')),
    issues: missing(issueCodes, group(folder, 'findings', 'codes')),
    bodies: missing(Object.keys(BODY_KIND_WORDS), group(folder, 'findings', 'bodies')),
    leftOut: missing(LEFT_OUT_REASONS, group(folder, 'findings', 'leftOut')),
    stepLabels: missing(stepIds, group(folder, 'price-steps', 'labels')),
    stepFormulas: missing(stepIds, group(folder, 'price-steps', 'formulas')),
    stepInputs: missing(stepInputs, group(folder, 'price-steps', 'inputs')),
  };
  for (const [kind, codes] of Object.entries(lacking)) expect(codes, kind).toEqual([]);
});

test('no words stand for a refusal or a step that there is not', () => {
  expect([...stems(group('en', 'refusals', 'codes'))].sort()).toEqual([...refusalCodes].sort());
  expect(Object.keys(group('en', 'price-steps', 'labels')).sort()).toEqual([...stepIds].sort());
  expect(Object.keys(group('en', 'price-steps', 'inputs')).sort()).toEqual([...stepInputs].sort());
});

test('words for bars stand for what is said of sheets, and for nothing else', () => {
  const bars = readTexts('en', 'price-steps').bars as Texts;
  for (const kind of ['labels', 'formulas', 'inputs']) {
    const ofSheets = group('en', 'price-steps', kind);
    for (const [id, text] of Object.entries(bars[kind] ?? {})) {
      expect(ofSheets[id], id).toMatch(/sheet/i);
      expect(text).not.toMatch(/sheet/i);
    }
  }
  const issues = group('en', 'findings', 'codes');
  for (const [code, text] of Object.entries(group('en', 'findings', 'bars'))) {
    expect(issues[code], code).toMatch(/sheet/i);
    expect(text).not.toMatch(/sheet/i);
  }
});

test('in English the screens say what the server says', () => {
  const refusalTexts = group('en', 'refusals', 'codes');
  for (const code of refusalCodes) expect(refusalTexts[code]).toBe(inPlaceholders(refusals[code]?.message ?? ''));
  expect(group('en', 'findings', 'bodies')).toEqual(BODY_KIND_WORDS);
  const guards = group('en', 'quote-detail', 'guards');
  for (const [code, { sentence }] of Object.entries(QUOTE_GUARDS)) expect(guards[code]).toBe(sentence);
  const issues = group('en', 'findings', 'codes');
  for (const [code, message] of Object.entries(partMessages)) expect(issues[code]).toBe(inPlaceholders(message));
  const labels = group('en', 'price-steps', 'labels');
  const formulas = group('en', 'price-steps', 'formulas');
  for (const step of PRICE_STEPS) expect([labels[step.id], formulas[step.id]]).toEqual([step.label, step.formula]);
});

describe('what is said of a file before it is read', () => {
  const features = planFeatures({
    hasActiveSubscription: false,
    trial: null,
    freePlan: true,
    subscribedPrices: [],
    hasXeroIntegration: false,
    hasQuickBooksIntegration: false,
  });
  const filled = (text: string | undefined, facts: Readonly<Record<string, unknown>>) =>
    text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]));
  const problemOf = (name: string, size: number): PartFileProblem => {
    const problem = partFileProblem({ name, size }, PART_FILE_KINDS, features);
    if (problem === null) throw new Error(`nothing is wrong with ${name}`);
    return problem;
  };

  test.each([
    ['letter.docx', 1, 'Only .dxf, .dwg, .step, .stp and .pdf files are accepted.'],
    ['plate.dxf', 20_000_001, 'Maximum file size 20 MB'],
  ])('of %s with %i bytes is the same on the screen, by the server and in its answer', (name, size, sentence) => {
    const problem = problemOf(name, size);
    const { code, message, facts } = problemMessage(problem);
    const endings = problem.code === 'wrongType' ? new Intl.ListFormat('en-GB').format(problem.endings) : '';
    const { problems } = readTexts('en', 'quote-detail').upload as Readonly<Record<string, Record<string, string>>>;
    expect(message).toBe(sentence);
    expect(filled(problems?.[problem.code], { ...problem, endings })).toBe(sentence);
    expect(filled(group('en', 'refusals', 'files')[code], { ...facts, endings })).toBe(sentence);
  });
});
