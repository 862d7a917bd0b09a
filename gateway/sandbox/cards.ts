import { createHash } from 'node:crypto';

interface TestCard {
  brand: string;
  /** Whether it can be saved for later payments. */
  attaches: boolean;
  works: boolean;
  /** Description of its behavior, for the page. */
  does: string;
}

const visa = { brand: 'visa', attaches: true, works: true };

/** Stripe's test cards, by number. */
export const testCards: Record<string, TestCard> = {
  '4242424242424242': { ...visa, does: 'pays' },
  '5555555555554444': { ...visa, brand: 'mastercard', does: 'pays, as a Mastercard' },
  '4000000000000002': { ...visa, attaches: false, works: false, does: 'is declined' },
  '4000000000000341': {
    ...visa,
    works: false,
    does: 'is accepted for a trial, but fails when it is charged',
  },
};

/** Input of the card form. */
export interface CardForm {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardForm, string>>;

export interface GivenCard extends TestCard {
  last4: string;
  fingerprint: string;
  expMonth: number;
  expYear: number;
}

/** Formats a number in groups of four, as on a card. */
export const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

/** Returns the card of a form, or the errors of its fields. Refuses numbers of real cards. */
export function readCard(form: CardForm, now: Date): { card: GivenCard } | { errors: CardErrors } {
  const number = form.cardNumber.replace(/[\s-]/g, '');
  const card = Object.hasOwn(testCards, number) ? testCards[number]! : null;
  const expiry = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(form.expiry);
  const [expMonth, expYear] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])];
  const errors: CardErrors = {
    ...(!card && { cardNumber: wrongNumber(number) }),
    ...(!expiry && { expiry: 'Write the expiry as month and year, such as 12/30.' }),
    ...(expiry &&
      now.getTime() >= Date.UTC(expYear, expMonth) && {
        expiry: 'This card has expired. Choose a later date.',
      }),
    ...(!/^\s*\d{3}\s*$/.test(form.cvc) && { cvc: 'The security code has three digits.' }),
  };
  if (!card || Object.keys(errors).length > 0) return { errors };
  // The same card has the same fingerprint, also after a restart. Unlike at Stripe, another expiry makes another card:
  // there are few numbers, and the site grants one trial per card.
  const fingerprint = createHash('sha256')
    .update(`${number} ${expMonth}/${expYear}`)
    .digest('hex')
    .slice(0, 16);
  return { card: { ...card, last4: number.slice(-4), fingerprint, expMonth, expYear } };
}

function wrongNumber(number: string): string {
  if (number === '') return 'Write the number of a test card.';
  return /^\d{12,19}$/.test(number)
    ? 'Only the test cards below work here. Never write the number of a real card.'
    : 'This card number is not complete.';
}
