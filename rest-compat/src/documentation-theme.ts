import { colorVariables } from '@quiet-time/schema/colors';

/** The member site's choice on this device overrides the system's, as on the site. Swagger UI has a class for dark. */
const script = `{
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  const root = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () =>
    root.classList.toggle('dark-mode', (root.dataset.scheme ?? (system.matches ? 'dark' : 'light')) === 'dark');
  system.addEventListener('change', show);
  show();
}`;

/** Colors of calls of one method: border, background and text. */
const method = (name: string, color: string) => `
html:root .swagger-ui .opblock.opblock-${name} { border-color: var(--line); background: var(--sheet); }
html:root .swagger-ui .opblock.opblock-${name} .opblock-summary { border-color: var(--line); }
html:root .swagger-ui .opblock.opblock-${name} .opblock-summary-method { background: var(--${color}-wash); color: var(--${color === 'accent' ? 'accent-ink' : color}); }
html:root .swagger-ui .opblock.opblock-${name} .tab-header .tab-item.active h4 span::after { background: var(--${color}); }`;

/* `html:root` has the same specificity as Swagger UI's own `html.dark-mode`, and comes later. */
const style = `
:root { ${colorVariables('light')} color-scheme: light; }
@media (prefers-color-scheme: dark) {
  :root:not([data-scheme="light"]) { ${colorVariables('dark')} color-scheme: dark; }
}
:root[data-scheme="dark"] { ${colorVariables('dark')} color-scheme: dark; }
html:root, html:root body, html:root .swagger-ui, html:root .swagger-ui .wrapper { background: var(--paper); }
html:root .swagger-ui .topbar { display: none; }
html:root .swagger-ui, html:root .swagger-ui :is(p, li, td, th, label, a, button, input, select, textarea, h3, h4, h5, div, span, table, .btn) {
  font-family: system-ui, sans-serif;
}
html:root .swagger-ui :is(code, pre, .microlight, .opblock-summary-path, .opblock-summary-path *, .prop-type, .model, .model *, .parameter__type) {
  font-family: ui-monospace, monospace;
}
html:root .swagger-ui, html:root .swagger-ui :is(p, li, td, th, label, table thead tr td, table thead tr th, .markdown p, .markdown li, .renderedMarkdown p, .tab li, .response-col_status, .response-col_links, .opblock-description, .opblock-description-wrapper p, .opblock-external-docs-wrapper p, .parameter__name, .model, .model-title, .servers > label, .servers > label select, .dialog-ux .modal-ux-content p, .prop-format, .parameter__in, .json-schema-2020-12__title, .json-schema-2020-12-accordion, .json-schema-2020-12-keyword__name, .json-schema-2020-12-keyword__value, .json-schema-2020-12__attribute) { color: var(--ink); }
html:root .swagger-ui :is(h1, h2, h3, h4, h5, .info .title, .opblock-tag, .opblock-tag small, .opblock .opblock-section-header h4, .opblock .opblock-section-header > label, .opblock .opblock-summary-path, .opblock .opblock-summary-operation-id, .opblock .opblock-summary-description, .opblock-title_normal, .responses-inner h4, .responses-inner h5, .dialog-ux .modal-ux-header h3, section.models h4) { color: var(--ink); }
html:root .swagger-ui :is(.info .title, .opblock-tag) { font-family: Georgia, serif; font-weight: 500; }
html:root .swagger-ui :is(.opblock-tag small, .opblock .opblock-summary-description, .parameter__deprecated, .info .base-url, .json-schema-2020-12-keyword__value--secondary) { color: var(--ink-2); font-family: system-ui, sans-serif; }
html:root .swagger-ui :is(.parameter__type, .prop-type, .json-schema-2020-12__attribute--primary) { color: var(--accent-ink); }
html:root .swagger-ui :is(.parameter__name.required::after, .parameter__name.required span, .model .required, .json-schema-2020-12__attribute--warning) { color: var(--error); }
html:root .swagger-ui :is(a, .info a, .info .title small, a.nostyle:not(.opblock-tag *):not(.opblock-summary-path *)) { color: var(--accent-ink); }
html:root .swagger-ui .opblock-summary-path :is(a, a.nostyle), html:root .swagger-ui .opblock-tag :is(a, a.nostyle, span) { color: var(--ink); }
html:root .swagger-ui .info .title :is(small, small.version-stamp) { background: var(--accent-wash); }
html:root .swagger-ui .info .title small pre { color: var(--accent-ink); }
html:root .swagger-ui .scheme-container, html:root .swagger-ui .opblock .opblock-section-header { background: var(--sunken); box-shadow: none; }
html:root .swagger-ui :is(.opblock-tag, section.models, section.models.is-open h4, table thead tr td, table thead tr th) { border-color: var(--line); }
html:root .swagger-ui .opblock { border-radius: 10px; box-shadow: none; }
html:root .swagger-ui .opblock .opblock-summary-method { border-radius: 6px; text-shadow: none; }
html:root .swagger-ui :is(.model-box, section.models .model-container, .model-container, .json-schema-2020-12, .opblock-body pre.microlight, .highlight-code > .microlight, .json-schema-2020-12-keyword__value--const) { background: var(--sunken); }
html:root .swagger-ui :is(.opblock-body pre.microlight, .highlight-code > .microlight, .highlight-code > .microlight *, .opblock-body pre.microlight *) { color: var(--ink) !important; }
html:root .swagger-ui :is(.opblock-body pre.microlight, .highlight-code > .microlight) { background: var(--sunken) !important; border: 1px solid var(--line); border-radius: 10px; }
html:root .swagger-ui :is(.markdown code, .renderedMarkdown code, .markdown pre, .renderedMarkdown pre) { background: var(--sunken); color: var(--accent-ink); }
html:root .swagger-ui :is(select, input[type="text"], input[type="search"], textarea) {
  border: 1px solid var(--line-strong); border-radius: 10px; background: var(--sheet); color: var(--ink); box-shadow: none;
}
html:root .swagger-ui .btn { border: 1px solid var(--line-strong); border-radius: 10px; background: var(--sheet); color: var(--ink); box-shadow: none; }
html:root .swagger-ui .btn.authorize { border-color: var(--accent-ink); color: var(--accent-ink); }
html:root .swagger-ui .btn.authorize svg { fill: var(--accent-ink); }
html:root .swagger-ui :is(.expand-operation, .arrow, .model-toggle, .authorization__btn, .json-schema-2020-12-accordion__icon) svg { fill: var(--ink-2); }
html:root .swagger-ui .btn.execute { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
html:root .swagger-ui .btn.cancel { border-color: var(--error); color: var(--error); }
html:root .swagger-ui .dialog-ux .modal-ux { border-color: var(--line); background: var(--sheet); }
html:root .swagger-ui .dialog-ux .modal-ux-header { border-color: var(--line); }
html:root .swagger-ui :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
${[
  ['get', 'info'],
  ['head', 'info'],
  ['options', 'info'],
  ['post', 'accent'],
  ['put', 'warn'],
  ['patch', 'warn'],
  ['delete', 'error'],
]
  .map(([name, color]) => method(name!, color!))
  .join('')}
`;

/** Theme of the documentation: the product's colors in both schemes. @param title the product's name */
export const documentationTheme = (title: string) => ({
  title,
  css: [{ filename: 'theme.css', content: style }],
  js: [{ filename: 'theme.js', content: script }],
});
