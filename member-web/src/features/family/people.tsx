import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import type { familyQuery } from './family.documents.ts';
import css from './family.module.css';

export type SharedFamily = NonNullable<ResultOf<typeof familyQuery>['family']>;
export type Person = SharedFamily['owner'];

interface Props {
  family: SharedFamily;
  /** Returns the action for a person other than the owner. */
  actionFor?: (person: Person) => ReactNode;
}

/** Everybody in a family, the owner first. */
export function People({ family: { owner, members, invites }, actionFor }: Props) {
  const count = members.length + 1;
  const pending = invites.filter(({ status }) => status === 'pending');
  const free = limits.family - count - pending.length;
  return (
    <section className={css.part} aria-labelledby="family-people">
      <h2 id="family-people">{m.family_people({ count, max: limits.family })}</h2>
      <ul className={css.list}>
        <Row name={owner.name} email={owner.email} mark={m.family_owner()} />
        {members.map((person) => (
          <Row key={person.id} name={person.name} email={person.email}>
            {actionFor?.(person)}
          </Row>
        ))}
      </ul>
      {free > 0 && <p className={css.free}>{m.family_places_left({ count: free })}</p>}
    </section>
  );
}

interface RowProps {
  name: string;
  email?: string;
  mark?: string;
  children?: ReactNode;
}

/** A person or an invitation, with its action. */
export function Row({ name, email, mark, children }: RowProps) {
  return (
    <li className={css.row}>
      <div>
        <strong>{name}</strong> {mark && <span className={css.mark}>{mark}</span>}
        {email && <p>{email}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </li>
  );
}
