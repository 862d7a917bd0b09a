import { valueAt } from '@quiet-time/schema/dot-path';
import { limits } from '@quiet-time/schema/limits';
import { isId } from '../../platform/ids.js';
import type { AuditChange } from './audit.types.js';

type Values = Record<string, unknown>;

/** Stored data of a change, with the versions before and after it if they exist. */
export interface Recorded {
  detail: Values;
  before: Values | null;
  after: Values | null;
}

/** Names that describe the change, its version or the item's name, and so are not facts of their own. */
const noFacts = [
  'changed',
  'version',
  'before',
  'after',
  'title',
  'name',
  'description',
  'question',
  'reference',
  'siteName',
];

/**
 * Returns a change field by field: the fields of an item from both versions, `before` and `after` of `record`, and
 * single facts, such as the tier of a granted plan. Ids are left out, since they mean nothing to people.
 */
export function changesOf({ detail, before, after }: Recorded): AuditChange[] {
  const changed = ((detail.changed ?? []) as string[]).filter((path) => !/Ids?$/.test(path));
  const pair = { before: (detail.before ?? {}) as Values, after: (detail.after ?? {}) as Values };
  const both = [...new Set([...Object.keys(pair.before), ...Object.keys(pair.after)])];
  const facts = Object.keys(detail).filter(
    (name) => detail[name] !== null && ![...noFacts, ...both].includes(name) && !isId(String(detail[name])),
  );
  return [
    ...changed.map((path) => changeOf(path, before && valueAt(before, path), after && valueAt(after, path))),
    ...both.map((name) => changeOf(name, pair.before[name], pair.after[name])),
    ...facts.map((name) => changeOf(name, null, detail[name])),
  ];
}

function changeOf(field: string, from: unknown, to: unknown): AuditChange {
  const [before, after] = differing(textOf(from), textOf(to));
  return { field, before, after };
}

/** Formats a value for people; null if there is none, or for an id, such as that of the assigned editor. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isId(String(value))) return null;
  if (typeof value !== 'object') return String(value);
  const { name, title } = value as Values;
  return String(name ?? title ?? JSON.stringify(value));
}

/** Cuts two long texts around the place where they begin to differ. */
function differing(before: string | null, after: string | null): [string | null, string | null] {
  const { length, lead } = limits.audit;
  const start = Math.max(0, sharedStart(before ?? '', after ?? '') - lead);
  const part = (text: string | null) => {
    if (text === null || text.length <= length) return text;
    const end = start + length;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  };
  return [part(before), part(after)];
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  // A new or removed part differs completely.
  return at === a.length || at === b.length ? Math.min(at, Math.max(a.length, b.length) - 1) : at;
}
