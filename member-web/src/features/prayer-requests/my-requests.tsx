import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './my-requests.module.css';
import { RequestItem } from './request-item.tsx';
import { useMyRequests } from './use-my-requests.ts';

/** The member's own requests and what was written back. @param onlyIfAny nothing is shown to anyone who has none */
export function MyRequests({ onlyIfAny }: { onlyIfAny: boolean }) {
  const requests = useMyRequests();
  const { status, list, total, loadMore, busy, next, problem } = requests;
  const failed = status === 'failed';
  if (onlyIfAny && !failed && !list?.nodes.length) return null;
  const content = () => {
    if (failed) return <LoadFailed of={requests} title={m.prayer_request_load_failed()} />;
    if (!list) {
      return (
        <Skeleton className={css.skeleton}>
          {['first', 'second', 'third'].map((place) => (
            <i key={place} />
          ))}
        </Skeleton>
      );
    }
    const { nodes, pageInfo } = list;
    if (nodes.length === 0) {
      return <p className={css.none}>{m.prayer_request_none()}</p>;
    }
    return (
      <>
        <ul className={css.list}>
          {nodes.map((request) => (
            <RequestItem key={request.id} request={request} next={request.id === next} />
          ))}
        </ul>
        {problem && <Note tone="error">{problem}</Note>}
        {pageInfo.hasNextPage && (
          <div className={css.more}>
            <BusyButton
              variant="outline"
              radius="xl"
              busy={busy}
              busyText={m.prayer_request_loading()}
              onClick={loadMore}
            >
              {m.prayer_request_load_more()}
            </BusyButton>
            {total !== undefined && <p>{m.prayer_request_shown({ shown: nodes.length, total })}</p>}
          </div>
        )}
      </>
    );
  };
  return (
    <section className={css.root} aria-labelledby="my-prayer-requests">
      <h2 id="my-prayer-requests">{m.prayer_request_mine()}</h2>
      {content()}
    </section>
  );
}
