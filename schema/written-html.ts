import { classStyles, declarations, type Look, lookIn, plain } from './inline-style.js';
import { linkTarget, richText } from './rich-text.js';
import { tableRow, type WordItem, wordList } from './written-lists.js';

type Attributes = Readonly<Record<string, string | undefined>>;

/** A piece of the result that is still being written. Lists of Word that are open in it end with their last item. */
export interface Sink {
  parts: string[];
  lists: ('ul' | 'ol')[];
}

interface Frame {
  kind: 'inline' | 'line' | 'division' | 'around' | 'row' | 'cell' | 'item' | 'mark' | 'nothing';
  /** As it is written; empty: not at all. */
  tag: string;
  look: Look;
  /** What it is in; null: it is all. */
  around: Frame | null;
  /** The nearest that is more than emphasis; it may be itself. */
  holder: Frame;
  /** Whether something has been written in it. */
  filled: boolean;
  /** A list that stands between two items, not in one, as Google Docs has it: it is put into the one before. */
  inItem?: boolean;
  cells?: string[];
  item?: WordItem;
}

const headings: Record<string, string> = { h5: 'h4', h6: 'h4' };
const holders: ReadonlySet<string> = new Set(richText.around);
const lines: ReadonlySet<string> = new Set([...richText.lines, 'h5', 'h6']);
/** What in them was not written by a person. */
const unwritten = new Set([
  ...['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'template', 'svg', 'math'],
  ...['iframe', 'object', 'head'],
]);
const divisions = new Set([
  ...['address', 'article', 'aside', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'nav'],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'td', 'th', 'body', 'html'],
]);
/** So deep may tables, and lists and quotes with their items, be in each other. What is deeper stands in the last. */
const DEPTH = { tables: 10, around: 20 };
/** What describes a picture that stands for an emoji, as mail programs and messengers have them. */
export const emojiPicture =
  /^(?=.*\p{Extended_Pictographic}|.*\p{Regional_Indicator})[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** With blanks that stay where there are several, as code is indented. */
const withBlanks = (text: string) => text.replace(/^ +| {2,}/gm, (run) => '\u00a0'.repeat(run.length));

const isList = ({ tag }: Frame) => tag === 'ul' || tag === 'ol';

/** A new frame: of emphasis, until it turns out to be more. */
function frameIn(around: Frame | null, look: Look): Frame {
  const frame = { kind: around ? 'inline' : 'division', tag: '', look, around, filled: false } as Frame;
  frame.holder = around?.holder ?? frame;
  return frame;
}

function become(frame: Frame, kind: Frame['kind'], tag = ''): void {
  Object.assign(frame, { kind, tag, holder: frame });
}

/**
 * Writes HTML from anywhere (web pages, Google Docs, Word, Apple's programs, LibreOffice) with what rich text is made
 * of. It is told the elements and texts in their order, by whichever parser there is. Emphasis by styles becomes marks,
 * paragraphs of Word with bullets become lists, a row of a table becomes a line, and divisions become paragraphs.
 * It says what the text is, not whether it is safe: its result is cleaned like any other.
 */
export class WrittenHtml {
  private top = frameIn(null, plain);
  private readonly sinks: Sink[] = [{ parts: [], lists: [] }];
  /** What the line that is being written is called, empty in an item that has no paragraph; null: none is. */
  private line: { tag: string; isAsWritten: boolean } | null = null;
  private marks: string[] = [];
  private depth = 0;
  private readonly classes: ReadonlyMap<string, string>;

  /** @param html of which it will be told, for the styles in it */
  constructor(html: string) {
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

  /** Ends the element that was opened last. */
  close(): void {
    const frame = this.top;
    const { kind, tag, around } = frame;
    // Parsers close what they never opened, where a text ends within a tag.
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

  /** What has been written, when all is closed. */
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
    // Between two paragraphs of others it is their distance.
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

  /** What a line is called that has no name of its own. */
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
