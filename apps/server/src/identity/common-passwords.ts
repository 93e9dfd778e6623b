/** Words of the list with fewer letters are part of too many good passwords. */
const SHORTEST = 6;

let listed: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is chosen: a start does without it. */
const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => String(password).length >= SHORTEST).map(String));
};

/** Signs and numbers that people put at an end to get a common word through. */
const DECORATION = /^[\d\p{P}\p{S}]{1,6}|[\d\p{P}\p{S}]{1,6}$/gu;

/** Whether a password is on the lists that are tried first, as it is, in other case, or with a few signs at its ends. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  listed ??= readList();
  const known = await listed;
  const plain = password.normalize('NFKC').toLowerCase();
  return known.has(plain) || known.has(plain.replace(DECORATION, ''));
};
