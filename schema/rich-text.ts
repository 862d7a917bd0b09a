/** What rich text can be made of, by the names of HTML: the editor offers this, and saving keeps it. Nothing else. */
export const richText = {
  /** Lines of text. */
  lines: ['p', 'h1', 'h2', 'h3', 'h4'],
  /** What has lines, or others of these, in it. */
  around: ['blockquote', 'ul', 'ol', 'li'],
  single: ['br', 'hr'],
  /** From the outermost to the innermost, where they are at the same words. */
  marks: ['a', 'strong', 'em', 's', 'u'],
  attributes: { a: ['href'], ol: ['start'] },
} as const;

/** The addresses that a link may have: those of the web, of mail, and of this site. */
export const linkTarget = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;
