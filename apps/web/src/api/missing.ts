let listener = (): void => undefined;

/** Hears of every answer that something is not there, as all of an organisation is to whoever is no member. Gives the way to stop. */
export const onMissing = (listen: () => void): (() => void) => {
  listener = listen;
  return () => {
    listener = () => undefined;
  };
};

export const tellMissing = (): void => listener();
