/** A size as it is made of the measures of a sheet or bar, without its unit. */
const bareSize = /^\s*(?:Ø\s*)?[\d.,]+\s*(?:[x×*]\s*[\d.,]+\s*)*$/i;

/** The size of a sheet or bar with its unit; a name that the shop gave it stays as it is. */
export const stockSizeText = ({
  sheetSize,
  isImperial,
}: {
  readonly sheetSize: string;
  readonly isImperial: boolean;
}): string => (bareSize.test(sheetSize) ? `${sheetSize.trim()} ${isImperial ? 'in' : 'mm'}` : sheetSize);
