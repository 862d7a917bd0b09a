import type { TypedDocumentNode } from '@apollo/client';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ComponentProps, useState } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Row, RowButton } from './rows.tsx';
import { evict } from './stale.ts';

/** Action for a failed item, which removes it from the list. */
export interface Way {
  label: string;
  mutation: TypedDocumentNode<unknown, { id: string }>;
  /** Toasts after success and after a failure. */
  done: string;
  failed: string;
}

interface Props extends Omit<ComponentProps<typeof Row>, 'actions'> {
  /** The object that identifies the item in the cache. */
  item: { id: string };
  /** Name of the row, for screen readers that read a button alone. */
  of: string;
  ways: readonly Way[];
  /** Fields of `Query` that the action makes stale. */
  stale: readonly string[];
  /** Called when an action failed, as the list may be out of date. */
  onFailed(): void;
}

/** Row with one-time actions, which disappears after one of them. */
export function DealtRow({ item, of, ways, stale, onFailed, ...row }: Props) {
  const gateway = useGateway();
  const [busy, setBusy] = useState(false);
  const deal = async ({ mutation, done, failed }: Way) => {
    setBusy(true);
    try {
      await gateway.mutate({ mutation, variables: { id: item.id } });
      // The item is not marked as deleted, as it comes back if it fails again.
      gateway.change((cache) => {
        cache.evict({ id: cache.identify({ ...item }) });
        evict(cache, stale);
      });
      toast.success(done);
      // Moves the focus, since the clicked button is removed with its row.
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
