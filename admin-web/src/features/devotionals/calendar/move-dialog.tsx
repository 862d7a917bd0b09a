import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { longDate } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { TakenDayDocument } from '../editor/editor.documents.ts';
import css from './move-dialog.module.css';
import type { Movable } from './use-moving.ts';

interface Props {
  devotional: Movable;
  /** Moves the devotional. `other` is the devotional on the target day. */
  onMove(to: string, other: Movable | null): void;
  /** Opens the editor for a copy on a free day. */
  onCopy(to: string): void;
  onClose(): void;
}

/** Moves or copies a devotional to another day: the alternative to dragging, for keyboard and touch. */
export default function MoveDialog({ devotional, onMove, onCopy, onClose }: Props) {
  useReturnFocus();
  const [typed, setTyped] = useState(devotional.date);
  const day = isLocalDate(typed) && typed !== devotional.date ? typed : '';
  const { status, data } = useGatewayQuery(TakenDayDocument, {
    variables: { day },
    skip: !day,
    fetchPolicy: 'network-only',
  });
  const known = day !== '' && status === 'ready';
  const there = (known && data?.devotionalDays[0]) || null;
  const other = there && { ...there, date: day };
  return (
    <DialogFrame title="Move or copy" size="28rem" onClose={onClose}>
      <form
        className={css.root}
        onSubmit={(event) => {
          event.preventDefault();
          if (known) onMove(day, other);
        }}
      >
        <p>
          <strong>{devotional.title}</strong>, {longDate(devotional.date)}
        </p>
        <TextInput
          type="date"
          label="To which day"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status">
          {known &&
            (other
              ? `“${other.title}” is on that day. The two would change places.`
              : `${longDate(day)} is free.`)}
        </p>
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" disabled={!known || other !== null} onClick={() => onCopy(day)}>
            Copy
          </Button>
          <Button type="submit" disabled={!known}>
            {other ? 'Change places' : 'Move'}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
