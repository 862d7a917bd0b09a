import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { Link } from 'react-router';
import { contact, faq } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { VerseBlock } from '../../ui/verse-block.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contact-page.module.css';

/** `/contact`: a message to the team, from anyone. */
export default function ContactPage() {
  usePageTitle(contact.label);
  const emails = supportEmails();
  return (
    <div className={`${page.page} ${css.root}`}>
      <header className={css.head}>
        <MainHeading>{m.contact_heading()}</MainHeading>
        <VerseBlock
          reference={m.contact_verse_reference()}
          text={m.contact_verse()}
          version={m.contact_verse_version()}
          passage={null}
        />
      </header>
      <div className={css.columns}>
        <div>
          <NeedsScript />
          <ContactForm />
        </div>
        <aside className={css.side} aria-label={m.contact_other_ways()}>
          {emails.length > 0 && (
            <section>
              <h2>{m.contact_write_email()}</h2>
              <ul>
                {emails.map((address) => (
                  <li key={address}>
                    <a href={`mailto:${address}`}>{address}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={css.prayer}>
            <h2>{m.contact_prayer()}</h2>
            <p>{m.contact_prayer_text()}</p>
          </section>
          <section>
            <h2>{m.contact_quick_answer()}</h2>
            <p>{m.contact_quick_answer_text()}</p>
            <Button component={Link} to={faq.to} variant="outline">
              {m.contact_visit_faq()}
            </Button>
          </section>
          <Link to="/" className={css.home}>
            {m.contact_back_to_home()}
          </Link>
        </aside>
      </div>
    </div>
  );
}

/** Addresses from the gateway's SUPPORT_EMAILS. Empty when the page does not know them, as in development. */
const supportEmails = (): string[] =>
  pageMeta('support-emails')
    .split(',')
    .filter((address) => address.includes('@'));
