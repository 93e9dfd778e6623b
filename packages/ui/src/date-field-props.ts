import type { Ref } from 'react';

export type DateFieldProps = {
  readonly label: string;
  /** A calendar day as YYYY-MM-DD; null for none. */
  readonly value: string | null;
  /** First and last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly reason?: string;
  /** A day that was chosen, or typed to its end: the field was left or Enter pressed. */
  readonly onChange: (day: string | null) => void;
  /** Told as long as something stands in the field that is no day to choose. Keep it the same from one drawing to the next. */
  readonly onWrong?: (isWrong: boolean) => void;
  /** The field, for the focus. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

export type DatePickerFieldProps = DateFieldProps & {
  /** What the person was at when the calendar came. */
  readonly start: 'focused' | 'open' | null;
};
