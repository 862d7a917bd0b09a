import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Languages of the compiled sentences and of the built member site, the original first. */
export const { locales: languages } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'project.inlang/settings.json'), 'utf8'),
);
