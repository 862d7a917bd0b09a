import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';

const max = limits.devotional;

/**
 * Adds what was typed, one tag or several with commas between them: trimmed, lowercased, each once. Where
 * something may not be added, `problem` says why and `tags` is what there was before.
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
