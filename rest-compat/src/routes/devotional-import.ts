import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { graphql } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import type { Body } from '../body.js';
import { chapter, post } from '../route.js';

const run = graphql(`
  mutation RestImportDevotionals(
    $text: String!
    $format: ImportFormat!
    $dryRun: Boolean!
    $updateExisting: Boolean!
    $dateOrder: DateOrder
    $leaveOutColumns: Boolean!
    $columns: [String]
    $lang: Language
    $plan: String
  ) {
    importDevotionals(
      text: $text
      format: $format
      dryRun: $dryRun
      updateExisting: $updateExisting
      dateOrder: $dateOrder
      leaveOutColumns: $leaveOutColumns
      columns: $columns
      lang: $lang
      plan: $plan
    ) {
      dryRun
      created { line date title fetchedVerse }
      updated { line date title fetchedVerse changes { field before after } }
      unchanged
      failed { line date title field message }
      ambiguousDate { text dayFirst monthFirst }
      unknownColumns
      columns { heading example field }
      plan
      batch { id }
    }
  }
`);

/**
 * Converts a list to the text of a file with one devotional per line, so that a line number is a position in the list.
 */
function fileOf({ devotionals, text = '', format = 'csv' }: Body) {
  if (!Array.isArray(devotionals)) return { text, format };
  return { text: `[${devotionals.map((item) => JSON.stringify(item)).join(',\n')}]`, format: 'json' };
}

export const devotionalImportRoutes = chapter('Devotionals', [
  post('R-138', '/admin/bulk-upload', run, {
    summary: 'Create many devotionals at once',
    description:
      'Takes a list of devotionals, or the text of a CSV or JSON file. Each devotional is validated like a single one. Valid ones with a free day are stored; the others are listed in `failed`. Existing days are updated with `updateExisting`; omitted fields stay unchanged. An empty verse is fetched by its reference, in the King James text (`fetchedVerse`). A dry run returns a `plan`. If it is sent along, days that were changed since are not overwritten (409).',
    bodyLimit: limits.devotionalImport.bytes,
    errors: [409],
    required: [],
    body: {
      text: { description: 'Content of a file, instead of the list.' },
      format: { description: 'Format of the text. Default: csv.' },
      // Items of a list in a body can't be null.
      columns: {
        description:
          'Field of each column of a CSV file, such as `title` or `verse`, instead of its heading. Empty: the column is ignored. Omitted: headings decide.',
      },
      devotionals: {
        type: 'array',
        items: { type: 'object' },
        errorMessage: importMessages.nothingSent,
      },
    },
    variables: ({ body }) => ({
      ...fileOf(body),
      dryRun: body.dryRun ?? false,
      updateExisting: body.updateExisting ?? false,
      dateOrder: body.dateOrder ?? null,
      leaveOutColumns: body.leaveOutColumns ?? false,
      columns: body.columns ?? null,
      lang: body.lang ?? null,
      plan: body.plan ?? null,
    }),
    answer: {
      message: {
        schema: () => ({ type: 'string' }),
        read: ({ importDevotionals: { dryRun, created, updated } }) =>
          importMessages[dryRun ? 'wouldDo' : 'done'](created.length, updated.length),
      },
      dryRun: 'importDevotionals.dryRun',
      created: {
        schema: () => ({
          type: 'integer',
          description: 'Number of stored devotionals; in a dry run, of those that would be stored.',
        }),
        read: ({ importDevotionals }) => importDevotionals.created.length,
      },
      devotionals: 'importDevotionals.created',
      updated: 'importDevotionals.updated',
      unchanged: 'importDevotionals.unchanged',
      failed: 'importDevotionals.failed',
      ambiguousDate: 'importDevotionals.ambiguousDate',
      unknownColumns: 'importDevotionals.unknownColumns',
      columns: 'importDevotionals.columns',
      plan: 'importDevotionals.plan',
      batchId: {
        schema: () => ({ type: ['string', 'null'], description: 'The import. Null if nothing was stored.' }),
        read: ({ importDevotionals: { batch } }) => batch?.id ?? null,
      },
    },
  }),
]);
