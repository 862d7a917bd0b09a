import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a file in one of our packages, from wherever this code runs: its source, compiled, or bundled.
 */
export const inPackage = (name: 'gateway' | 'member-web' | 'admin-web', ...parts: string[]): string =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve(`@quiet-time/${name}/package.json`))), ...parts);
