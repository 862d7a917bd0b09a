import { m } from '@quiet-time/schema/sentences';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useEffect, useRef, useState } from 'react';
import { prayers } from '../../lib/site-pages.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { useNewSession } from '../auth/use-new-session.ts';
import { AddPrayer } from './add-prayer.tsx';
import css from './prayer-list.module.css';
import { PrayerRow } from './prayer-row.tsx';
import { usePrayerList } from './use-prayer-list.ts';

interface Props {
  viewer: Viewer;
  isAnswered: boolean;
}

/** The member's own list: open prayers, or answered ones. */
export default function PrayerList({ viewer, isAnswered }: Props) {
  const signIn = useNewSession();
  const own = `${prayers.to}?view=list`;
  return (
    <section className={css.root} aria-labelledby="prayer-list">
      <h2 id="prayer-list">{m.prayer_list()}</h2>
      <p className={css.lead}>{m.prayer_list_lead()}</p>
      <AddPrayer owner={viewer.id} />
      <ViewLinks
        label={m.prayer_list()}
        links={[
          { to: own, label: m.prayer_list_open(), current: !isAnswered },
          { to: `${own}&tab=answered`, label: m.prayer_list_answered(), current: isAnswered },
        ]}
      />
      <Half key={String(isAnswered)} owner={viewer.id} isAnswered={isAnswered} />
      <SignInAgain viewer={viewer} signIn={signIn} />
    </section>
  );
}

function Half({ owner, isAnswered }: { owner: string; isAnswered: boolean }) {
  const answer = usePrayerList(isAnswered);
  const gateway = useGateway();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  // Deleted prayers keep their place as long as they can be restored there.
  const gone = useRef(deleted);
  gone.current = deleted;
  useEffect(
    () => () => {
      gateway.change((cache) => {
        for (const id of gone.current) cache.evict({ id: cache.identify({ __typename: 'PrayerItem', id }) });
      });
    },
    [gateway],
  );
  const { list, status, problem, busy, next, loadMore } = answer;
  if (status === 'failed') return <LoadFailed of={answer} title={m.prayer_list_load_failed()} />;
  if (!list) return <ReadingSkeleton titled />;
  if (list.nodes.length === 0) {
    return isAnswered ? (
      <EmptyState
        kind="candle"
        title={m.prayer_list_none_answered()}
        text={m.prayer_list_none_answered_hint()}
      />
    ) : (
      <EmptyState kind="candle" title={m.prayer_list_none()} text={m.prayer_list_none_hint()} />
    );
  }
  const setDeletedOf = (id: string, isDeleted: boolean) => {
    const ids = new Set(deleted);
    if (isDeleted) ids.add(id);
    else ids.delete(id);
    setDeleted(ids);
  };
  return (
    <>
      <ul className={css.list}>
        {list.nodes.map((item) => (
          <PrayerRow
            key={item.id}
            item={item}
            owner={owner}
            isAnswered={isAnswered}
            deleted={deleted.has(item.id)}
            onDeleted={(isDeleted) => setDeletedOf(item.id, isDeleted)}
            next={item.id === next}
          />
        ))}
      </ul>
      <LoadMore
        shown={list.nodes.length}
        hasMore={list.pageInfo.hasNextPage}
        busy={busy}
        problem={problem}
        onPress={loadMore}
      />
    </>
  );
}
