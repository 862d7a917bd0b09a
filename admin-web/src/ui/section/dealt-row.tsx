import type { TypedDocumentNode } from '@apollo/client';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ComponentProps, useState } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Row, RowButton } from './rows.tsx';
import { forget } from './stale.ts';

/** One thing that can be done with what gave up; it leaves the list by it. */
export interface Way {
  label: string;
  mutation: TypedDocumentNode<unknown, { id: string }>;
  /** What is said after it, and where it failed. */
  done: string;
  failed: string;
}

interface Props extends Omit<ComponentProps<typeof Row>, 'actions'> {
  /** The object as the cache knows it. */
  item: { id: string };
  /** The row, for people to whom a button is read out alone. */
  of: string;
  ways: readonly Way[];
  /** The fields of `Query` that it makes stale. */
  stale: readonly string[];
  /** Nothing could be done with it: the list may be out of date. */
  onFailed(): void;
}

/** A row that is dealt with once, by one of its buttons, and is gone then. */
export function DealtRow({ item, of, ways, stale, onFailed, ...row }: Props) {
  const gateway = useGateway();
  const [busy, setBusy] = useState(false);
  const deal = async ({ mutation, done, failed }: Way) => {
    setBusy(true);
    try {
      await gateway.mutate({ mutation, variables: { id: item.id } });
      // Not as something deleted: should it fail again, it comes back.
      gateway.change((cache) => {
        cache.evict({ id: cache.identify({ ...item }) });
        forget(cache, stale);
      });
      toast.success(done);
      // The button that was pressed is gone with its row.
      focusHeading();
    } catch {
      toast.error(failed);
      onFailed();
      setBusy(false);
    }
  };
  return (
    <Row
      {...row}
      actions={ways.map((way) => (
        <RowButton key={way.label} of={of} disabled={busy} onClick={() => void deal(way)}>
          {way.label}
        </RowButton>
      ))}
    />
  );
}
