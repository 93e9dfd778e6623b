export const QuotesList = () => null;
