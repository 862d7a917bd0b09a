import type { Language } from '@quiet-time/schema/languages';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type Stripe from 'stripe';
import type { DataSource, EntityManager } from 'typeorm';
import { orUnknown } from './provider-errors.js';

type Reads = Pick<DataSource | EntityManager, 'query'>;

/** Returns the language of a customer of the provider; English when no member is that customer. */
export async function languageOfCustomer(db: Reads, customerId: string): Promise<Language> {
  const [found]: { language: Language }[] = await db.query(
    `select language from members join billing_accounts on member_id = members.id where customer_id = $1`,
    [customerId],
  );
  return found?.language ?? baseLocale;
}

/** Updates the provider's data about customers. */
export class CustomerService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
  ) {}

  /**
   * Sets the language in which the provider writes to a member, if it knows them. Idempotent.
   * @throws StripeError when the provider can't be reached
   */
  async syncLanguage(memberId: string): Promise<void> {
    const [found]: { customerId: string; language: Language }[] = await this.db.query(
      `select customer_id as "customerId", language from billing_accounts join members on members.id = member_id
        where member_id = $1 and customer_id is not null`,
      [memberId],
    );
    if (!this.stripe || !found) return;
    const { customerId, language } = found;
    await orUnknown(this.stripe.customers.update(customerId, { preferred_locales: [language] }));
  }
}
