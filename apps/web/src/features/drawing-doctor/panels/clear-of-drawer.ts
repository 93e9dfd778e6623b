export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * What words about a button of the drawer are placed by: its row through the whole drawer that stands beside the canvas, or the
 * upper edge of the sheet below it. Then they lie over the canvas and not on the button's neighbours.
 */
export const clearOfDrawer = (button: Area, drawer: Area, isBeside: boolean): Area =>
  isBeside
    ? { x: drawer.x, y: button.y, width: drawer.width, height: button.height }
    : { x: button.x, y: drawer.y, width: button.width, height: 0 };
