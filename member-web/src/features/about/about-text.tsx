import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { Link } from 'react-router';
import { contact } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import type { aboutQuery } from './about.documents.ts';
import css from './about-page.module.css';

export type About = NonNullable<ResultOf<typeof aboutQuery>['about']>;

/** All that the page says: ours, and around it what never changes. */
export function AboutText({ about }: { about: About }) {
  const { title, subtitle, mission, vision, features, values, callToAction } = about;
  return (
    <>
      <header className={css.head}>
        <MainHeading>{title}</MainHeading>
        <p>{subtitle}</p>
      </header>
      <section className={css.intro} aria-labelledby="about-intro">
        <h2 id="about-intro">Daily Quiet Time with God</h2>
        <p>
          Jesus often went to a lonely place to pray, and came back to a full day from there. A quiet time is
          that place in an ordinary life: a few minutes, an open Bible, and somebody who listens.
        </p>
      </section>
      <div className={css.pair}>
        <section aria-labelledby="about-mission">
          <h2 id="about-mission">Our Mission</h2>
          <p>{mission}</p>
        </section>
        <section aria-labelledby="about-vision">
          <h2 id="about-vision">Our Vision</h2>
          <p>{vision}</p>
        </section>
      </div>
      <Items id="about-offers" title="What We Offer" items={features} />
      <Items id="about-values" title="Our Core Values" items={values} />
      <section className={css.call} aria-labelledby="about-call">
        <h2 id="about-call">{callToAction.title}</h2>
        <p>{callToAction.description}</p>
        <div className={css.actions}>
          <Button component={Link} to="/login" radius="xl" size="lg">
            Get Started Today
          </Button>
          <Button component={Link} to={contact.to} radius="xl" size="lg" variant="outline">
            Contact Us
          </Button>
        </div>
      </section>
      <Link to="/" className={css.home}>
        Back to Home
      </Link>
    </>
  );
}

interface ItemsProps {
  id: string;
  title: string;
  items: readonly { icon: string; title: string; description: string }[];
}

function Items({ id, title, items }: ItemsProps) {
  return (
    <section className={css.items} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be known by, and no state
          <li key={index}>
            <span className={css.icon} aria-hidden="true">
              {item.icon}
            </span>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
