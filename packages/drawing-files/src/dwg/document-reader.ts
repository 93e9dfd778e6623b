import {
  type CadDocument,
  type CadHeader,
  DwgReader,
  DwgReaderConfiguration,
  DwgSectionDefinition,
  Insert,
  type NotificationEventArgs,
} from '@node-projects/acad-ts';

/** A document, with what acad-ts does not read of its file. */
export type DwgDocument = {
  readonly document: CadDocument;
  /**
   * $MEASUREMENT: 0 for inches, 1 for millimetres; null where the file does not say. From 2004 on, programs other than AutoCAD
   * do not store a section of zeros: that is what nobody has set.
   */
  readonly measurement: number | null;
};

const LENGTH_BYTES = 2;
/** From this version on, letters have two bytes. */
const FIRST_WITH_WIDE_LETTERS = 'AC1021';

/**
 * $MEASUREMENT, which stands in a section of its own behind the name of the template.
 * Source: Open Design Specification for .dwg files, chapter 22 (template).
 */
export const measurementIn = (section: Uint8Array, version: string): number | null => {
  const view = new DataView(section.buffer, section.byteOffset, section.byteLength);
  if (section.length < LENGTH_BYTES) return null;
  const letterBytes = version >= FIRST_WITH_WIDE_LETTERS ? 2 : 1;
  const at = LENGTH_BYTES + view.getUint16(0, true) * letterBytes;
  const value = at + 2 <= section.length ? view.getUint16(at, true) : null;
  return value === 0 || value === 1 ? value : null;
};

type SectionStream = { readonly stream: Uint8Array };

/** Reads $MEASUREMENT with the header: the library gives 1 for every file. */
class MeasuredReader extends DwgReader {
  measurement: number | null = null;
  private readonly version: string;

  constructor(bytes: ArrayBuffer, version: string, onEvent: (event: NotificationEventArgs) => void) {
    super(bytes, (_, event) => onEvent(event));
    this.version = version;
  }

  override readHeader(): CadHeader {
    const header = super.readHeader();
    this.measurement = measurementIn(this.templateSection(), this.version);
    return header;
  }

  /** Empty where there is none, or none that can be unpacked: that is no reason to refuse a drawing. */
  private templateSection(): Uint8Array {
    try {
      // biome-ignore lint/complexity/useLiteralKeys: the library keeps it private, and TypeScript allows that in brackets alone
      const section: SectionStream | null = this['_getSectionStream'](DwgSectionDefinition.template);
      return section?.stream ?? new Uint8Array();
    } catch {
      return new Uint8Array();
    }
  }
}

/** Attributes stand in the coordinates around their insert; the library moves them as if they stood in those of its block. */
const withAttributesInPlace = (read: () => CadDocument): CadDocument => {
  const { applyAttributeTransform } = Insert.prototype;
  Insert.prototype.applyAttributeTransform = () => undefined;
  try {
    return read();
  } finally {
    Insert.prototype.applyAttributeTransform = applyAttributeTransform;
  }
};

/** Decodes a DWG; `onEvent` is told of what cannot be decoded. Throws where the file as a whole cannot be read. */
export const readDocument = (
  bytes: Uint8Array,
  version: string,
  onEvent: (event: NotificationEventArgs) => void,
): DwgDocument => {
  const reader = new MeasuredReader(new Uint8Array(bytes).buffer, version, onEvent);
  const configuration = new DwgReaderConfiguration();
  configuration.failsafe = true;
  configuration.keepUnknownEntities = true;
  configuration.readSummaryInfo = false;
  reader.configuration = configuration;
  const document = withAttributesInPlace(() => reader.read());
  reader.dispose();
  return { document, measurement: reader.measurement };
};
