/**
 * Fields of a quote's screen in which something stands that is not taken. While there are any, the screen does not show what is
 * stored, so that nothing may build on it.
 */
export class WrongFields {
  readonly #fields = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly areAny = (): boolean => this.#fields.size > 0;

  /** Notes a field under its own id until the answer is called; `show` leads the person to it. */
  readonly note = (id: string, show: () => void): (() => void) => {
    this.#fields.set(id, show);
    this.#publish();
    return () => {
      this.#fields.delete(id);
      this.#publish();
    };
  };

  /** Leads to the first of them. */
  readonly showFirst = (): void => {
    const [show] = this.#fields.values();
    show?.();
  };

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }
}
