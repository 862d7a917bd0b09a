import { MakeIndexes } from './make-indexes.js';

/** What few of very many rows have is found by an index of these few: members by state, changes by kind and way. */
export class FewOfMany1799000005810 extends MakeIndexes {
  readonly name = 'FewOfMany1799000005810';

  protected readonly indexes = {
    members_inactive: 'on members (created_at, id) where not is_active',
    members_staff: `on members (created_at, id) where role <> 'user'`,
    members_past_due: `on members (name, id) where subscription_status = 'past_due'`,
    audit_log_action: 'on audit_log (action, at, id)',
    audit_log_via: 'on audit_log (via, at, id)',
    contact_messages_email: 'on contact_messages (lower(email))',
  };
}
