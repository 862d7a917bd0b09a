import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { contact, faq } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { VerseBlock } from '../../ui/verse-block.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contact-page.module.css';
import { supportEmails } from './support-emails.ts';

/** `/contact`: a message to the team, from anyone who likes to write one. */
export default function ContactPage() {
  usePageTitle(contact.label);
  const emails = supportEmails();
  return (
    <div className={`${page.page} ${css.root}`}>
      <header className={css.head}>
        <MainHeading>Contact Us</MainHeading>
        <VerseBlock
          reference="Galatians 6:2"
          verse="Bear ye one another's burdens, and so fulfil the law of Christ."
          version="KJV"
        />
      </header>
      <div className={css.columns}>
        <ContactForm />
        <aside className={css.side} aria-label="Other ways">
          {emails.length > 0 && (
            <section>
              <h2>Write an email</h2>
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
            <h2>We pray for you</h2>
            <p>Every message is read by a person, and every message is prayed for.</p>
          </section>
          <section>
            <h2>A quick answer</h2>
            <p>What is asked most often is answered already.</p>
            <Button component={Link} to={faq.to} radius="xl" variant="outline">
              Visit FAQ Page
            </Button>
          </section>
          <Link to="/" className={css.home}>
            Back to Home
          </Link>
        </aside>
      </div>
    </div>
  );
}
