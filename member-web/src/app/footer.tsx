import { m } from '@quiet-time/schema/sentences';
import { SunLine } from '@quiet-time/web/brand/logo.tsx';
import { siteName } from '@quiet-time/web/site-name.ts';
import { Link } from 'react-router';
import { footerLinks, writtenLegalTexts } from '../lib/footer-links.ts';
import { LanguageLinks } from '../ui/language/language-links.tsx';
import css from './footer.module.css';
import { pagesId } from './footer-pages.ts';
import { footerGroups, isLinked } from './navigation.ts';

const legalPages = [
  { name: 'imprint', to: '/imprint', label: m.legal_imprint },
  { name: 'privacy', to: '/privacy', label: m.legal_privacy },
];

/** The end of every page: one verse, the pages by group, and the links that an administrator has added. */
export function Footer() {
  const links = footerLinks();
  const written = writtenLegalTexts();
  return (
    <footer className={css.root}>
      <div className={css.inner}>
        {/* Not a `figure`: screen readers would read its caption twice, as name and as text. */}
        <div className={css.verse}>
          <SunLine width={40} />
          <blockquote>{m.site_footer_verse()}</blockquote>
          <p>{m.site_footer_reference()}</p>
        </div>
        <nav id={pagesId} className={css.groups} aria-label={m.site_footer()} tabIndex={-1}>
          {footerGroups.map(({ name, items }) => (
            <div key={name()}>
              <h2>{name()}</h2>
              {items.filter(isLinked).map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </nav>
      </div>
      <div className={css.small}>
        <span>
          © {new Date().getFullYear()} {siteName()}
        </span>
        {legalPages
          .filter(({ name }) => written.includes(name))
          .map(({ to, label }) => (
            <Link key={to} to={to}>
              {label()}
            </Link>
          ))}
        {links.map(({ label, url }) => (
          <a key={label + url} href={url} rel="noreferrer">
            {label}
          </a>
        ))}
        <LanguageLinks />
      </div>
    </footer>
  );
}
