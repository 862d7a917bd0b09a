/** A part of an amount, by the charge that it was paid with; null: somebody gave it at the provider. */
export interface Share {
  charge: string | null;
  amount: number;
}

/** A change of a customer's balance at the provider: below zero it gives credit, above it takes some. */
export interface BalanceChange {
  amount: number;
  /** The invoice that it was used for; null: none. */
  invoiceId: string | null;
  /** Why we made it, written into its metadata; null: the provider made it, or a person there. */
  mark: CreditMark | null;
}

/**
 * `rest`: of the days that were left of a subscription; `withheld`: since the charge was given back, or is disputed;
 * `restored`: that was withheld.
 */
export interface CreditMark {
  kind: 'rest' | 'withheld' | 'restored';
  charge: string | null;
  subscription: string | null;
}

/** The mark in the metadata of a change; null: it is none of ours. */
export function markIn({
  credit,
  charge,
  subscription,
}: Record<string, string | undefined>): CreditMark | null {
  if (credit !== 'rest' && credit !== 'withheld' && credit !== 'restored') return null;
  return { kind: credit, charge: charge || null, subscription: subscription || null };
}

/** What credit a customer has, and has had. */
export interface Credit {
  /** What is left, the oldest first, which is used first. */
  left: Share[];
  /** By charges: all that its days to come gave. */
  given: Map<string, number>;
  /** By charges: what is withheld of that. */
  withheld: Map<string, number>;
  /** What was used for each invoice. */
  used: Map<string, Share[]>;
  /** Of which subscriptions which charges have given their rest: see `restKey`. */
  settled: Set<string>;
}

export const restKey = (subscription: string | null, charge: string | null) => `${subscription} ${charge}`;

/** Whose money the credit is and was used for, from all changes of a balance, the oldest first. */
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
      // An invoice that is void gives back what was used for it.
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

/** Takes an amount out of what is left, and answers whose it was. */
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
