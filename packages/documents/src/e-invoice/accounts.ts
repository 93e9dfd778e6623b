/** An account number without spaces, in capitals. */
export const plainAccount = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Whether an account number is an IBAN with a right checksum. ISO 13616, ISO 7064 mod 97-10. */
export const isIban = (account: string): boolean => {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/.test(account)) return false;
  const turned = `${account.slice(4)}${account.slice(0, 4)}`;
  let rest = 0;
  for (const sign of turned) {
    const digits = /[0-9]/.test(sign) ? sign : String(sign.charCodeAt(0) - 55);
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
};

/** Whether a bank code is a BIC. ISO 9362. */
export const isBic = (code: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code);
