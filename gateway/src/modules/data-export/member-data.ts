/** A JSON file in an export: a list with one object for each row. */
export interface Kind {
  /** Name in the archive, without the extension. */
  file: string;
  /** Statement with one JSON object per row, as `data`; `$1` is the member. */
  sql: string;
  /** Tables with a key of the member that the file contains. A test checks that none is missing. */
  tables: string[];
}

/** Selects all columns of a table except these. */
const rowOf = (table: string, ...without: string[]) =>
  `to_jsonb(${table}) - array[${without.map((column) => `'${column}'`).join(', ')}]::text[]`;

/** Tables with soft delete. Deleted rows can be restored for a while, and are not read. */
const undoable = ['journal_entries', 'prayer_items'];
const seen = (table: string, name = table) =>
  undoable.includes(table) ? `and ${name}.deleted_at is null` : '';

/** Returns the file with a member's rows of a table. `without` leaves out secrets and internal columns. */
const own = (file: string, table: string, order: string, ...without: string[]): Kind => ({
  file,
  sql: `select ${rowOf(table, 'member_id', ...without)} as data from ${table}
    where member_id = $1 ${seen(table)} order by ${order}`,
  tables: [table],
});

const versionsOf = (table: string) =>
  `select ${rowOf('saved', 'saved_by')} as data from item_versions saved join ${table} parent on parent.id = saved.item_id
    where saved.item = '${table}' and parent.member_id = $1 ${seen(table, 'parent')}`;

/** Data about a member in an export, for programs. It contains no hashes, tokens or secrets. */
export const kinds: Kind[] = [
  {
    file: 'account',
    sql: `select ${rowOf('members', 'password_hash')} as data from members where id = $1`,
    tables: ['members', 'avatars'],
  },
  own('sessions', 'sessions', 'created_at', 'token_hash'),
  own('api-tokens', 'api_tokens', 'created_at, id', 'token_hash'),
  own('devices', 'devices', 'created_at', 'fingerprint'),
  own('journal', 'journal_entries', 'created_at, id', 'words', 'tag_keys', 'deleted_at'),
  {
    file: 'versions',
    sql: `${versionsOf('journal_entries')} union all ${versionsOf('prayer_items')}`,
    tables: ['item_versions'],
  },
  own('answers', 'question_answers', 'created_at, id'),
  own('prayer-list', 'prayer_items', 'created_at, id', 'deleted_at'),
  {
    file: 'prayer-requests',
    sql: `select ${rowOf('request', 'member_id')} || jsonb_build_object('responses',
        (select coalesce(jsonb_agg(jsonb_build_object('message', message, 'createdAt', created_at) order by created_at, id), '[]')
          from prayer_request_responses where request_id = request.id)) as data
      from prayer_requests request where member_id = $1 order by created_at, id`,
    tables: ['prayer_requests', 'prayer_request_responses'],
  },
  {
    file: 'favorites',
    sql: `select ${rowOf('favorite', 'member_id')} || jsonb_build_object('title', coalesce(devotional.title, prayer.title, word.title)) as data
      from favorites favorite
        left join devotionals devotional on devotional.id = devotional_id
        left join prayers prayer on prayer.id = prayer_id
        left join encouraging_words word on word.id = word_id
      where member_id = $1 order by favorite.created_at, favorite.id`,
    tables: ['favorites'],
  },
  {
    file: 'highlights',
    // Adds the parts of the place, which is 43003016 for John 3:16.
    sql: `select ${rowOf('highlights', 'member_id')} || jsonb_build_object('book', place / 1000000,
          'chapter', place / 1000 % 1000, 'verse', place % 1000) as data
        from highlights where member_id = $1 order by place`,
    tables: ['highlights'],
  },
  {
    file: 'contact-messages',
    sql: `select ${rowOf('message', 'member_id', 'handled_by_id')} || jsonb_build_object('replies',
        (select coalesce(jsonb_agg(jsonb_build_object('text', text, 'createdAt', created_at) order by created_at, id), '[]')
          from contact_message_replies where message_id = message.id)) as data
      from contact_messages message where member_id = $1 order by created_at, id`,
    tables: ['contact_messages', 'contact_message_replies'],
  },
  own('saved-filters', 'saved_filters', 'created_at, id'),
  own('reading-days', 'reading_days', 'day'),
  own('reminders', 'reminders', 'day'),
  own('mails', 'sent_mails', 'sent_at, id'),
  {
    file: 'letters',
    sql: `select jsonb_build_object('subject', subject, 'state', recipient.state, 'at', at) as data
      from letter_recipients recipient join letters on letters.id = letter_id where member_id = $1 order by at, letter_id`,
    tables: ['letter_recipients'],
  },
  {
    file: 'family',
    sql: `select jsonb_build_object('role', 'owner', 'since', family.created_at,
          'people', (select count(*) from family_members where family_id = family.id),
          'invitations', (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'status', status,
            'sentAt', sent_at, 'expiresAt', expires_at) order by created_at), '[]')
            from family_invitations where family_id = family.id)) as data
        from families family where owner_id = $1
      union all select jsonb_build_object('role', 'member', 'since', created_at)
        from family_members where member_id = $1
      union all select jsonb_build_object('role', 'invited', 'email', invitation.email, 'status', invitation.status,
          'sentAt', invitation.sent_at, 'expiresAt', invitation.expires_at)
        from family_invitations invitation join members member using (email) where member.id = $1`,
    tables: ['families', 'family_members', 'family_invitations'],
  },
  own('plans', 'entitlement_grants', 'created_at, id'),
  own('payments', 'payments', 'created_at, id'),
  own('checkouts', 'checkouts', 'created_at, id', 'url', 'session_id'),
  own('billing', 'billing_accounts', 'created_at'),
  {
    file: 'records',
    sql: `select jsonb_build_object('at', at, 'action', action, 'by', case when actor_id = $1 then 'you' else 'us' end,
          'detail', detail) as data
        from audit_log where actor_id = $1 or subject_id = $1 order by at, id`,
    tables: ['audit_log'],
  },
];

/** Tables with a key of a member that are not exported, with the reason. */
export const notExported: Record<string, string> = {
  answer_links: 'Keyed hashes of links in reminders; the answers are exported.',
  attachments:
    'Files that administrators attach belong to the site; that they were uploaded is among the records.',
  bible_imports: 'Belong to the site; that they were made is among the records.',
  data_exports: 'The export itself.',
  devotional_imports: 'Belong to the site; that they were made is among the records.',
  daily_readers:
    'A daily mail from before the account, for links in its mails: the hour stands with the preferences.',
  deleted_items: 'Ids of what the member deleted in the last month, for programs that keep a copy.',
  devotionals: 'Belong to the site; who edited them is among the records.',
  farewells: 'Receivers of notices about a deleted account, until the notices are sent.',
  given_up_mails: 'Mails that did not arrive: ids and an address without its name, for some weeks.',
  idempotency_keys: 'Hashes by which a repeated request is recognized, for a day or two.',
  journal_writers: 'How many entries the journal has, which is exported itself.',
  push_subscriptions:
    'Addresses and keys of browsers, for nothing but notifications; the browsers are among the sessions.',
  recovery_codes: 'Keyed hashes of codes that let somebody in.',
  settings: 'Addresses of the site itself; who changed them is among the records.',
  second_factors: 'The secret of two-step sign-in, encrypted; since when it is on stands with the account.',
  trash: 'What administrators have deleted belongs to the site; that they did is among the records.',
  trash_links:
    'That a favorite was of something that administrators have deleted: it is one again if they restore it.',
  user_import_rows: 'That the account was made by an import: the number of a row, for a day or two.',
  user_imports: 'Made by administrators; that they were made is among the records.',
  webhook_deliveries: 'Webhook messages about the account: its id, and the tier of its plan, for a month.',
  trial_cards: 'A keyed hash of a card, by which it has one trial.',
  verifications:
    'Proofs of an address, for a week: secrets, and whatever strangers asked for with the address.',
};
