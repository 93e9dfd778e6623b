import { nestSvg } from '@kerf/nesting';
import { withOrganisation, withSystem } from '../../db/database.ts';
import { findAdmission } from '../../db/repositories/memberships.ts';
import { getMixedNest } from '../../db/repositories/mixed-nests.ts';
import { getNest } from '../../db/repositories/nest-cache.ts';
import { storedNest } from '../../use-cases/calculation/nest-parts.ts';
import { keptNest } from '../../use-cases/nests/kept-nest.ts';
import { pictureOfLayout } from '../../use-cases/nests/nest-drawing.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { refuse } from '../refusals.ts';
import { opensImage } from './image-addresses.ts';

const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const isPng = (body: Buffer): boolean => body.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS);

/** Pictures that are kept are drawings or, of models, pixels. */
const picture = (body: Buffer) =>
  answer({ contentType: isPng(body) ? 'image/png' : 'image/svg+xml', body, inline: true, immutable: true });
const svg = (body: Buffer) => answer({ contentType: 'image/svg+xml', body, inline: true, immutable: true });

export const imageHandlers = (services: QuoteServices): AreaHandlers<'images'> => {
  const { secret, now, database } = services;
  const admissionOf = async (organisationId: string, userId: string) =>
    (await withSystem(database, (tx) => findAdmission(tx, organisationId, userId)))?.mark ?? null;
  const opening = { secret, now, admissionOf };
  return {
    file: async ({ params: { organisationId, fileKey }, query }) => {
      if (!(await opensImage(opening, 'file', organisationId, fileKey, query.s))) return refuse('NOT_FOUND');
      const content = await services.files.read(fileKey);
      return content === null ? refuse('NOT_FOUND') : picture(content);
    },
    nest: async ({ params: { organisationId, nestId }, query }) => {
      if (!(await opensImage(opening, 'nest', organisationId, nestId, query.s))) return refuse('NOT_FOUND');
      const row = await withOrganisation(services.database, organisationId, null, (tx) =>
        getNest(tx, organisationId, nestId),
      );
      const parsed = storedNest.safeParse(row?.result);
      if (!parsed.success) return refuse('NOT_FOUND');
      const { sheet, outer, holes, placements } = parsed.data;
      const placed = placements.map((placement) => ({ ...placement, partIndex: 0, sheetIndex: 0 }));
      return svg(Buffer.from(nestSvg({ sheets: [sheet], parts: [{ outer, holes }], placements: placed })));
    },
    mixedNest: async ({ params: { organisationId, nestId, layout }, query }) => {
      if (!(await opensImage(opening, 'mixed-nest', organisationId, nestId, query.s))) return refuse('NOT_FOUND');
      const row = await withOrganisation(services.database, organisationId, null, (tx) =>
        getMixedNest(tx, organisationId, nestId),
      );
      const picture = row === null ? null : pictureOfLayout(keptNest(row), layout);
      return picture === null ? refuse('NOT_FOUND') : svg(Buffer.from(nestSvg(picture)));
    },
  };
};
