import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './my-requests.module.css';
import { RequestItem } from './request-item.tsx';
import { dropFromMyRequests, type Request, useMyRequests } from './use-my-requests.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The member's own requests, with the replies. @param onlyIfAny renders nothing without requests */
export default function MyRequests({ onlyIfAny }: { onlyIfAny: boolean }) {
  const requests = useMyRequests();
  const gateway = useGateway();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<Request | null>(null);
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
            <RequestItem
              key={request.id}
              request={request}
              next={request.id === next}
              onWithdraw={() => setLeaving(request)}
            />
          ))}
        </ul>
        <LoadMore
          shown={nodes.length}
          hasMore={pageInfo.hasNextPage}
          total={total}
          busy={busy}
          problem={problem}
          onPress={loadMore}
        />
      </>
    );
  };
  const drop = ({ id }: Request) => {
    // The dialog returns the focus to a button that disappears with the request.
    flushSync(() => setLeaving(null));
    gateway.change((cache) => dropFromMyRequests(cache, id));
    heading.current?.focus();
  };
  return (
    <section className={css.root} aria-labelledby="my-prayer-requests">
      <h2 id="my-prayer-requests" ref={heading} tabIndex={-1}>
        {m.prayer_request_mine()}
      </h2>
      {content()}
      {leaving && (
        <WithdrawDialog
          request={leaving}
          onClose={() => setLeaving(null)}
          onWithdrawn={() => drop(leaving)}
        />
      )}
    </section>
  );
}
