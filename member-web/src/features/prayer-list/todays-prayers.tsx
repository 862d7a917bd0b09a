import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { prayers } from '../../lib/site-pages.ts';
import { prayerList } from './prayer-list.documents.ts';
import css from './todays-prayers.module.css';

/** Number of prayers for a quiet moment; the list itself has the others. */
const shown = 7;

/** End of a devotional: the member's prayers. Renders nothing without a list. */
export default function TodaysPrayers() {
  const { data } = useGatewayQuery(prayerList, { variables: { isAnswered: false, first: shown } });
  const open = data?.list.nodes.filter(({ answeredOn }) => answeredOn === null) ?? [];
  if (open.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby="todays-prayers">
      <h2 id="todays-prayers">{m.prayer_list_today()}</h2>
      <ul>
        {open.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <Link to={`${prayers.to}?view=list`}>{m.prayer_list_see()}</Link>
    </section>
  );
}
