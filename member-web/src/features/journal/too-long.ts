import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';

/** Why a text is more than an entry holds; null: it is not. @param content HTML */
export const tooLong = (content: string): string | null =>
  content.length > limits.journal.content
    ? m.journal_content_too_long({ max: limits.journal.content })
    : null;
