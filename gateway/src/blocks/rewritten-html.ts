import { WrittenHtml } from '@quiet-time/schema/written-html';
import { Parser } from 'htmlparser2';

/** Returns HTML from anywhere as the elements of rich text. Parameters as of `WrittenHtml`; it is not sanitized either. */
export function rewrittenHtml(html: string, hasPictures = false): string {
  const writer = new WrittenHtml(html, hasPictures);
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: () => writer.close(),
  });
  parser.end(html);
  return writer.end();
}
