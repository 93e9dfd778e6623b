/** What a link to a quote says beside the quote: the part whose drawing is open. */
export type DoctorSearch = { readonly doctor?: string };

export const doctorSearch = ({ doctor }: Readonly<Record<string, unknown>>): DoctorSearch =>
  typeof doctor === 'string' && doctor !== '' ? { doctor } : {};
