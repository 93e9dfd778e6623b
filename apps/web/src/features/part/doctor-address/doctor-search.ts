/** What a link to a quote says beside the quote: the part whose drawing is open, and what is asked of it at once. */
export type DoctorSearch = { readonly doctor?: string; readonly ask?: 'scale' };

export const doctorSearch = ({ doctor, ask }: Readonly<Record<string, unknown>>): DoctorSearch =>
  typeof doctor === 'string' && doctor !== '' ? { doctor, ...(ask === 'scale' ? { ask } : {}) } : {};
