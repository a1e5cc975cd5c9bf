/** A part of the program that is there, or fetched when it is first wanted. */
export class Late<T> {
  readonly #fetch: () => T | Promise<T>;
  #known: { readonly value: T } | null = null;

  /** @param fetch gives it, at once or when it has come; called again after a failure */
  constructor(fetch: () => T | Promise<T>) {
    this.#fetch = fetch;
  }

  /**
   * It, or null while it is not there.
   * @param later called once it has been fetched; not where that fails
   */
  now(later: () => void): T | null {
    if (this.#known !== null) return this.#known.value;
    const found = this.#fetch();
    if (!(found instanceof Promise)) {
      this.#known = { value: found };
      return found;
    }
    found.then(
      (value) => {
        this.#known = { value };
        later();
      },
      // The connection was lost: one goes on without it, and the next time tries again.
      () => undefined,
    );
    return null;
  }
}
