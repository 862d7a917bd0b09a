interface Unsent {
  owner: string;
  files: File[];
}

const unsent = new Map<string, Unsent>();

/**
 * Files whose upload was cut short by the end of a session, by form and owner. Files can't be stored as drafts, but
 * this page still has them when the same person signs in again.
 */
export const unsentFiles = {
  of(form: string, owner: string): File[] {
    const found = unsent.get(form);
    return found?.owner === owner ? found.files : [];
  },
  keep(form: string, owner: string, files: File[]): void {
    unsent.set(form, { owner, files });
  },
  drop(form: string): void {
    unsent.delete(form);
  },
};
