import { escapeHtml } from '../../src/platform/html.js';
import { style } from './style.js';

/** Markup that is safe to insert into a page. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | Part[] | false | null | undefined;

const written = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  return part instanceof Html ? part.markup : escapeHtml(String(part));
};

/** Builds markup with values: texts are escaped, lists are joined, and missing values are omitted. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]) =>
  new Html(markup.map((text, index) => text + written(parts[index])).join(''));

export type Row = [term: string, value: Part];

/** Terms with their values. Terms without a value are omitted. */
export const rows = (all: Row[]): Html =>
  html`<dl class="rows">${all.map(([term, value]) => value && html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;

/**
 * A form with one button.
 * @param about purpose of the button, for screen readers only
 */
export const action = (path: string, label: string, values: Record<string, string> = {}, about = ''): Html =>
  html`<form method="post" action="${path}">${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}${about && html` <span class="visually-hidden">${about}</span>`}</button></form>`;

/** A whole page. */
export const page = (title: string, body: Html, width: 'narrow' | 'wide' = 'narrow'): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main class="${width}">${body}</main>
</body>
</html>`.markup;
