/** The versions of DXF that are written: 2000, which every CAM program reads, and 2018, the newest there is. */
export const WRITTEN_VERSIONS = ['R2000', 'R2018'] as const;
export type WrittenVersion = (typeof WRITTEN_VERSIONS)[number];

type VersionFacts = {
  /** $ACADVER. */
  readonly name: string;
  /** Strings are UTF-8; else bytes of windows-1252. */
  readonly isUtf8: boolean;
  /** Knows colours beyond the 255 of the colour index. */
  readonly hasTrueColour: boolean;
};

export const VERSION_FACTS: Readonly<Record<WrittenVersion, VersionFacts>> = {
  R2000: { name: 'AC1015', isUtf8: false, hasTrueColour: false },
  R2018: { name: 'AC1032', isUtf8: true, hasTrueColour: true },
};
