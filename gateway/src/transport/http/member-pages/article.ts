import { cut } from '@quiet-time/schema/cut';
import { currentLanguage } from '../../../blocks/language.js';
import type { Article } from '../../../blocks/member-page.js';
import type { Config } from '../../../config/config.js';
import { escapeHtml } from '../../../platform/html.js';
import { pictureSize, sharePicturePath } from '../share-pictures/share-pictures.js';

/** Address and name of the site. */
export interface SiteOfPage extends Pick<Config, 'publicUrl'> {
  siteName: string;
}

/** Returns the tags of the preview picture: a devotional's own, wide one, else the small mark of the site. */
export function pictureTags({ publicUrl, siteName }: SiteOfPage, article?: Article): string[] {
  const path = article ? sharePicturePath(article.date, currentLanguage()) : '/icons/icon-512.png';
  const { width, height } = article ? pictureSize : { width: 512, height: 512 };
  const alt = article ? `${article.title} · ${siteName}` : siteName;
  return [
    `<meta property="og:image" content="${escapeHtml(new URL(path, publicUrl).href)}">`,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
    `<meta name="twitter:card" content="${article ? 'summary_large_image' : 'summary'}">`,
  ];
}

/** Returns a devotional as schema.org's Article, in a data block that the page's policy does not treat as a script. */
export function articleData({ publicUrl, siteName }: SiteOfPage, article: Article, url: URL): string {
  const at = (path: string) => new URL(path, publicUrl).href;
  const site = { '@type': 'Organization', name: siteName, url: at('/') };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: cut(article.title, 110),
    description: cut(article.text, 200),
    datePublished: article.date,
    inLanguage: article.lang,
    mainEntityOfPage: url.href,
    image: { '@type': 'ImageObject', url: at(sharePicturePath(article.date)), ...pictureSize },
    author: site,
    publisher: { ...site, logo: { '@type': 'ImageObject', url: at('/icons/icon-512.png') } },
    // Pages are rendered for visitors, so their content is free.
    isAccessibleForFree: true,
  };
  return `<script type="application/ld+json">${dataText(data)}</script>`;
}

/** Returns JSON that no text in it can end early, neither as HTML nor as JavaScript. */
const dataText = (data: object) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
