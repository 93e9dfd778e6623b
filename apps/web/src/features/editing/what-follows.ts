type Reading = { ended: Promise<void>; isWantedAgain: boolean };

/**
 * Reads again what edits change beside what they are of, one read at a time: however many edits are saved while one is under way,
 * a single further read shows what they led to.
 */
export const createFollower = <Subject>(
  keyOf: (subject: Subject) => string,
  read: (subject: Subject) => Promise<unknown>,
) => {
  const readings = new Map<string, Reading>();
  const readUntilCurrent = async (subject: Subject, reading: Reading): Promise<void> => {
    do {
      reading.isWantedAgain = false;
      // It is only shown, so that failing to read it is no failure of the save.
      await read(subject).catch(() => undefined);
    } while (reading.isWantedAgain);
    readings.delete(keyOf(subject));
  };
  return {
    /** After an edit was saved; ends once a read that began after it has ended. */
    follow: (subject: Subject): Promise<void> => {
      const under = readings.get(keyOf(subject));
      if (under !== undefined) {
        under.isWantedAgain = true;
        return under.ended;
      }
      const reading: Reading = { ended: Promise.resolve(), isWantedAgain: false };
      readings.set(keyOf(subject), reading);
      reading.ended = readUntilCurrent(subject, reading);
      return reading.ended;
    },
    /** Ends once nothing is read any more. */
    followed: (subject: Subject): Promise<void> => readings.get(keyOf(subject))?.ended ?? Promise.resolve(),
  };
};
