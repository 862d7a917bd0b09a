import { idParams, refusals, securityOf } from '@quiet-time/rest-compat';
import { languages } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { domainsOf } from '../../blocks/token-scopes.js';
import { exportFormats } from './export-formats.js';

const example = 'Snow\n\n21 November 2026\n\nIt lay on everything this morning.\n';

const file = (summary: string, errors: number[], more: object = {}) => ({
  schema: {
    summary,
    tags: ['Journal'],
    security: securityOf({ domains: ['journal'], access: 'read' }),
    querystring: {
      type: 'object',
      properties: {
        format: {
          type: 'string',
          enum: exportFormats,
          default: 'txt',
          errorMessage: `format must be one of ${exportFormats.join(', ')}`,
        },
        lang: {
          description: `Language of headings and dates: ${languages.join(', ')}. Other values mean English.`,
          type: 'string',
        },
      },
    },
    response: {
      200: {
        description: `File in the format ${exportFormats.join(', ')}`,
        content: { '*/*': { schema: { type: 'string', format: 'binary' }, example } },
      },
      ...refusals([400, 401, ...errors, 429, 500]),
    },
    description: 'Available with every plan: own writing can always be downloaded.',
    ...more,
  },
});

/** `GET /api/journals/{id}/download` */
export const downloadingOne = file('Download an entry', [404], {
  operationId: 'downloadJournalEntry',
  params: idParams,
});

/** `GET /api/journals/export/{devotionalId}` */
export const downloadingOfDevotional = file('Download the newest own entry of a devotional', [404], {
  operationId: 'exportJournalEntryOfDevotional',
  params: {
    type: 'object',
    required: ['devotionalId'],
    properties: { devotionalId: { type: 'string', maxLength: limits.handle } },
  },
});

/** `GET /api/journals/export/all` */
export const downloadingAll = file(
  "Download the caller's journal, answers to questions and prayer list",
  [403],
  {
    operationId: 'exportJournals',
    security: securityOf({ domains: domainsOf('journal.export'), access: 'read' }),
  },
);
