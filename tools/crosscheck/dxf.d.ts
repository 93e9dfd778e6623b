/** The npm package `dxf` ships no types; only what the speed comparison calls. */
declare module 'dxf' {
  export class Helper {
    constructor(text: string);
    readonly parsed: unknown;
  }
}
