import type { Issue } from '@kerf/contract';
import { fitFindings, type PressFit } from '@kerf/quoting';
import { withoutNoise } from '@kerf/units';
import type { BoughtItemRow } from '../../db/repositories/bought-items.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf, type ItemFacts } from '../../pipeline/item-facts.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { partMessage } from './part-messages.ts';

type RoundHoles = NonNullable<ItemFacts['roundHoles']>;
type Hardware = { readonly fit: PressFit; readonly names: string; readonly pieces: number };

/** Items that are pressed into holes of one size ask for holes together. */
const hardwareOf = ({ secondaryProcesses }: QuoteItem, boughtItems: SetupData['boughtItems']): readonly Hardware[] => {
  const byHole = new Map<string, Hardware>();
  const add = ({ pressFit, name }: BoughtItemRow, quantity: number) => {
    if (pressFit === null) return;
    const key = `${pressFit.holeMm}/${pressFit.plusMm}`;
    const known = byHole.get(key);
    byHole.set(key, {
      fit: known === undefined ? pressFit : stricter(known.fit, pressFit),
      names: known === undefined || known.names.split(', ').includes(name) ? name : `${known.names}, ${name}`,
      pieces: (known?.pieces ?? 0) + quantity,
    });
  };
  for (const { isEnabled, boughtItems: chosen } of secondaryProcesses) {
    if (!isEnabled) continue;
    for (const { boughtItemId, quantity } of chosen) {
      const item = boughtItems.get(boughtItemId);
      if (item !== undefined) add(item, quantity);
    }
  }
  return [...byHole.values()];
};

const stricter = (one: PressFit, other: PressFit): PressFit => ({
  ...one,
  minimumThicknessMm: Math.max(one.minimumThicknessMm, other.minimumThicknessMm),
  minimumEdgeMm: Math.max(one.minimumEdgeMm, other.minimumEdgeMm),
  sources: one.sources === 'one' || other.sources === 'one' ? 'one' : one.sources,
});

const inMm = (mm: number): string => `${withoutNoise(mm)} mm`;

type Told = ReturnType<typeof fitFindings<RoundHoles[number]>>[number];

const factsOfFinding = (finding: Told, { fit, names }: Hardware): Record<string, string | number> => {
  switch (finding.code) {
    case 'HARDWARE_HOLES_MISSING':
      return { name: names, wanted: finding.wanted, found: finding.found, holeMm: fit.holeMm };
    case 'HARDWARE_SHEET_TOO_THIN':
      return { name: names, thicknessMm: finding.thicknessMm, limitMm: fit.minimumThicknessMm };
    case 'HARDWARE_NEAR_EDGE':
      return { name: names, edgeMm: finding.edgeMm, limitMm: fit.minimumEdgeMm };
  }
};

/** A figure of one list alone is said to be so: whoever reads the finding shall look it up. */
const codeOf = ({ code }: Told, { fit }: Hardware) => (fit.sources === 'one' ? (`${code}_ONE_SOURCE` as const) : code);

const issueOf = (finding: Told, hardware: Hardware): Issue => {
  const facts = factsOfFinding(finding, hardware);
  const words = Object.entries(facts).map(([name, value]) => [
    name,
    name.endsWith('Mm') ? inMm(Number(value)) : String(value),
  ]);
  const place = finding.code === 'HARDWARE_NEAR_EDGE' ? finding.holes : null;
  return {
    ...partMessage(codeOf(finding, hardware), Object.fromEntries(words)),
    ...{ severity: 'Warning', facts },
    ...(place === null ? {} : { pathIds: [...place.pathIds], position: place.position }),
  };
};

/** Whether the holes, the sheet and the edges of a part take the hardware that is put into it; silent where holes were not measured. */
export const hardwareIssues = (item: QuoteItem, { boughtItems }: SetupData): Issue[] => {
  const { roundHoles } = factsOf(item.facts);
  if (roundHoles === undefined) return [];
  return hardwareOf(item, boughtItems).flatMap((hardware) =>
    fitFindings(hardware.fit, hardware.pieces, roundHoles, item.thicknessMm).map((one) => issueOf(one, hardware)),
  );
};
