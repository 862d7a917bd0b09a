import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { WithReferences, WrittenReferences } from '../../ui/written-references.tsx';
import css from './opening-prayer.module.css';
import { openingPrayer } from './opening-prayers.documents.ts';

interface Props {
  /** Whether it starts open, if there is room beside the text. */
  open?: boolean;
}

/** A short prayer above the text or beside it. */
export function OpeningPrayer({ open = false }: Props) {
  const { status, data } = useGatewayQuery(openingPrayer, { fetchPolicy: 'cache-first' });
  const known = status !== 'waiting';
  // Fallback to our own prayer, if the site has none or can't be reached.
  const prayer = data?.openingPrayer;
  return (
    <details className={css.root} open={open}>
      <summary>
        {m.opening_prayer()}
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {/* Empty until known: replacing the default by the stored one would interrupt a reader. */}
      <p lang={prayer?.lang} dir="auto">
        {known && (
          <WrittenReferences value={prayer?.references ?? []}>
            <WithReferences text={prayer?.content ?? m.opening_prayer_default()} lang={prayer?.lang} />
          </WrittenReferences>
        )}
      </p>
    </details>
  );
}
