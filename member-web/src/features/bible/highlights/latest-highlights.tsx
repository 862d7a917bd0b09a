import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { joined } from '../../../lib/joined-verses.ts';
import type { View } from '../address.ts';
import { HighlightEntry } from './highlight-entry.tsx';
import { highlightList } from './highlights.documents.ts';
import { allHighlights } from './highlights-path.ts';
import css from './latest-highlights.module.css';

/** Number of verses to fetch, and of groups to show. */
const asked = 10;
const shown = 3;

/** The member's latest highlights. Renders nothing without any. */
export default function LatestHighlights({ view }: { view: View }) {
  const { translation } = view;
  const { data } = useGatewayQuery(highlightList, {
    variables: { search: '', color: null, translation, page: 1, limit: asked },
  });
  const latest = joined(data?.highlights.items ?? []).slice(0, shown);
  if (latest.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby="latest-highlights">
      <h2 id="latest-highlights">{m.highlights_latest()}</h2>
      <ol>
        {latest.map((verses) => (
          <HighlightEntry key={verses[0].id} verses={verses} view={view} level={3} />
        ))}
      </ol>
      <Link to={allHighlights}>{m.highlights_see_all()}</Link>
    </section>
  );
}
