/** Elements of rich text, by their HTML names: the editor offers these, and saving keeps only these. */
export const richText = {
  /** Lines of text. */
  lines: ['p', 'h1', 'h2', 'h3', 'h4'],
  /** Containers of lines, or of each other. */
  around: ['blockquote', 'ul', 'ol', 'li'],
  single: ['br', 'hr'],
  /** Marks, ordered from the outermost to the innermost if they cover the same words. */
  marks: ['a', 'strong', 'em', 's', 'u'],
  attributes: { a: ['href'], ol: ['start'] },
} as const;

/** Allowed link targets: the web, mail, and this site. */
export const linkTarget = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;
