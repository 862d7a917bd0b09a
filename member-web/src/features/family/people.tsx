import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { leaveFocus } from '../../ui/focus-text.ts';
import type { familyQuery } from './family.documents.ts';
import css from './family.module.css';

export type SharedFamily = NonNullable<ResultOf<typeof familyQuery>['family']>;
export type Person = SharedFamily['owner'];
export type Invite = SharedFamily['invites'][number];

interface Props {
  family: SharedFamily;
  /** Returns the action for a person other than the owner. */
  actionFor: (person: Person) => ReactNode;
  /** Returns the seat of an open invitation. Absent: invitations are not shown. */
  seatOf?: (invite: Invite) => ReactNode;
}

/** The seats of a family: its owner first, members, open invitations, and free ones. */
export function People({ family: { owner, members, invites }, actionFor, seatOf }: Props) {
  const count = members.length + 1;
  const pending = seatOf ? openInvites(invites) : [];
  const free = seatOf ? limits.family - count - pending.length : 0;
  return (
    <section className={css.part} aria-labelledby="family-people">
      <h2 id="family-people">{m.family_people({ count, max: limits.family })}</h2>
      <ul className={css.seats}>
        <Seat name={owner.name} line={owner.email} mark={m.family_owner()} />
        {members.map((person) => (
          <Seat key={person.id} name={person.name} line={person.email}>
            {actionFor(person)}
          </Seat>
        ))}
        {pending.map((invite) => seatOf?.(invite))}
        {Array.from({ length: free }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike
          <Seat key={at} name="" line={m.family_seat_free()} />
        ))}
      </ul>
    </section>
  );
}

/** Returns the invitations that nobody has accepted yet. */
export const openInvites = (invites: SharedFamily['invites']): Invite[] =>
  invites.filter(({ status }) => status === 'pending');

interface SeatProps {
  /** Name of a person, address of an invitation; empty: a free seat. */
  name: string;
  line: string;
  mark?: string;
  /** Whether the person has not come yet. */
  open?: boolean;
  children?: ReactNode;
}

/** A seat of the family, with its initial and its action. */
export function Seat({ name, line, mark, open = !name, children }: SeatProps) {
  return (
    <li ref={leaveFocus} className={css.seat}>
      <Avatar viewer={{ name, avatar: null }} className={open ? `${css.face} ${css.open}` : css.face} />
      <div>
        {name && <strong>{name}</strong>} {mark && <span className={css.mark}>{mark}</span>}
        <p>{line}</p>
      </div>
      {children}
    </li>
  );
}
