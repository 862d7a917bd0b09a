import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';

const max = limits.devotional;

/**
 * Adds the typed tags, separated by commas: trimmed, lowercased, without duplicates. If one is invalid, `problem` is
 * the reason and `tags` is unchanged.
 */
export function addTags(tags: string[], typed: string): { tags: string[]; problem: string | null } {
  const more = typed
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
  if (more.some((tag) => tag.length > max.tag)) return { tags, problem: m.tag_too_long({ max: max.tag }) };
  const all = [...new Set([...tags, ...more])];
  if (all.length > max.tags) return { tags, problem: m.tags_too_many({ max: max.tags }) };
  return { tags: all, problem: null };
}
