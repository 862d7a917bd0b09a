import { htmlOfPicture, pictureOf } from './formatted-text.js';
import { classStyles, declarations, type Look, lookIn, plain } from './inline-style.js';
import { linkTarget, richText } from './rich-text.js';
import { tableRow, type WordItem, wordList } from './written-lists.js';

type Attributes = Readonly<Record<string, string | undefined>>;

/** A piece of the unfinished result. Open lists of Word in it end with their last item. */
export interface Sink {
  parts: string[];
  lists: ('ul' | 'ol')[];
}

interface Frame {
  kind: 'inline' | 'line' | 'division' | 'around' | 'row' | 'cell' | 'item' | 'mark' | 'nothing';
  /** Tag in the result; empty: none. */
  tag: string;
  look: Look;
  /** Parent; null at the root. */
  around: Frame | null;
  /** Nearest frame that is not emphasis, possibly itself. */
  holder: Frame;
  /** Whether it has content. */
  filled: boolean;
  /** Whether it is a list between two items and not in one, as in Google Docs. It is moved into the previous item. */
  inItem?: boolean;
  cells?: string[];
  item?: WordItem;
}

const headings: Record<string, string> = { h5: 'h4', h6: 'h4' };
const holders: ReadonlySet<string> = new Set(richText.around);
const lines: ReadonlySet<string> = new Set([...richText.lines, 'h5', 'h6']);
/** Elements whose content is not text of a person. */
const unwritten = new Set([
  ...['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'template', 'svg', 'math'],
  ...['iframe', 'object', 'head'],
]);
const divisions = new Set([
  ...['address', 'article', 'aside', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'nav'],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'td', 'th', 'body', 'html'],
]);
/** Maximum nesting of tables, and of lists and quotes with their items. Deeper content goes into the last level. */
const DEPTH = { tables: 10, around: 20 };
/** Matches the alternative text of a picture that stands for an emoji, as in mail programs and messengers. */
export const emojiPicture =
  /^(?=.*\p{Extended_Pictographic}|.*\p{Regional_Indicator})[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** Preserves repeated blanks, such as indented code. */
const withBlanks = (text: string) => text.replace(/^ +| {2,}/gm, (run) => '\u00a0'.repeat(run.length));

const isList = ({ tag }: Frame) => tag === 'ul' || tag === 'ol';

/** Creates a frame of emphasis, which may become another kind later. */
function frameIn(around: Frame | null, look: Look): Frame {
  const frame = { kind: around ? 'inline' : 'division', tag: '', look, around, filled: false } as Frame;
  frame.holder = around?.holder ?? frame;
  return frame;
}

function become(frame: Frame, kind: Frame['kind'], tag = ''): void {
  Object.assign(frame, { kind, tag, holder: frame });
}

/**
 * Converts HTML from anywhere (web pages, Google Docs, Word, Apple's programs, LibreOffice) to elements of rich text.
 * Any parser may feed it the elements and texts in order. Emphasis by styles becomes marks, paragraphs of Word with
 * bullets become lists, a table row becomes a line, and divisions become paragraphs. It does not sanitize: its result
 * must be cleaned like any other HTML.
 */
export class WrittenHtml {
  private top = frameIn(null, plain);
  private readonly sinks: Sink[] = [{ parts: [], lists: [] }];
  /** Tag of the current line, empty in an item without a paragraph; null: no line is open. */
  private line: { tag: string; isAsWritten: boolean } | null = null;
  private marks: string[] = [];
  private depth = 0;
  private readonly classes: ReadonlyMap<string, string>;

  /**
   * @param html whole source, which may define styles
   * @param hasPictures whether pictures of this site stay; otherwise their descriptions do, as with all others
   */
  constructor(
    html: string,
    private readonly hasPictures = false,
  ) {
    this.classes = classStyles(html);
  }

  open(name: string, attributes: Attributes): void {
    const around = this.top;
    const style = declarations(this.styleOf(attributes));
    const href = attributes.href?.trim();
    const link = name === 'a' && href && linkTarget.test(href) ? href : null;
    const look = lookIn(around.look, name, style, link);
    const frame = frameIn(around, look);
    this.top = frame;
    if (around.kind === 'nothing' || unwritten.has(name) || style.get('display') === 'none') {
      frame.kind = 'nothing';
    } else if (style.get('mso-list') === 'ignore' && around.holder.item) {
      frame.kind = 'mark';
    } else if (around.kind === 'mark') {
      frame.kind = 'mark';
    } else if (name === 'p' && /level\d/.test(style.get('mso-list') ?? '')) {
      this.endLine();
      become(frame, 'item');
      frame.item = { level: Number(/level(\d)/.exec(style.get('mso-list')!)![1]), mark: '' };
      this.sinks.push({ parts: [], lists: [] });
    } else if (lines.has(name)) {
      this.endLine();
      become(frame, 'line', headings[name] ?? name);
    } else if (this.depth >= DEPTH.around && holders.has(name)) {
      this.endLine();
      become(frame, 'division');
    } else if (name === 'ul' || name === 'ol') {
      this.openList(frame, name, Number(attributes.start));
    } else if (name === 'blockquote' || (name === 'li' && isList(around))) {
      this.endLine();
      if (name === 'blockquote') this.endLists();
      this.put(`<${name}>`);
      this.depth++;
      become(frame, 'around', name);
    } else if (name === 'tr') {
      this.endLine();
      become(frame, 'row');
      frame.cells = [];
    } else if (
      (name === 'td' || name === 'th') &&
      around.kind === 'row' &&
      this.sinks.length <= DEPTH.tables
    ) {
      this.endLine();
      become(frame, 'cell');
      this.sinks.push({ parts: [], lists: [] });
    } else if (name === 'br') this.break();
    else if (name === 'hr') {
      this.endLine();
      this.endLists();
      this.put('<hr>');
    } else if (name === 'img' && this.hasPictures && pictureOf(attributes)) {
      this.endLine();
      this.block(htmlOfPicture(pictureOf(attributes)!));
    } else if (name === 'img' && attributes.alt?.trim())
      this.text(emojiPicture.test(attributes.alt) ? attributes.alt : `[${attributes.alt.trim()}]`);
    else if (divisions.has(name) || name === 'li') {
      this.endLine();
      become(frame, 'division');
    }
  }

  text(text: string): void {
    const { kind, look, holder } = this.top;
    if (kind === 'nothing') return;
    if (kind === 'mark') {
      holder.item!.mark += text;
      return;
    }
    const spaced = look.spaced === 'all' ? withBlanks(text) : text;
    const written = look.spaced === 'no' ? [text] : spaced.split(/\r\n?|\n/);
    written.forEach((line, at) => {
      if (at > 0) this.break();
      if (line) this.words(line);
    });
  }

  /** Ends the last opened element. */
  close(): void {
    const frame = this.top;
    const { kind, tag, around } = frame;
    // Parsers close elements that were never opened if a text ends within a tag.
    if (!around) return;
    this.top = around;
    if (kind === 'inline' || kind === 'mark' || kind === 'nothing') return;
    this.endLine();
    if (kind === 'line' && !frame.filled) this.block(`<${tag}></${tag}>`);
    if (kind === 'around') {
      this.depth--;
      this.endLists();
      this.put(`</${tag}>${frame.inItem ? '</li>' : ''}`);
    }
    if (kind === 'cell') this.top.cells!.push(this.endSink());
    if (kind === 'row') {
      const row = tableRow(frame.cells!);
      if (row) this.block(row);
    }
    if (kind === 'item') {
      const words = this.endSink();
      this.fill();
      this.put(wordList(this.sink.lists, frame.item!, words));
    }
  }

  /** Returns the result, with all elements closed. */
  end(): string {
    while (this.top.around) this.close();
    this.endLine();
    this.endLists();
    return this.sink.parts.join('');
  }

  private styleOf({ class: classes, style = '' }: Attributes): string {
    if (!classes || this.classes.size === 0) return style;
    return [...classes.split(/\s+/).map((name) => this.classes.get(name) ?? ''), style].join(';');
  }
  private get sink(): Sink {
    return this.sinks.at(-1)!;
  }
  private openList(frame: Frame, name: 'ul' | 'ol', start: number): void {
    this.endLine();
    this.endLists();
    const { parts } = this.sink;
    const last = parts.at(-1);
    if (isList(frame.around!) && last?.endsWith('</li>')) {
      parts[parts.length - 1] = last.slice(0, -'</li>'.length);
      frame.inItem = true;
    }
    this.put(name === 'ol' && start > 1 && start < 1e6 ? `<ol start="${Math.floor(start)}">` : `<${name}>`);
    this.depth++;
    become(frame, 'around', name);
  }

  private words(text: string): void {
    if (this.line === null) {
      if (!/\S/.test(text)) return;
      this.beginLine();
    }
    this.mark(this.top.look);
    this.put(escaped(text));
  }

  private break(): void {
    // Between two paragraphs it is only spacing.
    if (this.line === null && this.top.holder.kind !== 'line') return;
    if (this.line === null) this.beginLine();
    this.put('<br>');
  }

  private beginLine(): void {
    this.endLists();
    const { holder } = this.top;
    const isAsWritten = holder.kind === 'line';
    this.line = { tag: isAsWritten ? holder.tag : this.tagIn(holder), isAsWritten };
    if (this.line.tag) this.put(`<${this.line.tag}>`);
    this.fill();
  }

  /** Returns the tag of a line without a tag of its own. */
  private tagIn(holder: Frame): string {
    if (isList(holder)) return 'li';
    const isBare = holder.kind === 'item' || (holder.kind === 'around' && !holder.filled);
    return isBare ? '' : 'p';
  }

  private endLine(): void {
    if (this.line === null) return;
    const { tag, isAsWritten } = this.line;
    this.mark(plain);
    const { parts } = this.sink;
    if (!isAsWritten) while (parts.at(-1) === '<br>') parts.pop();
    if (tag) this.put(`</${tag}>`);
    this.line = null;
  }

  private endLists(): void {
    const { lists } = this.sink;
    while (lists.length > 0) this.put(`</li></${lists.pop()}>`);
  }

  private endSink(): string {
    this.endLists();
    return this.sinks.pop()!.parts.join('');
  }

  /** Writes a whole block. */
  private block(html: string): void {
    this.endLists();
    this.fill();
    this.put(html);
  }

  private fill(): void {
    for (
      let frame: Frame | null = this.top.holder;
      frame && !frame.filled;
      frame = frame.around?.holder ?? null
    )
      frame.filled = true;
  }

  private put(html: string): void {
    if (html) this.sink.parts.push(html);
  }

  private mark({ href, bold, italic, struck, underlined }: Look): void {
    const has = { a: href !== null, strong: bold, em: italic, s: struck, u: underlined };
    const wanted = richText.marks
      .filter((name) => has[name])
      .map((name) => (name === 'a' ? `a href="${escaped(href!)}"` : name));
    let same = 0;
    while (same < wanted.length && wanted[same] === this.marks[same]) same++;
    for (const tag of this.marks.slice(same).reverse()) this.put(`</${tag.split(' ', 1)[0]}>`);
    for (const tag of wanted.slice(same)) this.put(`<${tag}>`);
    this.marks = wanted;
  }
}
