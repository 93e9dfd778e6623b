import { assembleDrawing, withoutStructural } from './assemble.ts';
import type { Drawing, Finding } from './drawing.ts';
import { findingOf } from './findings.ts';
import { stillUnderstoodSo } from './not-cut.ts';
import { stillUnsure } from './unsure-frames.ts';

export type ContentChanges = Partial<Pick<Drawing, 'layers' | 'paths' | 'texts' | 'findings'>>;

/** The drawing with other content, understood anew. What its import told stays as far as it is still about something. */
export function withContent(drawing: Drawing, changes: ContentChanges): Drawing {
  const content = { ...drawing, ...changes };
  return assembleDrawing({ ...content, findings: findingsStillTrue(content) });
}

/** Findings of the import without those about paths that are gone, and with the texts that are left. */
export function findingsStillTrue(content: Pick<Drawing, 'paths' | 'texts' | 'findings'>): Finding[] {
  const typeOf = new Map(content.paths.map(({ pathId, type }) => [pathId, type]));
  return withoutStructural(content).flatMap((told): Finding[] => {
    const finding = stillUnderstoodSo(told, typeOf);
    if (finding === null) return [];
    const { code, pathIds } = finding;
    if (code === 'FRAME_OR_PART') return [stillUnsure(finding, typeOf) ?? []].flat();
    if (code === 'TEXT_KEPT_AS_INFORMATION') {
      const count = content.texts.length;
      if (count === finding.facts.count) return [finding];
      return count === 0 ? [] : [findingOf(code, { count }, [], content.texts[0]!.bottomLeft)];
    }
    const left = pathIds.filter((id) => typeOf.has(id));
    if (code === 'BORDER_IGNORED' && left.some((id) => typeOf.get(id) !== 'Information')) return [];
    if (left.length === pathIds.length) return [finding];
    return left.length === 0 ? [] : [{ ...finding, pathIds: left }];
  });
}
