import Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { currentLanguage } from '../../blocks/language.js';
import { say } from '../../blocks/say.js';
import type { Config } from '../../config/config.js';
import { Member } from '../members/member.entity.js';
import { lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import type { CallProvider } from './call-provider.js';
import { newerCardOf } from './provider.js';
import { isUnknown, orUnknown } from './provider-errors.js';
import { expanded, idOf } from './provider-references.js';

/** Lets a member change their card on the provider's page, and moves running subscriptions to the new card. */
export class CardService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    private readonly callProvider: CallProvider,
    private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * Opens the provider's page for changing a card. It offers nothing else.
   * @returns its address; it leads back to the plan in the profile, with `card=changed` when the card was changed
   * @throws AppError CONFLICT for a member whom the provider doesn't know, SERVICE_UNAVAILABLE
   */
  async openPage(memberId: string): Promise<string> {
    const { stripe } = this;
    if (!stripe) throw new AppError('SERVICE_UNAVAILABLE', say.billing_not_set_up());
    const account = await this.db.getRepository(BillingAccount).findOneBy({ memberId });
    const none = () => new AppError('CONFLICT', say.billing_no_card());
    if (!account?.customerId) throw none();
    const back = new URL('/profile?tab=subscription', this.config.publicUrl).href;
    const page = stripe.billingPortal.sessions.create({
      customer: account.customerId,
      return_url: back,
      locale: currentLanguage(),
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: `${back}&card=changed` } },
      },
    });
    const { url } = await this.callProvider(page, (refusal) => {
      if (isUnknown(refusal, 'customer')) throw none();
    });
    return url;
  }

  /**
   * Moves a subscription to the card that its customer has given since, and pays a due invoice with it. Idempotent. A
   * declined card is not an error: the payment stays due, and the provider reports it by an event.
   * @throws StripeError when the provider can't be reached
   */
  async follow(subscriptionId: string): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    const subscription = await orUnknown(stripe.subscriptions.retrieve(subscriptionId));
    if (!subscription) return;
    await this.db.transaction(async (manager) => {
      const customerId = idOf(subscription.customer)!;
      const account = await manager.findOneBy(BillingAccount, { customerId });
      if (!account) return;
      // With the lock, the member's own changes either wait or are visible here.
      const { memberId } = await lockAccount(manager, account.memberId);
      if (!(await manager.existsBy(Member, { id: memberId, isActive: true }))) return;
      const now = await stripe.subscriptions.retrieve(subscriptionId, {
        expand: [
          'customer.invoice_settings.default_payment_method',
          'default_payment_method',
          'latest_invoice',
        ],
      });
      const card = newerCardOf(now);
      if (card) await stripe.subscriptions.update(subscriptionId, { default_payment_method: card });
      const invoice = expanded(now.latest_invoice);
      const isDue = now.status === 'past_due' || now.status === 'unpaid';
      const payer = card ?? idOf(now.default_payment_method);
      if (isDue && invoice?.status === 'open' && payer) await payWith(stripe, invoice.id, payer);
    });
  }
}

/** Tries each card once per invoice, however often it is called. */
async function payWith({ invoices }: Stripe, invoice: string, card: string): Promise<void> {
  try {
    await invoices.pay(invoice, { payment_method: card }, { idempotencyKey: `pay ${invoice} with ${card}` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}
