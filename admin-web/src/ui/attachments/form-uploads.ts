import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

export interface FormWithFiles {
  getValues(): { attachments: UploadedFile[] };
  setFieldValue(path: 'attachments', files: UploadedFile[]): void;
}

/** The uploads of a form that is made after them: a save waits for the uploads, and they put files into the form. */
export function useFormUploads(draft: string, formOf: () => FormWithFiles): Uploads {
  return useUploads({
    form: draft,
    owner: useSignedIn().viewer.id,
    attached: () => formOf().getValues().attachments,
    onAttached: (files) => formOf().setFieldValue('attachments', files),
  });
}

/** Waits for the files that are on their way. Answers why nothing can be saved, or null. */
export async function filesReady(uploads: Uploads): Promise<string | null> {
  const failed = await uploads.settled();
  // The form is gone, and nobody reads this.
  if (failed === null) return 'The form was closed.';
  if (failed.length === 0) return null;
  return `${failed.join(', ')} could not be uploaded. Try again or remove it, then save.`;
}

/** Whether files were chosen that are not attached yet: closing the form would lose them. */
export const hasUnsent = ({ uploads }: Uploads): boolean => uploads.some(({ state }) => state !== 'refused');
