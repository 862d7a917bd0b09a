import { eachTagOnce, tagKey } from '@quiet-time/schema/tag-key';
import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { enqueueAll } from '../../../blocks/jobs.js';
import { emitEvents } from '../../../blocks/webhook-events.js';
import { newId } from '../../../platform/ids.js';
import type { VerificationService } from '../../auth/verification.service.js';
import { BillingAccount } from '../../billing/billing-account.entity.js';
import type { GrantService } from '../../billing/grant.service.js';
import { Member } from '../../members/member.entity.js';
import { spelledAsKnown } from '../user-labels.service.js';
import { userImportMessages as say } from './import-messages.js';
import type { UserImportRow } from './import-row.entity.js';
import type { Candidate, Problem } from './import-row.js';

export type RowResult = Pick<UserImportRow, 'line' | 'outcome' | 'problem' | 'memberId'>;

/** Person who gets an account. */
type NewPerson = Candidate & { id: string };

interface Storing {
  caller: Caller;
  now: Date;
  invite: boolean;
  grants: GrantService;
  verifications: VerificationService;
}

const resultOf = (
  { line }: { line: number },
  outcome: RowResult['outcome'],
  problem: string | null = null,
  memberId: string | null = null,
): RowResult => ({ line, outcome, problem, memberId });

export const refusedResult = (row: Problem): RowResult => resultOf(row, 'refused', row.problem);

const created = (candidate: Candidate, memberId: string | null = null): RowResult =>
  resultOf(candidate, 'created', candidate.mayMail ? null : say.noConsent, memberId);

/**
 * Returns which people of a file are free to be created. Existing accounts are skipped, and a customer belongs to one
 * account.
 */
async function compare(
  manager: EntityManager,
  candidates: Candidate[],
): Promise<{ free: Candidate[]; results: RowResult[] }> {
  const emails = candidates.map(({ email }) => email);
  const customers = candidates.flatMap(({ customerId }) => customerId ?? []);
  const members = await manager.find(Member, { where: { email: In(emails) }, select: { email: true } });
  const accounts = await manager.find(BillingAccount, {
    where: { customerId: In(customers) },
    select: { customerId: true },
  });
  const known = new Set(members.map(({ email }) => email));
  const taken = new Set(accounts.map(({ customerId }) => customerId));
  const free: Candidate[] = [];
  const results: RowResult[] = [];
  for (const candidate of candidates) {
    const { email, customerId } = candidate;
    if (known.has(email)) results.push(resultOf(candidate, 'skipped', say.hasAccount));
    else if (customerId && taken.has(customerId))
      results.push(resultOf(candidate, 'refused', say.customerTaken));
    else free.push(candidate);
  }
  return { free, results };
}

/** Returns the results that `store` would have for some people of a file. */
export async function foresee(manager: EntityManager, candidates: Candidate[]): Promise<RowResult[]> {
  const { free, results } = await compare(manager, candidates);
  return [...results, ...free.map((candidate) => created(candidate))];
}

/** Makes accounts of some people of a file, with their plans, and returns the result of each. */
export async function store(
  manager: EntityManager,
  candidates: Candidate[],
  storing: Storing,
): Promise<RowResult[]> {
  const { free, results } = await compare(manager, candidates);
  const labels = eachTagOnce(free.flatMap(({ labels }) => labels));
  const spelled = new Map((await spelledAsKnown(manager, labels)).map((label) => [tagKey(label), label]));
  const people = free.map((candidate) => ({
    ...candidate,
    id: newId(),
    labels: candidate.labels.map((label) => spelled.get(tagKey(label))!),
  }));
  const made = await insertMembers(manager, people, storing.now);
  for (const person of people) {
    if (!made.has(person.id)) {
      results.push(resultOf(person, 'skipped', say.hasAccount));
      continue;
    }
    results.push(created(person, person.id));
  }
  const newPeople = people.filter(({ id }) => made.has(id));
  const joined = newPeople.map(({ id }) => ({ data: { id }, memberId: id }));
  await emitEvents(manager, 'member.created', ...joined);
  await tieCustomers(manager, newPeople);
  for (const person of newPeople) {
    await give(manager, person, storing);
    if (storing.invite && person.mayMail)
      await storing.verifications.invite(manager, person, { isBulk: true });
  }
  return results;
}

/** @returns the ids of the inserted members; concurrently taken addresses are missing */
async function insertMembers(manager: EntityManager, people: NewPerson[], now: Date): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(Member)
    .values(
      people.map(({ id, name, email, labels, createdAt, mayMail }) => ({
        id,
        name,
        email,
        labels,
        createdAt: createdAt ?? now,
        preferences: { emailNotifications: mayMail },
      })),
    )
    .orIgnore()
    .returning('id')
    .execute();
  return new Set(raw.map(({ id }: { id: string }) => id));
}

/**
 * Links members with their customers at the provider, so that its events find them, and queues a sync of their past.
 */
async function tieCustomers(manager: EntityManager, people: NewPerson[]): Promise<void> {
  const tied = people.flatMap(({ id: memberId, customerId }) => (customerId ? { memberId, customerId } : []));
  if (tied.length === 0) return;
  await manager.insert(BillingAccount, tied);
  const jobs = tied.map(({ customerId }) => ({ customerId, at: null }));
  await enqueueAll(manager, 'billing.sync', jobs, { isBulk: true });
}

async function give(manager: EntityManager, person: NewPerson, { grants, caller }: Storing): Promise<void> {
  const { id, plan: tier, endsAt, note } = person;
  if (tier) await grants.giveIn(manager, id, { tier, endsAt, reason: note || say.reason }, caller);
}
