import 'reflect-metadata';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TranslationAudience } from '@quiet-time/schema/bible';
import { theProduct } from '../blocks/caller.js';
import { AppError } from '../blocks/errors.js';
import type { TextReport } from '../modules/bible/imports/collected-text.js';
import { type BibleFile, readBible } from '../modules/bible/imports/read-bible.js';
import { storeText } from '../modules/bible/imports/store-text.js';
import { checkedText } from '../modules/bible/imports/text-details.js';
import { UnfitFile } from '../modules/bible/imports/unfit-file.js';
import { withDatabase } from './command-database.js';
import { configOfProcess, fail, UsageError } from './process.js';

const usage = `npm run bible:import -- FILE … --id rv1909 --name "Reina-Valera 1909" --abbreviation RV1909 --language es
  --copyright "Public Domain" [--audience everyone|members] [--replace] [--dry-run]
FILE is OSIS, USX or USFM, plain, as gzip or as a zip; books may stand in several files.`;

// Imports a Bible translation from files. Works without a running product or beside one, whose gateways serve it at
// once.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      id: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      abbreviation: { type: 'string', default: '' },
      language: { type: 'string', default: '' },
      copyright: { type: 'string', default: '' },
      audience: { type: 'string', default: 'everyone' },
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new UsageError(usage);
  const isDry = values['dry-run'];
  const details = isDry ? null : checkedText({ ...values, audience: values.audience as TranslationAudience });
  const text = await readBible(await Promise.all(positionals.map(fileAt)));
  report(text.report);
  if (details) {
    await withDatabase(configOfProcess(), async (db) => {
      await db.transaction((manager) =>
        storeText(manager, details, text, { replaces: values.replace, by: theProduct }),
      );
    });
    say(`${details.name} is available to readers.`);
  }
} catch (error) {
  fail(asUsage(error));
}

/** Converts errors in the arguments or the file to usage errors, without a stack trace. */
function asUsage(error: unknown): unknown {
  if (error instanceof AppError) {
    const fields = Object.entries(error.details.fields ?? {}).map(([name, wrong]) => `--${name}: ${wrong}`);
    return new UsageError([...fields, ...(fields.length === 0 ? [error.message] : []), usage].join('\n'));
  }
  const isTyped = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  return error instanceof UnfitFile || isTyped ? new UsageError((error as Error).message) : error;
}

async function fileAt(place: string): Promise<BibleFile> {
  const found = await stat(place).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`The file ${place} does not exist`);
  const open = async (range?: { start: number; end: number }) => createReadStream(place, range);
  return { name: path.basename(place), size: found.size, open };
}

function report({ verses, books, gaps, doubles, unknownBooks, skippedFiles }: TextReport): void {
  say(
    `${verses.toLocaleString('en')} verses in ${books.length} books: ${books.map(({ id }) => id).join(' ')}`,
  );
  const lists = {
    Missing: gaps,
    Twice: doubles,
    'Unknown books, left out': unknownBooks,
    'Skipped files that are not books': skippedFiles,
  };
  for (const [name, list] of Object.entries(lists))
    if (list.length > 0)
      say(`${name} (${list.length}${list.length === 200 ? ' or more' : ''}): ${list.join(', ')}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
