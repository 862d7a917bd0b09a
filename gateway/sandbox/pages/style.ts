import { colorVariables } from '@quiet-time/schema/colors';

/** Styles of the pages: the product's colors and sizes (`schema/web`), without its fonts. */
export const style = `
:root { ${colorVariables('light')} --serif: Georgia, serif; --sans: system-ui, sans-serif; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { ${colorVariables('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 var(--sans); }
main { max-width: 30rem; margin: 0 auto; padding: 2rem clamp(1.25rem, 4vw, 2.5rem) 4rem; }
main.wide { max-width: 70rem; }
h1, h2, h3 { margin: 0; font-family: var(--serif); font-weight: 500; line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); }
h2 { font-size: 1.375rem; margin-top: 2rem; }
h3 { font: 600 1.0625rem/1.4 var(--sans); }
p, ul, dl { margin: 0.75rem 0 0; }
ul { padding-left: 1.25rem; }
a { color: var(--accent-ink); text-underline-offset: 0.18em; }
code { overflow-wrap: anywhere; font-size: 0.875em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--ink-2); font-size: 0.9375rem; }
.note { padding: 0.75rem 1rem; border-radius: 10px; background: var(--warn-wash); color: var(--ink); }
.note strong { color: var(--warn); }
.alert { padding: 0.75rem 1rem; border-radius: 10px; background: var(--error-wash); color: var(--error); }
.sheet { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--sheet); }
.field { margin-top: 1rem; }
.field label { display: block; margin-bottom: 0.35rem; font-size: 0.9375rem; font-weight: 600; color: var(--ink-2); }
.field input {
  width: 100%; min-height: 2.75rem; padding: 0.4rem 0.75rem; border: 1px solid var(--line-strong);
  border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit;
}
.field input[aria-invalid] { border-color: var(--error); }
.field .wrong { margin-top: 0.35rem; color: var(--error); font-size: 0.9375rem; }
.beside { display: flex; gap: 0.5rem; }
.beside input { flex: 1; min-width: 0; }
.beside button { min-height: 2.75rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: 0 1rem; }
button {
  min-height: 2.25rem; padding: 0.3rem 0.75rem; border: 1px solid var(--line-strong); border-radius: 10px;
  background: var(--sheet); color: var(--ink); font: 500 0.9375rem/1.2 var(--sans); cursor: pointer;
}
button:hover { border-color: var(--accent); }
button.main {
  width: 100%; min-height: 2.75rem; border-color: transparent; border-radius: 999px; background: var(--accent);
  color: var(--on-accent); font-size: 1.0625rem; font-weight: 600;
}
button.main:hover { background: var(--accent-hover); }
button[aria-pressed=true] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-top: 0.75rem; }
.way-out { margin-top: 1rem; text-align: center; }
.way-out a { display: inline-block; padding: 0.5rem; }
.scroll { position: relative; overflow-x: auto; margin-top: 0.75rem; }
table { width: 100%; min-width: 44rem; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: break-word; }
th { color: var(--ink-2); font-weight: 600; }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
dl.rows { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.35rem 1rem; }
dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print {
  :root { --paper: #fff; --sheet: #fff; --ink: #000; --ink-2: #333; --line: #999; color-scheme: light; }
  .no-print { display: none; }
}
`;
