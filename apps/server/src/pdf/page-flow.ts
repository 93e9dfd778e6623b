import type { Mark, Strip } from './strips.ts';

export type PageArea = { readonly top: number; readonly bottom: number };
/** The part of a page that the strips may take; the first page may have more of it than the others. */
export type PageAreas = { readonly first: PageArea; readonly later: PageArea };

/** Strips that belong on one page: each but the last keeps the next. */
const chainsOf = (strips: readonly Strip[]): Strip[][] => {
  const chains: Strip[][] = [];
  let isOpen = false;
  for (const strip of strips) {
    const chain = isOpen ? chains.at(-1) : undefined;
    if (chain) chain.push(strip);
    else chains.push([strip]);
    isOpen = strip.keepsNext ?? false;
  }
  return chains;
};

/** Takes up strips page by page. */
class Pages {
  readonly marks: Mark[][] = [[]];
  readonly areas: PageAreas;
  y: number;
  isFresh = true;

  constructor(areas: PageAreas) {
    this.areas = areas;
    this.y = areas.first.top;
  }

  get area(): PageArea {
    return this.marks.length === 1 ? this.areas.first : this.areas.later;
  }

  /** Where the strips would end on this page if they began here. */
  endOf(strips: readonly Strip[], from: number, isFresh: boolean): number {
    const head = isFresh ? (strips[0]?.head?.height ?? 0) : 0;
    return strips.reduce(
      (y, strip, index) => y + strip.height + (isFresh && index === 0 ? 0 : (strip.gap ?? 0)),
      from + head,
    );
  }

  fits(strips: readonly Strip[]): boolean {
    return this.endOf(strips, this.y, this.isFresh) <= this.area.bottom;
  }

  fitsOnNew(strips: readonly Strip[]): boolean {
    return this.endOf(strips, this.areas.later.top, true) <= this.areas.later.bottom;
  }

  startPage(): void {
    this.marks.push([]);
    this.y = this.area.top;
    this.isFresh = true;
  }

  place(strip: Strip): void {
    if (!this.isFresh) this.y += strip.gap ?? 0;
    else if (strip.head !== undefined) this.print(strip.head);
    this.print(strip);
    this.isFresh = false;
  }

  private print(strip: Strip): void {
    const top = this.y;
    for (const mark of strip.marks) this.marks.at(-1)?.push({ ...mark, y: mark.y + top });
    this.y += strip.height;
  }
}

/** Puts strips on pages: what keeps together stays on one page where it fits on one, everything else breaks between strips. */
export const flowOnPages = (strips: readonly Strip[], areas: PageAreas): Mark[][] => {
  const pages = new Pages(areas);
  for (const chain of chainsOf(strips)) {
    if (!pages.isFresh && !pages.fits(chain) && pages.fitsOnNew(chain)) pages.startPage();
    for (const strip of chain) {
      if (!pages.isFresh && !pages.fits([strip])) pages.startPage();
      pages.place(strip);
    }
  }
  return pages.marks;
};
