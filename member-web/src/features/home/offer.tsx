import { dollars } from '@quiet-time/schema/money';
import { lifetimePrice } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { useOpensPremium } from '../../session/use-opens-premium.ts';
import { useViewer } from '../../session/use-viewer.ts';
import css from './offer.module.css';

/** Offer of premium for life, for anyone without premium, once the viewer is known. Nothing on a site without plans. */
export function Offer() {
  const who = useViewer();
  const opens = useOpensPremium();
  if (opens || !arePlansOffered() || who.status === 'loading' || who.status === 'failed') return null;
  return (
    <section className={css.root} aria-labelledby="offer">
      <h2 id="offer">{m.home_offer({ price: dollars(lifetimePrice) })}</h2>
      <p>{m.home_offer_text()}</p>
      <Link to="/payment">{m.plans_lifetime_link()}</Link>
    </section>
  );
}
