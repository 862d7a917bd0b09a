import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { prayers } from '../../lib/site-pages.ts';
import LinkedReferences from '../../ui/linked-references.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { defaultPrayers } from './default-prayers.ts';
import { prayerCards } from './prayer-types.ts';
import { currentPrayers } from './prayers.documents.ts';
import css from './prayers-dialog.module.css';

const shown = ['weekly', 'monthly'] as const;

/** Prayers of the week and the month; our own if they can't be loaded or there are none. */
export default function PrayersDialog({ onClose }: { onClose(): void }) {
  const { status, data } = useGatewayQuery(currentPrayers, { fetchPolicy: 'cache-first' });
  const known = status !== 'waiting';
  return (
    <ModalDialog labelledBy="pray-on" className={css.root} lightDismiss onClose={onClose}>
      <h2 id="pray-on">{m.prayers_pray_on()}</h2>
      {shown.map((type) => {
        const prayer = data?.currentPrayers[type] ?? defaultPrayers[type];
        return (
          <section key={type} aria-labelledby={`pray-${type}`} aria-busy={!known}>
            <h3 id={`pray-${type}`}>{prayerCards[type]()}</h3>
            {/* Empty until known: replacing the default by the stored one would interrupt a reader. */}
            <p lang={prayer?.lang} dir="auto">
              {known && <LinkedReferences text={prayer?.content ?? ''} lang={prayer?.lang} />}
            </p>
          </section>
        );
      })}
      <div className={css.foot}>
        <Button size="lg" onClick={onClose}>
          {m.prayers_amen()}
        </Button>
        <Link to={prayers.to}>{m.prayers_all()}</Link>
      </div>
    </ModalDialog>
  );
}
