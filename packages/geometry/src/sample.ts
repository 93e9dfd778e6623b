/** Places of a sample's numbers. */
export const PARAMETER = 0;
export const X = 1;
export const Y = 2;
export const DX = 3;
export const DY = 4;

/**
 * Place and derivative at a parameter; one record is filled again and again, since fitting evaluates millions. The parameter stands
 * in the record, too: a number handed over to an evaluator would be an object of its own each time. So would each number that is
 * written into a plain object, but not those of an array of numbers: where it is filled and read by the million, its numbers are named.
 */
export class Sample {
  readonly numbers = new Float64Array(5).fill(Number.NaN);

  get parameter(): number {
    return this.numbers[PARAMETER]!;
  }
  set parameter(value: number) {
    this.numbers[PARAMETER] = value;
  }
  get x(): number {
    return this.numbers[X]!;
  }
  set x(value: number) {
    this.numbers[X] = value;
  }
  get y(): number {
    return this.numbers[Y]!;
  }
  set y(value: number) {
    this.numbers[Y] = value;
  }
  get dx(): number {
    return this.numbers[DX]!;
  }
  set dx(value: number) {
    this.numbers[DX] = value;
  }
  get dy(): number {
    return this.numbers[DY]!;
  }
  set dy(value: number) {
    this.numbers[DY] = value;
  }
}

export const emptySample = (): Sample => new Sample();
