import { fileSize } from '@quiet-time/web/file-size.ts';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';

/** Field that compares the files of an item by id, as two different files can have the same name. */
export const attachmentsField: FormField<{ attachments: UploadedFile[] }> = {
  path: 'attachments',
  label: 'Attachments',
  text: ({ attachments }) => attachments.map(({ name, size }) => `${name} (${fileSize(size)})`).join('\n'),
  identity: ({ attachments }) => attachments.map(({ id }) => id).join(' '),
};
