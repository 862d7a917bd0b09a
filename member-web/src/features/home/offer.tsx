import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer } from '../../session/use-viewer.ts';
import css from './offer.module.css';

/**
 * Premium for life, for anyone who doesn't have premium; not while nobody knows who is there. Nothing can be paid yet,
 * so it says so and leads nowhere.
 */
export function Offer() {
  const who = useViewer();
  if (who.status === 'asking' || who.status === 'unanswered') return null;
  if (who.status === 'known' && capabilitiesOf(who.viewer).premiumContent) return null;
  return (
    <section className={css.root} aria-labelledby="offer">
      <h2 id="offer">$20, once. Premium for life.</h2>
      <p>
        A one-time payment for lifetime access: your own journal, every premium devotional and PDF copies.
        With a 30-day money-back guarantee. It cannot be bought yet, because we are still building this part.
        Until then every devotional that is open to you stays free.
      </p>
    </section>
  );
}
