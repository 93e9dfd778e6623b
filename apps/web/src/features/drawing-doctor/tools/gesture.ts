import type { Place } from '../picture/viewport.ts';

/** What the pointer does on the canvas, places in CSS pixels of it. */
export type PointerStep = {
  readonly kind: 'down' | 'move' | 'up' | 'cancel';
  readonly place: Place;
  /** As the browser counts: 0 primary, 1 middle, 2 secondary. */
  readonly button: number;
  readonly hasShift: boolean;
  /** Ctrl or the platform's own key. */
  readonly hasMeta: boolean;
  /** Which finger it is; null for mouse and pen. */
  readonly finger: number | null;
};

/** The states of the selecting tool: one gesture at a time. */
export type Gesture =
  | { readonly name: 'resting' }
  | { readonly name: 'pointing-canvas'; readonly start: Place; readonly adds: boolean }
  | { readonly name: 'brushing'; readonly start: Place; readonly at: Place; readonly adds: boolean }
  | { readonly name: 'panning'; readonly at: Place; readonly button: number }
  | { readonly name: 'touching'; readonly touch: Touch; readonly start: Place; readonly isTap: boolean }
  | { readonly name: 'pinching'; readonly touches: readonly [Touch, Touch] };

/** A finger on the canvas. */
export type Touch = { readonly finger: number; readonly at: Place };

/** What a step of a gesture asks for. A box that is drawn to the left takes all that it touches, as in CAD programs. */
export type Wish =
  | { readonly kind: 'select-at'; readonly place: Place; readonly adds: boolean; readonly byFinger?: true }
  | {
      readonly kind: 'select-in';
      readonly from: Place;
      readonly to: Place;
      readonly rule: 'within' | 'touching';
      readonly adds: boolean;
    }
  | { readonly kind: 'pan'; readonly right: number; readonly down: number }
  /** Moved, and grown about a place. */
  | {
      readonly kind: 'pinch';
      readonly right: number;
      readonly down: number;
      readonly growth: number;
      readonly about: Place;
    };

/** Wishes that concern the drawing; the others only move the view. */
export type AimWish = Exclude<Wish, { kind: 'pan' } | { kind: 'pinch' }>;

export type GestureStep = { readonly gesture: Gesture; readonly wish: Wish | null };

export const RESTING: Gesture = { name: 'resting' };
export const atRest: GestureStep = { gesture: RESTING, wish: null };

/** A drag under this in both directions is a click, px. Spec: quote parts §5, §9. */
export const CLICK_PX = 4;

export const isClick = (from: Place, to: Place): boolean =>
  Math.abs(to.x - from.x) < CLICK_PX && Math.abs(to.y - from.y) < CLICK_PX;
