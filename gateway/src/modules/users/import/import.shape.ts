import { idParams, refusals } from '@quiet-time/rest-compat';
import { limits } from '@quiet-time/schema/limits';
import { describeUpload } from '../../../blocks/uploads.js';

const { rows, bytes } = limits.userImport;

/** OpenAPI description of sending a file of people. */
export const uploadingPeople = describeUpload(
  {
    operationId: 'uploadUserImport',
    summary: 'Send a file of people to import',
    description: `multipart/form-data with one CSV file of at most ${rows} people and ${bytes} bytes in the field \`file\`. Uploading imports nothing: the import continues by GraphQL (\`checkUserImport\`, \`runUserImport\`) with the returned id. The file is deleted after a day.`,
    tags: ['Users'],
  },
  { id: { type: 'string' } },
  { isIdempotent: true },
);

const csv = (description: string) => ({
  description,
  content: { 'text/csv': { schema: { type: 'string' } } },
});

/** OpenAPI description of the refused rows. */
export const downloadingRefused = {
  schema: {
    operationId: 'downloadRefusedRows',
    summary: 'Download the invalid rows of an import',
    description: 'Has the columns of the file and `problem`. Corrected, it can be uploaded again.',
    tags: ['Users'],
    security: [{ session: [] }],
    params: idParams,
    response: { 200: csv('The rows'), ...refusals([400, 401, 403, 404, 429, 500]) },
  },
};
