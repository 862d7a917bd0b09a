import { lastReplaced } from '@quiet-time/schema/last-replaced';
import { isStaff } from '@quiet-time/schema/roles';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import type { Viewer } from '../../../session/use-viewer.ts';
import { MainHeading } from '../../../ui/arrival.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KnownViewer } from '../../../ui/known-viewer.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ReadingSkeleton } from '../../../ui/reading-skeleton.tsx';
import { useNewSession } from '../../auth/use-new-session.ts';
import { DeletePrayerDialog } from './delete-prayer-dialog.tsx';
import { activatePrayerMutation, openingPrayersQuery } from './manage-prayers.documents.ts';
import css from './manage-prayers.module.css';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';
import { PrayerDialog } from './prayer-dialog.tsx';

type Open = { what: 'new' } | { what: 'edit' | 'delete'; prayer: ManagedPrayer } | null;

/** `?mode=admin-prayers`: the prayers that open this page, for administrators and editors; others see the reason. */
export default function ManagePrayers() {
  usePageTitle(m.opening_prayers_manage());
  return (
    <KnownViewer waiting={<ReadingSkeleton />}>
      {(viewer) =>
        isStaff(viewer.role) ? (
          <Prayers viewer={viewer} />
        ) : (
          <EmptyState
            main
            kind="gate"
            title={m.opening_prayers_for_admins()}
            text={m.shared_admin_required()}
          />
        )
      }
    </KnownViewer>
  );
}

function Prayers({ viewer }: { viewer: Viewer }) {
  const signIn = useNewSession();
  const answer = useGatewayQuery(openingPrayersQuery, { fetchPolicy: 'cache-first' });
  const [activate, { loading: activating }] = useMutation(activatePrayerMutation, stalePrayers);
  const [open, setOpen] = useState<Open>(null);

  const subject = 'active prayer';
  const setActive = async ({ id }: ManagedPrayer) => {
    try {
      await activate({ variables: { id } });
      toast.success(m.opening_prayer_activated(), { subject });
    } catch (thrown) {
      toast.error(failure(m.opening_prayer_activate_failed(), thrown), { subject });
    }
  };
  const prayers = answer.data?.openingPrayers;
  return (
    <>
      <header className={css.head}>
        <MainHeading>{m.opening_prayers_heading()}</MainHeading>
        <Button onClick={() => setOpen({ what: 'new' })}>{m.opening_prayer_new()}</Button>
      </header>
      {answer.status === 'failed' && <LoadFailed of={answer} title={m.opening_prayers_load_failed()} />}
      {prayers?.length === 0 && (
        <EmptyState kind="candle" title={m.opening_prayers_none()} text={m.opening_prayers_none_hint()} />
      )}
      <ul className={css.list} aria-busy={answer.loading}>
        {prayers?.map((prayer) => (
          <li key={prayer.id}>
            <h2>
              <span lang={prayer.lang} dir="auto">
                {prayer.title}
              </span>{' '}
              {prayer.isActive && <span className={css.active}>{m.opening_prayer_active()}</span>}
            </h2>
            <p lang={prayer.lang} dir="auto">
              {prayer.content}
            </p>
            <div className={css.actions}>
              {!prayer.isActive && (
                <Button
                  variant="default"
                  size="sm"
                  aria-disabled={activating}
                  aria-label={m.opening_prayer_activate_this({ title: prayer.title })}
                  onClick={() => !activating && void setActive(prayer)}
                >
                  {m.opening_prayer_activate()}
                </Button>
              )}
              <Button
                variant="default"
                size="sm"
                aria-label={m.opening_prayer_edit_this({ title: prayer.title })}
                onClick={() => setOpen({ what: 'edit', prayer })}
              >
                {m.opening_prayer_edit()}
              </Button>
              <Button
                variant="outline"
                color="madder"
                size="sm"
                aria-label={m.opening_prayer_delete_this({ title: prayer.title })}
                onClick={() => setOpen({ what: 'delete', prayer })}
              >
                {m.opening_prayer_delete()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'new' && <PrayerDialog prayer={null} owner={viewer.id} onClose={() => setOpen(null)} />}
      {open?.what === 'edit' && (
        <PrayerDialog prayer={open.prayer} owner={viewer.id} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'delete' && (
        <DeletePrayerDialog
          prayer={open.prayer}
          next={lastReplaced(prayers ?? [])}
          onClose={() => setOpen(null)}
        />
      )}
      <SignInAgain viewer={viewer} signIn={signIn} />
    </>
  );
}
