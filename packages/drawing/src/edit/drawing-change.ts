import type { Drawing, LayerType } from '../drawing.ts';
import type { RepairRefusalCode, RepairReport } from '../repair/apply-repairs.ts';

/**
 * What may be deleted. Spec: quote parts §2.4. A path lies inside the selection when a closed path of the selection is around
 * it, selected itself or not; outside is what is neither selected nor inside.
 */
export const DELETION_KINDS = [
  'selected',
  'insideSelection',
  'outsideSelection',
  'selectedAndInside',
  'dashed',
  'openInsideParts',
] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

/** One edit of a drawing, as a value: the same in the browser, on the wire and on the server. */
export type DrawingChange =
  /** All lengths times `factor`, about the origin. */
  | { readonly kind: 'scale'; readonly factor: number | null }
  /** The numbers of the drawing were meant in another unit; sizes of one unit in mm. */
  | { readonly kind: 'unit'; readonly fromMm: number; readonly toMm: number }
  | { readonly kind: 'delete'; readonly what: DeletionKind; readonly pathIds: readonly string[] }
  /** Texts by their places in the list of the drawing's texts. */
  | { readonly kind: 'deleteTexts'; readonly texts: readonly number[] }
  /** Sets what paths are for; with a layer they go onto it as well. */
  | {
      readonly kind: 'process';
      readonly type: LayerType;
      readonly pathIds: readonly string[];
      readonly layerName?: string | undefined;
    }
  | { readonly kind: 'addLayer'; readonly name: string; readonly type: LayerType; readonly colour: string }
  | { readonly kind: 'renameLayer'; readonly name: string; readonly newName: string }
  /** The layer with all that is drawn on it. */
  | { readonly kind: 'deleteLayer'; readonly name: string }
  /** Repairs of what was found, by their ids. */
  | { readonly kind: 'repair'; readonly repairs: readonly string[] };

/** Why a change is refused. The messages of those that the specification words stand with the server and the screens. */
export type ChangeRefusalCode =
  | 'SCALE_EMPTY'
  | 'SCALE_TOO_SMALL'
  | 'SCALE_BELOW_MINIMUM'
  | 'SCALE_OUT_OF_RANGE'
  | 'NOTHING_SELECTED'
  | 'PATH_UNKNOWN'
  | 'TEXT_UNKNOWN'
  | 'LAYER_UNKNOWN'
  | 'LAYER_NAME_REQUIRED'
  | 'LAYER_NAME_TAKEN'
  | 'LAST_LAYER'
  | RepairRefusalCode;

export type ChangeRefusal = {
  readonly code: ChangeRefusalCode;
  /** The path or layer concerned, or the size in mm that the drawing would have. */
  readonly facts: Readonly<Record<string, string | number>>;
};

/** The changed drawing, its enclosure, parts and findings worked out anew; with what was repaired, when that was asked for. */
export type ChangeOutcome =
  | { readonly ok: true; readonly drawing: Drawing; readonly repaired?: RepairReport }
  | { readonly ok: false; readonly refusal: ChangeRefusal };

export const refuseChange = (code: ChangeRefusalCode, facts: ChangeRefusal['facts'] = {}) =>
  ({ ok: false, refusal: { code, facts } }) as const;
