interface Sample {
  from: string;
  /** HTML in the clipboard. */
  html: string;
  /** Expected result. */
  becomes: string;
}

const docs = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docsLine = (...spans: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${spans.join('')}</p>`;
const docsItem = (text: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="${level}">${docsLine(docs(text))}</li>`;
const docsCell = (text: string) =>
  `<td style="border-left:solid #000000 1pt;padding:5pt 5pt 5pt 5pt;overflow:hidden;">${docsLine(docs(text))}</td>`;

const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** Clipboard contents of programs for one of their pages, shortened. Each contains something that once went wrong. */
export const pastedSamples: readonly Sample[] = [
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b"><h2 dir="ltr" style="line-height:1.38;">${docs('Morning', 'font-size:16pt;')}</h2>${docsLine(
      docs('All plain, then '),
      docs('bold', 'font-weight:700;'),
      docs(' and '),
      docs('leaning', 'font-style:italic;'),
      docs(', '),
      docs('both', 'font-weight:700;font-style:italic;'),
      docs(', '),
      docs('lined', 'text-decoration:underline;'),
      docs(', '),
      docs('struck', 'text-decoration:line-through;'),
      docs(', '),
      `<a href="https://example.org/a?b=1&amp;c=2" style="text-decoration:none;">${docs('a link', 'color:#1155cc;text-decoration:underline;')}</a>`,
      docs('.'),
    )}<br /><ul style="margin-top:0;margin-bottom:0;">${docsItem('One', 1)}<ul style="margin-top:0;">${docsItem('Inner', 2)}</ul>${docsItem('Two', 1)}</ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr style="height:0pt">${docsCell('Name')}${docsCell('Qty')}</tr><tr style="height:0pt">${docsCell('Apple')}${docsCell('3')}</tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h2>Morning</h2><p>All plain, then <strong>bold</strong> and <em>leaning</em>, <strong><em>both</em></strong>, <u>lined</u>, <s>struck</s>, <a href="https://example.org/a?b=1&amp;c=2">a link</a>.</p>' +
      '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul><p>Name | Qty</p><p>Apple | 3</p>',
  },
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @font-face {font-family:Symbol;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} p.MsoQuote {font-style:italic;} a:link, span.MsoHyperlink {color:blue; text-decoration:underline;} @list l0:level1 {mso-level-text:·;} --></style></head><body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><h2>Evening<o:p></o:p></h2><p class=MsoNormal>It\u2019s \u201cgood\u201d, <b style='mso-bidi-font-weight:normal'>bold</b>, <b><i>both</i></b>,
<u>lined</u> and <span class=MsoHyperlink><a href="https://example.org/">a link</a></span>.<o:p></o:p></p><p class=MsoQuote>Be still.<o:p></o:p></p>${wordItem(1, '·', 'One')}${wordItem(2, 'o', 'Inner')}${wordItem(1, '·', 'Two')}${wordItem(1, '3.', 'Third')}${wordItem(1, '4.', 'Fourth')}<table class=MsoTableGrid border=1><tr><td width=200 valign=top style='width:150pt'><p class=MsoNormal>Name<o:p></o:p></p></td><td><p class=MsoNormal><b>Qty</b><o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
    becomes:
      '<h2>Evening</h2><p>It\u2019s \u201cgood\u201d, <strong>bold</strong>, <strong><em>both</em></strong>,\n<u>lined</u> and <a href="https://example.org/">a link</a>.</p><p><em>Be still.</em></p>' +
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><ol start="3"><li>Third</li><li>Fourth</li></ol><p>Name | <strong>Qty</strong></p>',
  },
  {
    from: 'Apple Notes and Pages',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px 'Helvetica Neue'} span.s1 {text-decoration: underline} span.s2 {font-weight: bold}</style></head><body><p class="p1">Plain <b>bold</b> <i>leaning</i> <span class="s1">lined</span> <span class="s2">heavy</span></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s3"></span>One</li></ul></body></html>`,
    becomes:
      '<p>Plain <strong>bold</strong> <em>leaning</em> <u>lined</u> <strong>heavy</strong></p><p><br></p><ul><li>One</li></ul>',
  },
  {
    from: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head><body lang="en-US" dir="ltr"><p style="margin-bottom: 0cm"><font face="Liberation Serif"><b>bold</b></font> and <strike>struck</strike></p><ol start="4"><li><p style="margin-bottom: 0cm">four</p></li></ol><table width="100%"><tr valign="top"><td><p>Name</p></td><td><p><br/></p></td><td><p>Qty</p></td></tr></table></body></html>`,
    becomes:
      '<p><strong>bold</strong> and <s>struck</s></p><ol start="4"><li><p>four</p></li></ol><p>Name |  | Qty</p>',
  },
  {
    from: 'a mail in Hebrew, laid out by a table',
    html: `<table role="presentation"><tr><td><div dir="rtl">שלום <b>עולם</b></div><div dir="rtl"><br></div><div>second <img src="https://example.org/1f64f.png" alt="🙏"><img src="x.png" alt="a picture"></div></td><td>&nbsp;</td></tr></table>`,
    becomes: '<p>שלום <strong>עולם</strong></p><p>second 🙏[a picture]</p>',
  },
  {
    from: 'a page with code, a chat and divisions',
    html: `<div>One</div><div style="font-weight:600">Two <span style="font-weight:normal">three</span></div><pre>if (a)\n  b();</pre><span style="white-space: pre-wrap">first\nsecond</span><div style="display:none">hidden</div><table><tr><th>Day</th><td><p>Mon</p><p>Tue</p></td></tr></table><dl><dt>Term</dt><dd>Meaning</dd></dl>`,
    becomes:
      '<p>One</p><p><strong>Two </strong>three</p><p>if (a)<br>\u00a0\u00a0b();</p><p>first<br>second</p><p>Day</p><p>Mon</p><p>Tue</p><p>Term</p><p>Meaning</p>',
  },
];
