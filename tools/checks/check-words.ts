import { isCode, isTest, type SourceFile, type Violation } from './source-file.ts';

interface ForbiddenText {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly where: (file: SourceFile) => boolean;
}

/** The rules quote what they forbid, and so do the samples of their tests. */
const ownFiles = /^tools\/checks\/check-[a-z-]+(\.test)?\.ts$/;
const isVendored = (file: SourceFile) => /^(fixtures\/|package-lock\.json$|LICENSE$)/.test(file.path);
const isOurs = (file: SourceFile) => !ownFiles.test(file.path) && !isVendored(file);
const isShippedCode = (file: SourceFile) => isOurs(file) && isCode(file) && !isTest(file);
const isOurCode = (file: SourceFile) => isOurs(file) && isCode(file);

/** A path of the machine that a session works on, which says nothing to a reader elsewhere. */
export const machinePath = /(?<![\w.\-/])\/(?:work|tmp|root|home\/\w+)\/[\w.]/;

const forbiddenTexts: readonly ForbiddenText[] = [
  { pattern: /\b(TODO|FIXME)\b/, reason: 'unfinished work is an issue, not a comment', where: isOurs },
  { pattern: /\bas any\b/, reason: 'parse or narrow instead of casting to any', where: isOurCode },
  {
    pattern: /\bas (?:unknown as|never)\b/,
    reason: 'type it properly instead of casting around the compiler',
    where: isShippedCode,
  },
  { pattern: /@ts-(ignore|nocheck)\b/, reason: 'the compiler is not silenced', where: isOurCode },
  { pattern: /\b(coming soon|lorem ipsum)\b/i, reason: 'nothing unfinished stands on screen', where: isOurs },
  { pattern: machinePath, reason: 'a path of one machine', where: isOurs },
];

export function checkWords(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    const rules = forbiddenTexts.filter((rule) => rule.where(file));
    if (rules.length === 0) continue;
    for (const [index, line] of file.text.split('\n').entries()) {
      for (const rule of rules) {
        const match = rule.pattern.exec(line);
        if (match) violations.push({ path: file.path, line: index + 1, message: `'${match[0]}': ${rule.reason}` });
      }
    }
  }
  return violations;
}
