import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtSite } from '../transport/http/pages.js';

/** The files that a lazy page of the member site was built into, by its source in member-web. */
export const built = (module: string): { file: string; css?: string[] } =>
  JSON.parse(readFileSync(path.join(builtSite('member'), '.vite/manifest.json'), 'utf8'))[module];
