import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The languages that sentences are compiled and the member site is built in, the original first. */
export const { locales: languages } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'project.inlang/settings.json'), 'utf8'),
);
