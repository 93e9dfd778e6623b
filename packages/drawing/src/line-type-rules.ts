import type { LineTypeRule } from './layer-type-table.ts';

/** Names of line types that begin so, in capitals, without what programs put before them. */
type LineTypeFamily = { readonly straight: LineTypeRule['type']; readonly curved: LineTypeRule['type'] | null } & {
  readonly beginnings: readonly string[];
};

/**
 * SolidWorks, Inventor and Solid Edge write bend lines as centre, dash-dot or dashed lines; hidden and phantom are never cut. An arc or
 * circle of dashes and dots is a pitch circle. The names are those of AutoCAD in its languages, of Creo, and of JIS; of several that
 * fit the first is taken.
 */
const FAMILIES: readonly LineTypeFamily[] = [
  {
    straight: 'Folding',
    curved: 'Information',
    beginnings: [
      ...[
        'CENTER',
        'CENTRE',
        'MITTE',
        'STRICHPUNKT',
        'DASHDOT',
        'CHAIN',
        'CTRLFONT',
        'JIS_08',
        'AXE',
        'AXIS',
        'TIRETPT',
      ],
      ...[
        'CENTRO',
        'EJE',
        'TRAZO_Y',
        'TRAZOPUNTO',
        'TRATTOPUNTO',
        'TRATTO_PUNTO',
        'ASSE',
        'ASSI',
        'EIXO',
        'TRACOPONTO',
      ],
      ...[
        'TRAÇOPONTO',
        'TRAÇO_PONTO',
        'ОСЕВ',
        'ШТРИХПУНКТ',
        'OSIOW',
        'OSOV',
        'ČERCHOV',
        'CERCHOV',
        '中心',
        '点划',
        '一点鎖線',
      ],
      ...['LONG_DASH_DOTTED', 'LONG_DASH_DOUBLE-SHORT', 'LONG DASH DOUBLE', 'LONG_DASHED_DOTTED', 'LONG_DASHED_DOUBLE'],
    ],
  },
  {
    straight: 'Folding',
    curved: null,
    beginnings: [
      ...[
        'DASHED',
        'DASHFONT',
        'ACAD_ISO',
        'ISO02',
        'ISO03',
        'ISO04',
        'ISO05',
        'ISO06',
        'ISO07',
        'ISO08',
        'ISO09',
        'ISO1',
        'GESTRICHELT',
        'STRICHLIN',
        'STRICHLIERT',
        'INTERROMPU',
      ],
      ...['TIRET', 'TRAZOS', 'TRATTEGGI', 'TRACEJ', 'ШТРИХОВ', 'KRESKOW', 'ČÁRKOV', 'CARKOV', '虚线', '虛線', '破線'],
    ],
  },
  {
    straight: 'Information',
    curved: 'Information',
    beginnings: [
      ...[
        'HIDDEN',
        'PHANTOM',
        'BORDER',
        'DIVIDE',
        'VERDECKT',
        'CACHE',
        'OCULT',
        'NASCOST',
        'НЕВИДИМ',
        'UKRYT',
        'SKRYT',
      ],
      ...['FANTOM', 'FANTÔM', 'FANTASMA', 'BORDURE', 'GETEILT', 'JIS_02', 'JIS_09', 'かくれ線', '隠れ線', '二点鎖線'],
    ],
  },
];

/** What programs put before the names of usual line types: SolidWorks, AutoCAD Mechanical, and standards. */
const PREFIX = /^(SLD-|AM_|ISO_|ANSI_|DIN_|BS_)/;

/** The name of a line type in capitals, as the rules have it. */
export const plainLineType = (lineType: string): string => lineType.toUpperCase().replace(PREFIX, '');

export const LINE_TYPE_RULES: readonly LineTypeRule[] = FAMILIES.flatMap(({ straight, curved, beginnings }) =>
  beginnings.flatMap((beginsWith): LineTypeRule[] => [
    { beginsWith, straightOnly: curved !== straight, type: straight },
    ...(curved === null || curved === straight ? [] : [{ beginsWith, straightOnly: false, type: curved }]),
  ]),
);
