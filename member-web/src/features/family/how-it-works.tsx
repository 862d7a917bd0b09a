import { m } from '@quiet-time/schema/sentences';
import css from './family.module.css';

interface Props {
  /** Name of the plan's owner, or null for the reader's own plan. */
  owner: string | null;
}

/** Rules of sharing a plan, for its owner or for the people who share it. */
export function HowItWorks({ owner }: Props) {
  const facts = owner
    ? [m.family_yours_share({ owner }), m.family_yours_private({ owner }), m.family_yours_leave()]
    : [m.family_how_invite(), m.family_how_share(), m.family_how_private(), m.family_how_change()];
  return (
    <section className={css.part} aria-labelledby="family-how">
      <h2 id="family-how">{owner ? m.family_yours() : m.family_how()}</h2>
      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
