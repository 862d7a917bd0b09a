/** A part of an amount, with the charge that paid for it; null: a person gave it in the provider's dashboard. */
export interface Share {
  charge: string | null;
  amount: number;
}

/** A change of a customer's balance at the provider. An amount below zero gives credit, one above zero takes some. */
export interface BalanceChange {
  amount: number;
  /** Invoice that the change pays; null: none. */
  invoiceId: string | null;
  /** Our reason for the change, from its metadata; null: it was made by the provider or a person in its dashboard. */
  mark: CreditMark | null;
}

/**
 * Reason of a balance change of ours.
 * - `rest`: credit for the unused days of a subscription
 * - `withheld`: credit taken away because its charge was refunded or is disputed
 * - `restored`: withheld credit that was given again
 */
export interface CreditMark {
  kind: 'rest' | 'withheld' | 'restored';
  charge: string | null;
  subscription: string | null;
}

/** Returns the mark in the metadata of a change; null: the change is not ours. */
export function markIn({
  credit,
  charge,
  subscription,
}: Record<string, string | undefined>): CreditMark | null {
  if (credit !== 'rest' && credit !== 'withheld' && credit !== 'restored') return null;
  return { kind: credit, charge: charge || null, subscription: subscription || null };
}

/** Current and past credit of a customer. */
export interface Credit {
  /** Unused credit, oldest first. The oldest is used first. */
  left: Share[];
  /** Credit given for unused days, by charge. */
  given: Map<string, number>;
  /** Part of it that is withheld, by charge. */
  withheld: Map<string, number>;
  /** Used credit, by invoice. */
  used: Map<string, Share[]>;
  /** Pairs of subscription and charge whose rest has been credited (`restKey`). */
  settled: Set<string>;
}

export const restKey = (subscription: string | null, charge: string | null) => `${subscription} ${charge}`;

/** Computes the credit of a customer, and the charges it came from, from all changes of their balance, oldest first. */
export function creditOf(changes: BalanceChange[]): Credit {
  const credit: Credit = {
    left: [],
    given: new Map(),
    withheld: new Map(),
    used: new Map(),
    settled: new Set(),
  };
  const { given, withheld, used, settled } = credit;
  for (const { amount, invoiceId, mark } of changes) {
    const charge = mark?.charge ?? null;
    const undone = invoiceId && amount < 0 ? used.get(invoiceId) : undefined;
    if (undone) {
      // A void invoice gives back the credit it used.
      credit.left.push(...undone);
      used.delete(invoiceId!);
    } else if (amount < 0) {
      credit.left.push({ charge, amount: -amount });
      if (mark?.kind === 'rest') settled.add(restKey(mark.subscription, charge));
      if (charge !== null && mark?.kind === 'rest') add(given, charge, -amount);
      if (charge !== null && mark?.kind === 'restored') add(withheld, charge, amount);
    } else if (mark?.kind === 'withheld' && charge !== null) {
      takeFrom(credit, amount, (share) => share.charge === charge);
      add(withheld, charge, amount);
    } else {
      const shares = takeFrom(credit, amount, () => true);
      if (invoiceId) used.set(invoiceId, [...(used.get(invoiceId) ?? []), ...shares]);
    }
  }
  return credit;
}

const add = (sums: Map<string, number>, charge: string, amount: number) =>
  void sums.set(charge, (sums.get(charge) ?? 0) + amount);

/** Takes an amount out of the unused credit, and returns the shares it consisted of. */
function takeFrom(credit: Credit, amount: number, from: (share: Share) => boolean): Share[] {
  const taken: Share[] = [];
  let missing = amount;
  credit.left = credit.left.flatMap((share) => {
    const part = from(share) ? Math.min(share.amount, missing) : 0;
    if (part > 0) taken.push({ charge: share.charge, amount: part });
    missing -= part;
    return share.amount > part ? [{ ...share, amount: share.amount - part }] : [];
  });
  return taken;
}
