import { m } from '@quiet-time/schema/sentences';

/** `--paper` of the light theme: manifests know of no dark one. */
const paper = '#faf6ee';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest of the member site, by which it can be installed. */
export const webManifest = (siteName: string) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  description: m.site_preview(),
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  categories: ['books', 'lifestyle'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'Today', url: '/devotionals' },
    { name: 'Bible', url: '/bible' },
    { name: 'Journal', url: '/journal' },
  ],
});
