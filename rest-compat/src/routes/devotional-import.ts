import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { Body } from '../body.js';
import { type JsonSchema, route } from '../route.js';

const run = graphql(`
  mutation RestImportDevotionals(
    $text: String!
    $format: ImportFormat!
    $dryRun: Boolean!
    $updateExisting: Boolean!
    $dateOrder: DateOrder
    $plan: String
  ) {
    importDevotionals(
      text: $text
      format: $format
      dryRun: $dryRun
      updateExisting: $updateExisting
      dateOrder: $dateOrder
      plan: $plan
    ) {
      dryRun
      created { line date title }
      updated { line date title changes { field before after } }
      unchanged
      failed { line date title field message }
      ambiguousDate { text dayFirst monthFirst }
      plan
      batch { id }
    }
  }
`);

const text: JsonSchema = { type: 'string' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const line: JsonSchema = {
  type: 'integer',
  description:
    'From 1: the place in the list, the row of a CSV file as a spreadsheet counts them, the line of JSON.',
};
const day = { line, date: { type: 'string', format: 'date' }, title: text };
const change: JsonSchema = { type: 'object', properties: { field: text, before: text, after: text } };

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
      'As a list of what R-134 takes, or as the text of a CSV or JSON file. Every devotional is checked as one that is created alone; those that are right and whose day is free are stored, the others are told in `failed`. A day that has a devotional is updated if `updateExisting` says so; what the file leaves out stays. The answer to a dry run has a `plan`; sent along, it keeps days that were changed since from being overwritten (409).',
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
        updateExisting: { type: 'boolean', description: 'Also update days that have a devotional.' },
        dateOrder: {
          type: 'string',
          enum: ['dayFirst', 'monthFirst'],
          description: 'How to read a date such as 1/5/2027. Left out: as the other dates of the file say.',
        },
        plan: { type: 'string', description: 'From the answer to the dry run.' },
      },
    },
    answer: {
      message: text,
      dryRun: { type: 'boolean' },
      created: { type: 'integer', description: 'How many were stored, or would be.' },
      devotionals: { type: 'array', items: { type: 'object', properties: day } },
      updated: {
        type: 'array',
        description: 'The days that were updated, or would be, with each field before and after.',
        items: {
          type: 'object',
          properties: { ...day, changes: { type: 'array', items: change } },
        },
      },
      unchanged: { type: 'integer', description: 'How many days are already as the file has them.' },
      failed: {
        type: 'array',
        items: {
          type: 'object',
          properties: { line, date: textOrNull, title: textOrNull, field: textOrNull, message: text },
        },
      },
      ambiguousDate: {
        type: ['object', 'null'],
        properties: { text, dayFirst: text, monthFirst: text },
        description: 'A date that can be read in two ways: nothing is stored until `dateOrder` says which.',
      },
      plan: text,
      batchId: { type: ['string', 'null'], description: 'Null when nothing was stored.' },
    },
    errors: [],
    document: run,
    variables: ({ body }) => ({
      ...fileOf(body),
      dryRun: body.dryRun ?? false,
      updateExisting: body.updateExisting ?? false,
      dateOrder: body.dateOrder ?? null,
      plan: body.plan ?? null,
    }),
    reply: ({ importDevotionals: { created, batch, ...report } }) => ({
      message: messages.importDone(created.length, report.updated.length),
      ...report,
      created: created.length,
      devotionals: created,
      batchId: batch?.id ?? null,
    }),
  }),
];
