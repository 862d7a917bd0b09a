import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';

/** Returns the error for a text that exceeds the maximum of an entry; null: it fits. @param content HTML */
export const tooLong = (content: string): string | null =>
  content.length > limits.journal.content
    ? m.journal_content_too_long({ max: limits.journal.content })
    : null;
