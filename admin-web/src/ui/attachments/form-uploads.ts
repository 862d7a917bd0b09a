import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

export interface FormWithFiles {
  getValues(): { attachments: UploadedFile[] };
  setFieldValue(path: 'attachments', files: UploadedFile[]): void;
}

/**
 * Connects uploads with a form that is created after them. A save waits for the uploads, and finished uploads enter the
 * form.
 */
export function useFormUploads(draft: string, formOf: () => FormWithFiles): Uploads {
  return useUploads({
    form: draft,
    owner: useSignedIn().viewer.id,
    attached: () => formOf().getValues().attachments,
    onAttached: (files) => formOf().setFieldValue('attachments', files),
  });
}

/** Waits for uploads in progress. Returns why the form can't be saved, or null. */
export async function filesReady(uploads: Uploads): Promise<string | null> {
  const failed = await uploads.settled();
  // The form is unmounted, so this text is never shown.
  if (failed === null) return 'The form was closed.';
  if (failed.length === 0) return null;
  return `${failed.join(', ')} could not be uploaded. Try again or remove it, then save.`;
}

/** Whether chosen files are not attached yet. Closing the form would lose them. */
export const hasUnsent = ({ uploads }: Uploads): boolean => uploads.some(({ state }) => state !== 'refused');
