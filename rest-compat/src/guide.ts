import { createHash } from 'node:crypto';
import { colorVariables } from '@quiet-time/schema/colors';

const style = `
:root { color-scheme: light dark; ${colorVariables('light')} }
@media (prefers-color-scheme: dark) { :root { ${colorVariables('dark')} } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.3; text-wrap: balance }
h2 { margin-top: 2.5rem }
a { color: var(--accent-ink) }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--sunken) }
pre code { overflow-wrap: normal }
.table { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: 0.4rem 0.9rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }`;

/** Policy of the page: only its own style. */
export const guidePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the HTML of a line: code, links and emphasis. */
const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
            .replace(/&lt;(https?:\S+?)&gt;/g, '<a href="$1">$1</a>')
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
    )
    .join('');

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

const cells = (row: string) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => inline(cell.trim()));

function tableOf([head, , ...rows]: string[]): string {
  const row = (tag: string, line: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="table" tabindex="0"><table><thead>${row('th', head!)}</thead><tbody>${rows.map((line) => row('td', line)).join('')}</tbody></table></div>`;
}

/** Returns the HTML of a block of Markdown, as far as the guide uses it. */
function blockOf(block: string): string {
  const lines = block.split('\n');
  const [, level, heading] = /^(#{1,3}) (.*)$/.exec(block) ?? [];
  if (heading) return `<h${level!.length} id="${anchor(heading)}">${inline(heading)}</h${level!.length}>`;
  if (block.startsWith('|')) return tableOf(lines);
  if (block.startsWith('- ')) {
    const items = block.slice(2).split('\n- ');
    return `<ul>${items.map((item) => `<li>${inline(item.replace(/\n\s*/g, ' '))}</li>`).join('')}</ul>`;
  }
  return `<p>${inline(block.replaceAll('\n', ' '))}</p>`;
}

/**
 * Returns the page of a guide in Markdown, with a table of contents. Only headings, paragraphs, lists, tables, code and
 * links are supported: a library would be larger than the guide.
 */
export function guidePage(markdown: string, product: string): string {
  const parts = markdown.split(/^```\w*\n([\s\S]*?)^```$/m);
  const blocks = parts.flatMap((part, i) =>
    i % 2 === 1
      ? [`<pre tabindex="0"><code>${escaped(part)}</code></pre>`]
      : part
          .split(/\n{2,}/)
          .map((block) => block.trim())
          .filter(Boolean)
          .map(blockOf),
  );
  const headings = [...markdown.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^## (.*)$/gm)];
  const contents = headings.map(([, text]) => `<li><a href="#${anchor(text!)}">${inline(text!)}</a></li>`);
  const [title, ...rest] = blocks;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API guide – ${escaped(product)}</title><style>${style}</style></head><body><main>${title}<nav aria-label="Contents"><ul>${contents.join('')}<li><a href="/api/docs">All calls</a></li></ul></nav>${rest.join('\n')}</main></body></html>`;
}
