import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { Body } from '../body.js';
import { type JsonSchema, route } from '../route.js';

const run = graphql(`
  mutation RestImportDevotionals($text: String!, $format: ImportFormat!, $dryRun: Boolean!) {
    importDevotionals(text: $text, format: $format, dryRun: $dryRun) {
      dryRun
      created { line date title }
      failed { line field message }
      batch { id }
    }
  }
`);

const text: JsonSchema = { type: 'string' };
const line: JsonSchema = { type: 'integer', description: 'Of the text, or the place in the list, from 1.' };

/** A list becomes the text of a file with one devotional a line, so that a line is a place in the list. */
function fileOf({ devotionals, text = '', format = 'csv' }: Body) {
  if (!Array.isArray(devotionals)) return { text, format };
  return { text: `[${devotionals.map((item) => JSON.stringify(item)).join(',\n')}]`, format: 'json' };
}

export const devotionalImportRoutes = [
  route<ResultOf<typeof run>>({
    row: 'R-138',
    method: 'POST',
    path: '/admin/bulk-upload',
    summary: 'Create many devotionals at once',
    description:
      'As a list of what R-134 takes, or as the text of a CSV or JSON file. Every devotional is checked as one that is created alone; those that are right and whose day is free are stored, the others are told in `failed`.',
    tag: 'Devotionals',
    action: 'devotionals.manage',
    bodyLimit: limits.devotionalImport.bytes,
    body: {
      type: 'object',
      properties: {
        devotionals: { type: 'array', items: { type: 'object' }, errorMessage: messages.importNothingSent },
        text: { type: 'string', description: 'In place of the list: the content of a file.' },
        format: { type: 'string', enum: ['csv', 'json'], description: 'Of the text. Left out: csv.' },
        dryRun: { type: 'boolean', description: 'Only tell what would happen.' },
      },
    },
    answer: {
      message: text,
      dryRun: { type: 'boolean' },
      created: { type: 'integer', description: 'How many were stored, or would be.' },
      devotionals: {
        type: 'array',
        items: {
          type: 'object',
          properties: { line, date: { type: 'string', format: 'date' }, title: text },
        },
      },
      failed: {
        type: 'array',
        items: {
          type: 'object',
          properties: { line, field: { type: ['string', 'null'] }, message: text },
        },
      },
      batchId: { type: ['string', 'null'], description: 'Null when nothing was stored.' },
    },
    errors: [],
    document: run,
    variables: ({ body }) => ({ ...fileOf(body), dryRun: body.dryRun ?? false }),
    reply: ({ importDevotionals: { created, batch, ...report } }) => ({
      message: messages.importDone(created.length),
      ...report,
      created: created.length,
      devotionals: created,
      batchId: batch?.id ?? null,
    }),
  }),
];
