import { unionBounds } from '@kerf/geometry';
import { FINDING_CODES, type Finding, type FindingCode } from './drawing.ts';
import { issueTypeOf } from './drawing-wire.ts';
import { withPlace } from './enclosure.ts';
import { findingOf } from './findings.ts';
import { type ParsedDrawing, parseContent, parsePoint, unitOf } from './parse-wire.ts';
import { isRecord, list, optional, type Place, Refused, readOrRefuse, record, text } from './wire-fields.ts';

/**
 * A drawing as the server that keeps it wrote it: what lies in what, the parts and the findings are taken at its word, which for
 * thousands of paths takes much less time than finding them again. What comes from anybody else is read by `drawingFromWire`.
 */
export function drawingFromServer(data: unknown): ParsedDrawing {
  return readOrRefuse(() => {
    const fields = record(data, null, null);
    const { layers, paths: drawn, texts } = parseContent(fields);
    const perUnit = unitOf(fields);
    const parentOf = parseParents(fields.paths);
    const depths = new Map<string, number>();
    const paths = drawn.map((path) =>
      withPlace(path, parentOf.get(path.pathId) ?? null, depthOf(path.pathId, parentOf, depths)),
    );
    return {
      layers,
      paths,
      texts,
      partOuterPathIds: parseIds(fields.partOuterPathIds, null, 'partOuterPathIds'),
      bounds: unionBounds(paths.map(({ bounds }) => bounds)),
      findings: parseFindings(fields.issues, perUnit),
    };
  });
}

const parseIds = (data: unknown, within: Place | null, step: string): readonly string[] => {
  const at = { within, step };
  return list(data, within, step).map((id, i) => text(id, at, i));
};

type Parents = ReadonlyMap<string, string>;

/** The nearest contour around each path, which stands last in its list; none for those outside of all. */
const parseParents = (paths: unknown): Parents => {
  const within = { within: null, step: 'paths' };
  const parents = new Map<string, string>();
  for (const [i, wire] of list(paths, null, 'paths').entries()) {
    const { pathId, enclosedByIds } = record(wire, within, i);
    const parent = parseIds(enclosedByIds, { within, step: i }, 'enclosedByIds').at(-1);
    if (parent !== undefined) parents.set(String(pathId), parent);
  }
  return parents;
};

/** How many contours lie around a path: not every list has all of them. Walks outwards once for all paths together. */
const depthOf = (pathId: string, parentOf: Parents, depths: Map<string, number>): number => {
  const way: string[] = [];
  for (let at: string | undefined = pathId; at !== undefined && !depths.has(at); at = parentOf.get(at)) {
    if (way.length > parentOf.size) throw new Refused('INVALID_JSON', null, 'paths');
    way.push(at);
  }
  for (const id of way.reverse()) {
    const parent = parentOf.get(id);
    depths.set(id, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1);
  }
  return depths.get(pathId) ?? 0;
};

/** Frames of which a drawing that came in says that they may be borders or parts: whoever sends them has not decided. */
export function doubtedFrames(data: unknown): ReadonlySet<string> {
  const issues = isRecord(data) && Array.isArray(data.issues) ? data.issues : [];
  return new Set(
    issues.flatMap((issue: unknown) => {
      if (!isRecord(issue) || issue.issueType !== issueTypeOf('FRAME_OR_PART') || !Array.isArray(issue.pathIds))
        return [];
      const [frameId]: unknown[] = issue.pathIds;
      return typeof frameId === 'string' ? [frameId] : [];
    }),
  );
}

const codeOf: ReadonlyMap<string, FindingCode> = new Map(FINDING_CODES.map((code) => [issueTypeOf(code), code]));

/** Findings of a kind that this version does not know say nothing to it. */
const parseFindings = (data: unknown, perUnit: number): readonly Finding[] => {
  const within = { within: null, step: 'issues' };
  return list(data, null, 'issues').flatMap((issue, i): Finding[] => {
    const at = { within, step: i };
    const { issueType, pathIds, position, facts } = record(issue, within, i);
    const code = codeOf.get(text(issueType, at, 'issueType'));
    if (code === undefined) return [];
    const place = optional(position, at, 'position', (point) => parsePoint(point, at, 'position', perUnit)) ?? null;
    return [findingOf(code, parseFacts(facts, at), parseIds(pathIds, at, 'pathIds'), place)];
  });
};

const parseFacts = (data: unknown, at: Place): Finding['facts'] => {
  const facts: Record<string, number | string> = {};
  for (const [name, fact] of Object.entries(record(data, at, 'facts'))) {
    if (typeof fact === 'number' || typeof fact === 'string') facts[name] = fact;
  }
  return facts;
};
