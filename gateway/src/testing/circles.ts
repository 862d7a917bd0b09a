import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A line by which a file of one module (a folder, or a file beside the folders) imports from another. */
export interface ImportLine {
  from: string;
  to: string;
  /** Path of the importing file, from the root. */
  file: string;
  /** Whether it is a type import, which does not exist at runtime. */
  isType: boolean;
}

/** `import … from`, `export … from`, and `import()` as a call or in a type; relative paths only. */
const imports = /\b(import|export)\b(\s+type\b)?([^'";]*?\bfrom\s*|\s*\(\s*|\s*)'(\.[^']+)'/g;

/**
 * Lists all imports between modules under `root`, without tests and their helpers (`testing/`).
 * @param moduleOf the module of a file; defaults to its first folder
 */
export function importLines(root: string, moduleOf = roomOf): ImportLine[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\//.test(file));
  return sources.flatMap((file) => linesOf(root, file, moduleOf));
}

function linesOf(root: string, file: string, moduleOf: typeof roomOf): ImportLine[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(imports)].flatMap(([, , type, names = '', target = '']) => {
    const imported = path.join(path.dirname(file), target);
    const [from, to] = [moduleOf(file), moduleOf(imported)];
    if (imported.startsWith('..') || from === to) return [];
    return [{ from, to, file, isType: type !== undefined || onlyTypes(names) }];
  });
}

/** Path of a file without its extension: each file is a module of its own. */
export const fileOf = (file: string): string => file.replace(/\.[jt]sx?$/, '');

const roomOf = (file: string): string => fileOf(file.split('/')[0] as string);

/** Whether braces contain only `type` names. */
function onlyTypes(names: string): boolean {
  const inBraces = /^\s*\{([^}]*)\}\s*from\s*$/.exec(names)?.[1];
  if (inBraces === undefined) return false;
  const each = inBraces.split(',').map((name) => name.trim());
  return each.filter(Boolean).every((name) => name.startsWith('type '));
}

/** Returns groups of modules that reach each other by imports. */
export function circlesOf(lines: Pick<ImportLine, 'from' | 'to'>[]): string[][] {
  const rooms = [...new Set(lines.flatMap(({ from, to }) => [from, to]))].sort();
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, lines)]));
  const reaches = (from: string, to: string) => reached.get(from)?.has(to) ?? false;
  const groups = rooms.map((room) => rooms.filter((other) => reaches(room, other) && reaches(other, room)));
  return groups.filter((group, index) => group[0] === rooms[index]);
}

/** Returns the modules that `start` reaches by imports. Contains `start` itself only if they lead back. */
function reachedFrom(start: string, lines: Pick<ImportLine, 'from' | 'to'>[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    const next = lines.filter(({ from, to }) => from === room && !reached.has(to));
    for (const { to } of next) {
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}
