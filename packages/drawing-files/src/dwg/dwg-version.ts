import { type ReadRefusal, refuse, refuseDamagedDwg } from '../read-refusal.ts';

/** Versions the reader knows: R13, R14, 2000, 2004, 2007, 2010, 2013, 2018. */
const READABLE: ReadonlySet<string> = new Set([
  'AC1012',
  'AC1014',
  'AC1015',
  'AC1018',
  'AC1021',
  'AC1024',
  'AC1027',
  'AC1032',
]);

/** Products of the versions before R13. Source: Open Design Specification for .dwg files, section 3. */
const OLD_PRODUCTS: ReadonlyMap<string, string> = new Map([
  ['MC0.0', 'AutoCAD 1.0'],
  ['AC1.2', 'AutoCAD 1.2'],
  ['AC1.40', 'AutoCAD 1.40'],
  ['AC1.50', 'AutoCAD 2.05'],
  ['AC2.10', 'AutoCAD 2.10'],
  ['AC1002', 'AutoCAD 2.5'],
  ['AC1003', 'AutoCAD 2.6'],
  ['AC1004', 'AutoCAD R9'],
  ['AC1006', 'AutoCAD R10'],
  ['AC1009', 'AutoCAD R11 or R12'],
  ['AC1010', 'a test version of AutoCAD R13'],
  ['AC1011', 'a test version of AutoCAD R13'],
]);

const NEWEST_KNOWN = 'AC1032';

/** Why a DWG with this version tag is not read; null when it is. */
export const dwgVersionRefusal = (tag: string): ReadRefusal | null => {
  if (READABLE.has(tag)) return null;
  const version = tag.replace(/[^A-Z0-9.]/g, '').slice(0, 6);
  if (version.startsWith('AC10') && version > 'AC1012') {
    return version > NEWEST_KNOWN
      ? refuse('DWG_TOO_NEW', { version }).refusal
      : refuseDamagedDwg({ part: 'fileHeader', byte: 0 }).refusal;
  }
  return refuse('DWG_TOO_OLD', { version, product: OLD_PRODUCTS.get(version) ?? 'an early AutoCAD' }).refusal;
};

/** From 2004 on. Source: Open Design Specification for .dwg files, section 4.1: security type, of which bit 0 enciphers the data. */
const SECURITY_AT = 0x18;
const ENCIPHERED = 1;

/** Whether a DWG says of itself that only a password opens it. */
export const isProtected = (bytes: Uint8Array, tag: string): boolean =>
  tag >= 'AC1018' && ((bytes[SECURITY_AT] ?? 0) & ENCIPHERED) !== 0;
