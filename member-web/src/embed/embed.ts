import { type EmbeddedDevotional, embedData } from '@quiet-time/schema/embed';
import { styles } from './styles.ts';

// Shows the devotional of the reader's day on another site, in place of its own script element: <script
// src="…/embed.js" async data-theme="light" data-lang="es"></script>

const script = document.currentScript as HTMLScriptElement;
const site = new URL(script.src);

/** Returns the reader's date, yyyy-MM-dd. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the language of the surrounding page, unless the element names another one. */
function language(): string {
  const around = script.closest<HTMLElement>('[lang]')?.lang ?? '';
  return (script.dataset.lang ?? around).slice(0, 2).toLowerCase();
}

/** Creates an element with plain text, never HTML, in the text's own direction. */
function element(name: string, text: string, ...children: Element[]): HTMLElement {
  const made = document.createElement(name);
  made.dir = 'auto';
  made.textContent = text;
  made.append(...children);
  return made;
}

function link(text: string, href: string): HTMLElement {
  return Object.assign(element('a', text) as HTMLAnchorElement, { href });
}

/** Form for the daily mail, which opens the site in a tab of its own. Requested with `data-daily-mail`. */
function mailForm({ line, email, send }: NonNullable<EmbeddedDevotional['mail']>): HTMLElement {
  const made = Object.assign(document.createElement('form'), {
    method: 'post',
    action: `${site.origin}/daily-mail`,
    target: '_blank',
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const field = (name: string, type: string, value = '') =>
    Object.assign(document.createElement('input'), { name, type, value });
  const address = Object.assign(field('email', 'email'), { required: true, autocomplete: 'email' });
  const label = element('label', line, address);
  address.setAttribute('aria-label', email);
  made.append(
    label,
    field('timezone', 'hidden', timeZone),
    field('language', 'hidden', language()),
    element('button', send),
  );
  return made;
}

function card({ site, title, url, lang, verse, mail }: EmbeddedDevotional): HTMLElement {
  const words = verse ? [element('blockquote', verse.text), element('cite', verse.reference)] : [];
  const made = element('article', '', element('small', site), ...words, link(title, url));
  made.setAttribute('aria-label', site);
  made.lang = lang;
  if (mail && 'dailyMail' in script.dataset) made.append(mailForm(mail));
  return made;
}

/** Styles are set by script, which a policy that forbids style elements allows. */
function place(): ShadowRoot {
  const host = document.createElement('div');
  const { theme } = script.dataset;
  if (theme) host.dataset.theme = theme;
  script.after(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return root;
}

async function show() {
  const root = place();
  try {
    // Without cookies: the response is the same for everybody.
    const asked = `${embedData}?date=${today()}&lang=${encodeURIComponent(language())}`;
    const answer = await fetch(site.origin + asked, { credentials: 'omit' });
    if (!answer.ok) throw new Error(`${answer.status}`);
    root.append(card(await answer.json()));
  } catch {
    root.append(element('article', '', link(site.host, `${site.origin}/devotionals`)));
  }
}

void show();
