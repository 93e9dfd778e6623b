/** Where a DWG is damaged. */
export type DamagedPlace = {
  readonly part: keyof typeof DWG_PARTS;
  /** Counted from the beginning of the part; of the file header, tables, packed pages and, before 2004, the objects, of the file. */
  readonly byte: number;
};

/** The parts of a DWG, in words. Source: Open Design Specification for .dwg files. */
export const DWG_PARTS = {
  fileHeader: 'the file header',
  sectionTables: 'the table of its sections',
  header: 'the drawing settings',
  classes: 'the list of classes',
  handles: 'the map of objects',
  objects: 'the objects',
  page: 'a packed page of a section',
  end: 'its end is missing',
} as const;
