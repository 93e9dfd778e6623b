/** Work between two looks at the clock: a few dozen steps of a search take less than a millisecond. */
const STEPS_BETWEEN = 16;

/**
 * The same question asked of its source only once in so many times, for searches that ask after every small step. What was
 * over stays over.
 */
export function askedSeldom(isOver: () => boolean, between = STEPS_BETWEEN): () => boolean {
  let left = 1;
  let over = false;
  return () => {
    if (over || --left > 0) return over;
    left = between;
    over = isOver();
    return over;
  };
}
