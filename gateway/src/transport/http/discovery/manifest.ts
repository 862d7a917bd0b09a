import { m } from '@quiet-time/schema/sentences';
import { currentLanguage } from '../../../blocks/language.js';

/** `--paper` of the light theme: manifests don't support a dark one. */
const paper = '#faf6ee';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Web app manifest of the member site, for its installation. All languages share one app. */
export const webManifest = (siteName: string) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  description: m.site_preview(),
  lang: currentLanguage(),
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  categories: ['books', 'lifestyle'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: m.site_tab_today(), url: '/devotionals' },
    { name: m.site_page_bible(), url: '/bible' },
    { name: m.site_page_journal(), url: '/journal' },
  ],
});
