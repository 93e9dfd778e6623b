import { thicknessMatches, type UnitSystem } from '@kerf/units';

/** Width of a drawer, mm: wider than the tolerance, so that equal thicknesses lie in one drawer or in the next. */
const WIDTH_MM = 0.1;

type Filed<Thing> = { readonly thicknessMm: number; readonly thing: Thing };

/** Things by their thickness, to find the one of a thickness among thousands. */
export class ThicknessDrawers<Thing> {
  readonly #drawers = new Map<number, Filed<Thing>[]>();

  add(thicknessMm: number, thing: Thing): void {
    const place = Math.floor(thicknessMm / WIDTH_MM);
    const drawer = this.#drawers.get(place);
    if (drawer === undefined) this.#drawers.set(place, [{ thicknessMm, thing }]);
    else drawer.push({ thicknessMm, thing });
  }

  *#matching(thicknessMm: number, units: UnitSystem): Generator<Filed<Thing>> {
    const place = Math.floor(thicknessMm / WIDTH_MM);
    for (const neighbour of [place - 1, place, place + 1]) {
      for (const filed of this.#drawers.get(neighbour) ?? []) {
        if (thicknessMatches(filed.thicknessMm, thicknessMm, units)) yield filed;
      }
    }
  }

  /** Whether anything but one thing has the thickness. */
  has(thicknessMm: number, units: UnitSystem, but?: Thing): boolean {
    for (const { thing } of this.#matching(thicknessMm, units)) if (thing !== but) return true;
    return false;
  }

  /** Of the things of the thickness for which the condition holds, the one that is nearest to it. */
  nearest(thicknessMm: number, units: UnitSystem, holds: (thing: Thing) => boolean = () => true): Thing | undefined {
    let best: Filed<Thing> | undefined;
    const distance = (filed: Filed<Thing>) => Math.abs(filed.thicknessMm - thicknessMm);
    for (const filed of this.#matching(thicknessMm, units)) {
      if (holds(filed.thing) && (best === undefined || distance(filed) < distance(best))) best = filed;
    }
    return best?.thing;
  }
}
