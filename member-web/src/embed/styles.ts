// Colors of `schema/web/theme/tokens.css` by day and by night. Its custom properties do not reach other sites.

const light = '--sheet:#fffdf9;--line:#e5dccc;--ink:#2b251e;--ink-2:#574e42;--ink-3:#6a6052;--accent:#275546';
const dark = '--sheet:#211d18;--line:#39332a;--ink:#efe8db;--ink-2:#cbc1b0;--ink-3:#a99e8c;--accent:#a6d3bd';

/** Styles of the card. `data-theme` decides, otherwise the reader's system. */
export const styles = `
:host { all: initial; display: block; ${light}; color-scheme: light }
@media (prefers-color-scheme: dark) { :host(:not([data-theme=light])) { ${dark}; color-scheme: dark } }
:host([data-theme=dark]) { ${dark}; color-scheme: dark }
article {
  box-sizing: border-box;
  max-width: 36rem;
  padding: 1.25rem 1.5rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--sheet);
  color: var(--ink);
  font: 1rem/1.6 Georgia, 'Times New Roman', serif;
  overflow-wrap: anywhere;
}
small, cite, a { font-family: system-ui, sans-serif }
small { display: block; font-size: .8125rem; color: var(--ink-3) }
blockquote { margin: .625rem 0 .375rem; font-size: 1.1875rem; white-space: pre-line }
cite { display: block; margin-bottom: .5rem; font-size: .875rem; font-style: normal; color: var(--ink-2) }
a {
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--accent);
  font-weight: 600;
  text-underline-offset: .2em;
}
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-bottom: .625rem }
label { display: grid; flex: 1 1 14rem; font: .875rem system-ui, sans-serif; color: var(--ink-2) }
input, button { min-height: 2.75rem; box-sizing: border-box; font: 1rem system-ui, sans-serif }
a:focus-visible { outline: 2px solid; outline-offset: 3px; border-radius: 4px }
`;
