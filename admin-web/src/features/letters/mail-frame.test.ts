import { expect, it } from 'vitest';
import { framed } from './mail-frame.ts';

const mail = `<html><head><meta name="color-scheme" content="light dark"/><style>:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { .words { color: white !important; } }</style></head>
<body style="margin:0"><p class="words" style="font-family:&quot;A&quot;, serif">One</p><p style="margin:0">style=&quot;x&quot;</p></body></html>`;

it('turns inline styles into rules of a sheet with the nonce, each once', () => {
  const html = framed(mail, 'light', 'abc');
  expect(html).not.toContain(' style="');
  expect(html).toContain('<body data-style="0"><p class="words" data-style="1">One</p><p data-style="0">');
  expect(html).toContain(
    '<style nonce="abc">\n[data-style="0"] { margin:0 }\n[data-style="1"] { font-family:"A", serif }\n</style></head>',
  );
  expect(html.match(/<style/g)).toHaveLength(2);
  expect(html.match(/<style nonce="abc">/g)).toHaveLength(2);
  // Words of the mail stay.
  expect(html).toContain('style=&quot;x&quot;');
});

it('applies the dark rules of the mail in the dark alone', () => {
  expect(framed(mail, 'dark', '')).toContain('@media all { .words');
  expect(framed(mail, 'light', '')).toContain('@media not all { .words');
  for (const theme of ['light', 'dark'] as const) {
    expect(framed(mail, theme, '')).toContain(`:root { color-scheme: ${theme}; }`);
    expect(framed(mail, theme, '')).toContain(`content="${theme}"`);
  }
});
