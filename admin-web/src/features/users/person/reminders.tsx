import type { ResultOf } from '@quiet-time/schema/graphql';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import type { ListedUser } from '../user-values.ts';
import type { UserDocument } from '../users.documents.ts';

export type MemberReminders = ResultOf<typeof UserDocument>['memberReminders'];

interface Props {
  user: ListedUser;
  /** Null when the user no longer exists. */
  reminders: MemberReminders;
}

/** Status of a person's daily reminder: its time, or why none is sent. It helps to answer members who miss it. */
export function Reminders({ user, reminders }: Props) {
  if (!reminders) return null;
  const { isOn, time, nextAt, lastOn, emptyDays } = reminders;
  const held = heldBack(user, reminders);
  return (
    <>
      <dt>Reminders</dt>
      <dd>
        {isOn ? `Each day at ${time}, their time` : 'Not asked for'}
        {isOn && held && <small>{held}</small>}
        {isOn && !held && nextAt && <small>The next one comes {momentOf(nextAt)}.</small>}
        {lastOn && <small>The last one was that of {shortDate(lastOn)}.</small>}
        {emptyDays.length > 0 && (
          <small>No devotional is published for {namesOf(emptyDays)}, so none came.</small>
        )}
      </dd>
    </>
  );
}

const list = new Intl.ListFormat('en');
/** Maximum number of days listed one by one. */
const few = 3;

function namesOf(days: string[]): string {
  const [named, others] = [days.slice(-few).map(shortDate), days.length - few];
  return list.format(others > 0 ? [...named, `${others} before`] : named);
}

/** Returns why no reminder is mailed although it is on, or null. */
function heldBack(
  user: ListedUser,
  { takesMails, isSiteMailing }: NonNullable<MemberReminders>,
): string | null {
  if (!user.isActive) return 'None comes while the account is inactive.';
  if (!isSiteMailing) return 'No mail comes: email notifications are switched off in the settings.';
  if (!takesMails) return 'No mail comes: they have switched notifications by mail off.';
  if (!user.emailVerifiedAt) return 'No mail comes until the address is proved.';
  return user.mailRefusedAt ? 'No mail comes: the address is set aside.' : null;
}
