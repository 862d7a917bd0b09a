// Measures of each day, as SQL. Each statement returns rows of (day, key, value) for the days from $1 to $2, both
// included. Days without events have no row.

/** Returns the first moment of a day in UTC, as SQL. */
export const beginOf = (day: string) => `((${day})::date::timestamp at time zone 'UTC')`;

const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`;
const within = (moment: string) => `${moment} >= ${beginOf('$1')} and ${moment} < ${beginOf('$2::date + 1')}`;

/** Counts the rows of a table by the day of a moment. */
const rowsOf = (table: string, moment = 'created_at', condition = 'true') =>
  `select ${dayOf(moment)} as day, '' as key, count(*) as value from ${table}
    where ${within(moment)} and ${condition} group by 1`;

/**
 * Paid subscriptions, with the start of payment. A trial counts from its end, if something was paid since then. One
 * whose first charge failed stays a trial.
 */
export const paid = `
  select id, member_id, coalesce(trial_ends_at, created_at) as paid_from, ends_at
  from entitlement_grants as subscription
  where source = 'stripe' and not refused and status <> 'trialing'
    and (trial_ends_at is null or status = 'active' or exists (
      select 1 from payments where payments.member_id = subscription.member_id
        and payments.created_at >= trial_ends_at and payments.status <> 'failed' and payments.amount > 0))`;

/**
 * Whether a member who ended one of the `paid` has no other paid access. A change to another subscription, or to
 * lifetime access, does not count as leaving.
 */
export const hasLeft = `not exists (
  select 1 from entitlement_grants as other
  where other.member_id = paid.member_id and other.id <> paid.id and other.source in ('stripe', 'lifetime')
    and not other.refused and other.created_at <= paid.ends_at + interval '1 day'
    and (other.ends_at is null or (other.ends_at, other.id) > (paid.ends_at, paid.id)))`;

/** Events of a day. Stored counts stay, even if an account is deleted later. */
const dailyCounts = {
  registrations: rowsOf('members'),
  journalEntries: rowsOf('journal_entries', 'created_at', 'deleted_at is null'),
  /** Members who have read a devotional, by the day in their time zone. */
  readers: `select day, '' as key, count(*) as value from reading_days
    where day between $1 and $2 group by day`,
  /** A visit has a row for each of its metrics. The metric with the most visits of a page counts. */
  visits: `select day, '' as key, sum(visits) as value from (
      select day, max(visits) as visits from (
        select day, page, device, metric, sum(visits) as visits from visit_counts
        where day between $1 and $2 group by day, page, device, metric
      ) as measured group by day, page, device
    ) as pages group by day`,
  trialsBegun: rowsOf(
    'entitlement_grants',
    'created_at',
    `source = 'stripe' and trial_ends_at is not null and not refused`,
  ),
  /** Counted on the day on which the trial ended. */
  trialsEnded: rowsOf(
    'entitlement_grants',
    'trial_ends_at',
    `source = 'stripe' and not refused and status <> 'trialing'`,
  ),
  trialsKept: `select ${dayOf('paid_from')} as day, '' as key, count(*) as value
    from (${paid}) as paid join entitlement_grants using (id)
    where trial_ends_at is not null and ${within('paid_from')} group by 1`,
  payersLeft: `select ${dayOf('ends_at')} as day, '' as key, count(*) as value
    from (${paid}) as paid
    where ${within('ends_at')} and ends_at <= $3 and ${hasLeft} group by 1`,
} as const;

export type DailyCount = keyof typeof dailyCounts;
export const dailyCountNames = Object.keys(dailyCounts) as DailyCount[];

/** Rows of (measure, day, key, value) for the days from $1 to $2; $3: now. */
export const countedByDay = dailyCountNames
  .map((name) => `select '${name}' as measure, counted.* from (${dailyCounts[name]}) as counted`)
  .join(' union all ');

/** Counts the journal entries with each mood, among those that meet a condition. */
export const moodsOf = (condition: string) => `select mood as key, count(*) as value from journal_entries
  where deleted_at is null and mood is not null and ${condition} group by mood`;

/** Counts the journal entries of each member, among those that meet a condition. */
export const writersOf = (
  condition: string,
) => `select member_id, count(*)::int as entries from journal_entries
  where deleted_at is null and ${condition} group by member_id`;

/**
 * Monthly income from subscriptions, by currency, in its smallest unit. It is the next charge, or a twelfth of it for
 * yearly ones. Subscriptions in a trial, overdue or cancelled are not counted.
 */
export const monthlyIncome = `select renewal_currency as key,
    round(sum(case cycle when 'yearly' then renewal_amount / 12.0 else renewal_amount end)) as value
  from entitlement_grants
  where source = 'stripe' and status = 'active' and renews_at is not null
    and renewal_amount is not null and renewal_currency is not null
  group by renewal_currency`;
