interface Unsent {
  owner: string;
  files: File[];
}

const unsent = new Map<string, Unsent>();

/**
 * Files whose upload the end of a session has cut short, by the form that they were for and whoever chose them:
 * unlike texts they can't be stored, but this page still has them when the same person signs in again.
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
