import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { EmojiIcon } from '@quiet-time/web/emoji-icon.tsx';
import { Link } from 'react-router';
import { contact } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { WithReferences, WrittenReferences } from '../../ui/written-references.tsx';
import type { aboutQuery } from './about.documents.ts';
import css from './about-page.module.css';

export type About = NonNullable<ResultOf<typeof aboutQuery>['about']>;

/** Whole text of the page: the stored one, and the fixed parts around it. */
export function AboutText({ about }: { about: About }) {
  const { title, subtitle, mission, vision, features, values, callToAction, lang, references } = about;
  return (
    <WrittenReferences value={references}>
      <header className={css.head} lang={lang}>
        <MainHeading>{title}</MainHeading>
        <p>
          <WithReferences text={subtitle} lang={lang} />
        </p>
      </header>
      <section className={css.intro} aria-labelledby="about-intro">
        <h2 id="about-intro">{m.about_intro_heading()}</h2>
        <p>{m.about_intro()}</p>
      </section>
      <div className={css.pair}>
        <section aria-labelledby="about-mission">
          <h2 id="about-mission">{m.about_mission()}</h2>
          <p lang={lang} dir="auto">
            <WithReferences text={mission} lang={lang} />
          </p>
        </section>
        <section aria-labelledby="about-vision">
          <h2 id="about-vision">{m.about_vision()}</h2>
          <p lang={lang} dir="auto">
            <WithReferences text={vision} lang={lang} />
          </p>
        </section>
      </div>
      <Items id="about-offers" title={m.about_offers()} items={features} lang={lang} />
      <Items id="about-values" title={m.about_values()} items={values} lang={lang} />
      <section className={css.call} aria-labelledby="about-call">
        <h2 id="about-call" lang={lang} dir="auto">
          {callToAction.title}
        </h2>
        <p lang={lang} dir="auto">
          <WithReferences text={callToAction.description} lang={lang} />
        </p>
        <div className={css.actions}>
          <Button component={Link} to="/login" size="lg">
            {m.about_get_started()}
          </Button>
          <Button component={Link} to={contact.to} size="lg" variant="outline">
            {m.about_contact_us()}
          </Button>
        </div>
      </section>
      <Link to="/" className={css.home}>
        {m.about_back_to_home()}
      </Link>
    </WrittenReferences>
  );
}

interface ItemsProps {
  id: string;
  title: string;
  lang: string;
  items: readonly { icon: string; title: string; description: string }[];
}

function Items({ id, title, items, lang }: ItemsProps) {
  return (
    <section className={css.items} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul lang={lang}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be known by, and no state
          <li key={index}>
            <span className={css.drawing}>
              <EmojiIcon emoji={item.icon} size={30} />
            </span>
            <h3>{item.title}</h3>
            <p>
              <WithReferences text={item.description} lang={lang} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
