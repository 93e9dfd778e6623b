type Archivable = { readonly isDeleted?: boolean | undefined };

/** Whether a thing in use as it was shown here lies in the archive as somebody else left it. */
export const isNewlyArchived = (shown: Archivable | null, theirs: Archivable | null): boolean =>
  theirs?.isDeleted === true && shown?.isDeleted !== true;
