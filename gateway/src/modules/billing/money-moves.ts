import type { BillingNotice } from '../../blocks/jobs.js';

/** Kinds of change that a move makes to a member's money or access. */
export type Change =
  | 'charged'
  | 'paid with credit'
  | 'refunded'
  | 'credit added'
  | 'access gained'
  | 'access lost'
  | 'access will end'
  | 'access goes on'
  | 'charge ahead'
  | 'charge refused'
  | 'disputed';

export interface MoneyMove {
  move: string;
  changes: readonly Change[];
  reader: 'payer' | 'member' | 'family member' | 'former member';
  /** A notice of `mail.billing`, or another mail; null: none, for the reason in `why`. */
  mail: BillingNotice | 'accountDeleted' | null;
  why?: string;
}

/**
 * Every move of money or access, with its reader and mail. Each mail is a job that is written in the transaction of the
 * move. The README shows this table, and `money-moves.test.ts` makes each move.
 */
export const moneyMoves: readonly MoneyMove[] = [
  {
    move: 'A trial begins',
    changes: ['access gained', 'access lost', 'access goes on'],
    reader: 'payer',
    mail: 'trialStarted',
  },
  { move: 'A trial ends in three days', changes: ['charge ahead'], reader: 'payer', mail: 'trialEnding' },
  { move: 'A trial ends and nothing is paid', changes: ['access lost'], reader: 'payer', mail: 'trialEnded' },
  {
    move: 'A trial is refused: the card had one with another account',
    changes: ['access lost'],
    reader: 'payer',
    mail: 'trialRefused',
  },
  {
    move: 'A card is charged: purchase, switch, renewal, end of a trial, overdue payment, premium for life',
    changes: ['charged', 'access gained', 'access lost', 'access goes on'],
    reader: 'payer',
    mail: 'receipt',
  },
  {
    move: 'A period is paid with credit or a promotion code: purchase, switch, renewal',
    changes: ['paid with credit', 'access gained', 'access lost', 'access goes on'],
    reader: 'payer',
    mail: 'paidWithoutCard',
  },
  {
    move: 'A payment fails',
    changes: ['charge refused', 'access lost'],
    reader: 'payer',
    mail: 'paymentFailed',
  },
  {
    move: 'A yearly plan renews in so many days',
    changes: ['charge ahead'],
    reader: 'payer',
    mail: 'renewalAhead',
  },
  {
    move: 'A plan or a trial is cancelled: by its payer, at the provider, with a deactivated account',
    changes: ['access will end'],
    reader: 'payer',
    mail: 'cancelled',
  },
  { move: 'A cancellation is taken back', changes: ['access goes on'], reader: 'payer', mail: 'reactivated' },
  {
    move: 'A plan ends: after a cancellation, unpaid, at the provider',
    changes: ['access lost'],
    reader: 'payer',
    mail: 'planEnded',
  },
  {
    move: 'Money is refunded, whole or in part, of any payment; a plan that it paid for ends',
    changes: ['refunded', 'access lost', 'access will end'],
    reader: 'payer',
    mail: 'refunded',
  },
  {
    move: 'Credit is added: days left after a switch, a refund that frees other money, by hand',
    changes: ['credit added'],
    reader: 'payer',
    mail: 'credited',
  },
  {
    move: 'A payment is disputed',
    changes: ['disputed', 'access will end'],
    reader: 'payer',
    mail: 'disputed',
  },
  {
    move: 'A dispute is won',
    changes: ['credit added', 'access gained'],
    reader: 'payer',
    mail: 'disputeWon',
  },
  {
    move: 'A dispute is lost',
    changes: ['access lost', 'access will end'],
    reader: 'payer',
    mail: 'disputeLost',
  },
  {
    move: 'An administrator gives a plan',
    changes: ['access gained', 'access lost', 'access will end', 'access goes on'],
    reader: 'member',
    mail: 'granted',
  },
  {
    move: 'A plan that an administrator gave ends: taken back, or on its day',
    changes: ['access lost', 'access will end'],
    reader: 'member',
    mail: 'grantEnded',
  },
  {
    move: 'The price of a subscription changes: an administrator moves it to the new price of its plan, or the provider does',
    changes: ['charge ahead'],
    reader: 'payer',
    mail: 'priceChanged',
  },
  {
    move: 'A plan is made free: it is not renewed',
    changes: ['access will end'],
    reader: 'payer',
    mail: 'planFree',
  },
  {
    move: 'A new account has a plan: made by an administrator, or imported',
    changes: ['access gained'],
    reader: 'member',
    mail: null,
    why: 'its invitation is the first mail',
  },
  {
    move: 'A member joins a family, or its owner has a family plan again',
    changes: ['access gained'],
    reader: 'family member',
    mail: 'familyStarted',
  },
  {
    move: 'The owner of a family cancels',
    changes: ['access will end'],
    reader: 'family member',
    mail: 'familyEnding',
  },
  {
    move: 'The owner of a family takes the cancellation back',
    changes: ['access goes on'],
    reader: 'family member',
    mail: 'familyGoesOn',
  },
  {
    move: 'The plan of a family ends: cancelled, unpaid, switched, refunded; its owner closes it or deletes the account',
    changes: ['access lost'],
    reader: 'family member',
    mail: 'familyEnded',
  },
  {
    move: 'The owner removes a member',
    changes: ['access lost'],
    reader: 'family member',
    mail: 'familyRemoved',
  },
  { move: 'A member leaves a family', changes: ['access lost'], reader: 'family member', mail: 'familyLeft' },
  {
    move: 'An account is deleted, and its plan ends at once',
    changes: ['access lost'],
    reader: 'former member',
    mail: 'accountDeleted',
  },
  {
    move: 'The provider no longer knows a customer: the plan will run out',
    changes: ['access will end'],
    reader: 'payer',
    mail: null,
    why: 'a wrong key makes all customers unknown for a while; the nightly comparison logs it, and `planEnded` follows',
  },
];

/** Returns the table of the README, as lines of Markdown. */
export const moneyMovesTable = (): string[] => [
  '| Move | Reader | Mail |',
  '| --- | --- | --- |',
  ...moneyMoves.map(
    ({ move, reader, mail, why }) => `| ${move} | ${reader} | ${mail ? `\`${mail}\`` : `none: ${why}`} |`,
  ),
];
