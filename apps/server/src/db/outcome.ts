/** Why a change was not made. */
export interface DataRefusal {
  readonly code: 'NOT_FOUND' | 'VERSION_CONFLICT' | 'NAME_TAKEN';
  readonly facts: Readonly<Record<string, string | number>>;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: DataRefusal };

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const refused = (code: DataRefusal['code'], facts: DataRefusal['facts'] = {}): Outcome<never> => ({
  ok: false,
  refusal: { code, facts },
});

/** The one row, or a refusal because there is none in this organisation. */
export const foundOne = <Row>(rows: readonly Row[], entity: string, id: string): Outcome<Row> => {
  const row = rows[0];
  return row === undefined ? refused('NOT_FOUND', { entity, id }) : done(row);
};
