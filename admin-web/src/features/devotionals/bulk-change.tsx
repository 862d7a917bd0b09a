import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { fieldsOfState } from '@quiet-time/schema/back-office/devotional-stages';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { shiftDay } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { oneByOne } from '../../lib/one-by-one.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { evict } from '../../ui/section/stale.ts';
import { type ListedDevotional, stale } from './devotional-list.ts';
import { MoveDevotionalDocument, SetDevotionalDocument } from './devotionals.documents.ts';
import { useStaff } from './use-staff.ts';

const changes = {
  activate: { label: 'Publish', set: { isActive: true } },
  deactivate: { label: 'Do not publish', set: { isActive: false } },
  draft: { label: 'Set to draft', set: fieldsOfState('draft') },
  review: { label: 'Set to in review', set: fieldsOfState('review') },
  ready: { label: 'Set to ready', set: fieldsOfState('ready') },
  assign: { label: 'Assign to', set: null },
  premium: { label: 'Make premium', set: { accessLevel: 'premium' } },
  standard: { label: 'Make standard', set: { accessLevel: 'standard' } },
  move: { label: 'Move by days', set: null },
} as const;
type Change = keyof typeof changes;

/**
 * Changes the selected devotionals one by one and can be stopped. Refused ones are listed and stay selected. The audit
 * log groups them as one change.
 */
export function BulkChange({ selection }: { selection: Selection<ListedDevotional> }) {
  const gateway = useGateway();
  const [change, setChange] = useState<Change>('activate');
  const [days, setDays] = useState('1');
  const [through, setThrough] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const by = Number(days);
  const staff = useStaff();
  const [assignedTo, setAssignedTo] = useState('');
  const set = change === 'assign' ? { assignedTo } : changes[change].set;
  const possible = set !== null || (Number.isInteger(by) && by !== 0 && Math.abs(by) <= 3_650);

  const apply = async () => {
    if (through !== null || !possible) return;
    stop.current = new AbortController();
    setThrough(0);
    const id = crypto.randomUUID();
    const one = (devotional: ListedDevotional) =>
      set
        ? gateway.mutate({
            mutation: SetDevotionalDocument,
            variables: { id: devotional.id, ...set, change: id },
          })
        : gateway.mutate({
            mutation: MoveDevotionalDocument,
            variables: {
              id: devotional.id,
              from: devotional.date,
              to: shiftDay(devotional.date, by),
              change: id,
            },
          });
    // Ordered by the direction of the move, so that no devotional blocks the next.
    const inOrder = selection.items.toSorted((a, b) => (a.date < b.date ? by : -by));
    const { done, failed } = await oneByOne(inOrder, one, {
      onProgress: setThrough,
      signal: stop.current.signal,
    });
    setThrough(null);
    gateway.change((cache) => evict(cache, stale));
    selection.drop(done.map((devotional) => devotional.id));
    if (done.length > 0) {
      toast.success(
        `${done.length.toLocaleString('en')} ${done.length === 1 ? 'devotional' : 'devotionals'} changed`,
      );
    }
    if (failed[0]) {
      const names = failed.slice(0, 3).map(({ item }) => item.title);
      const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
      toast.error(`Not changed: ${names.join(', ')}${more}. ${describeError(failed[0].error).message}`, {
        duration: 10_000,
      });
    }
  };
  if (through !== null) {
    return (
      <>
        <span role="status">
          {through} of {selection.items.length}
        </span>
        <Button size="xs" variant="default" onClick={() => stop.current?.abort()}>
          Stop
        </Button>
      </>
    );
  }
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Change the selected"
        data={Object.entries(changes).map(([value, { label }]) => ({ value, label }))}
        value={change}
        onChange={(event) => setChange(event.currentTarget.value as Change)}
      />
      {change === 'assign' && (
        <NativeSelect
          size="xs"
          aria-label="Person"
          data={[
            { value: '', label: 'Nobody' },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={assignedTo}
          onChange={(event) => setAssignedTo(event.currentTarget.value)}
        />
      )}
      {change === 'move' && (
        <TextInput
          size="xs"
          type="number"
          aria-label="Number of days; negative for earlier days"
          w="5rem"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      )}
      <Button size="xs" variant="default" disabled={!possible} onClick={() => void apply()}>
        Apply
      </Button>
    </>
  );
}
