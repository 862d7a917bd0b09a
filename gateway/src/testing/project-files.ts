import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

const isSkipped = (name: string) =>
  /^(node_modules|dist|coverage|test-results|playwright-report)$/.test(name) || /^\.(?!github$)/.test(name);

/** Lists the files of the repository whose name matches, without dependencies and build results. */
export function projectFiles(name: RegExp, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : projectFiles(name, file);
    return name.test(entry.name) ? [file] : [];
  });
}

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
