let listener = (): void => undefined;

/** Hears of every call that is refused because the caller's e-mail address is not proven to be theirs. */
export const onAddressNotProven = (listen: () => void): void => {
  listener = listen;
};

export const tellAddressNotProven = (): void => listener();
