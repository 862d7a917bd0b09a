import { paymentRoutes } from '@quiet-time/rest-compat/routes/payments';
import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import { BillingResolver, PaymentResolver } from './billing.resolver.js';
import { BillingAccount } from './billing-account.entity.js';
import { sendBillingNotice } from './billing-notices.job.js';
import type { CardService } from './card.service.js';
import type { ChargeFactsReader } from './charge-facts.js';
import { CheckoutSession } from './checkout.entity.js';
import type { CheckoutService } from './checkout.service.js';
import type { CustomerService } from './customer.service.js';
import type { EndingService } from './ending.service.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import type { ExpiryService } from './expiry.service.js';
import { GrantResolver } from './grant.resolver.js';
import { Payment } from './payment.entity.js';
import { PlanPayersResolver } from './plan-payers.resolver.js';
import type { PlanPayers } from './plan-payers.service.js';
import type { PriceCheck } from './price-check.js';
import { RefundResolver } from './refund.resolver.js';
import type { BillingSync } from './sync.service.js';
import { webhookRoutes } from './webhook.http.js';
import type { WebhookService } from './webhook.service.js';

interface Needs {
  db: DataSource;
  billingSync: BillingSync;
  endings: EndingService;
  cards: CardService;
  checkouts: CheckoutService;
  customers: CustomerService;
  chargeFacts: ChargeFactsReader;
  expiry: ExpiryService;
  priceCheck: PriceCheck;
  planPayers: PlanPayers;
  webhooks: WebhookService;
}

export const billingModule: Module<Needs> = {
  entities: [EntitlementGrant, BillingAccount, CheckoutSession, Payment],
  resolvers: [BillingResolver, PaymentResolver, GrantResolver, PlanPayersResolver, RefundResolver],
  rest: paymentRoutes,
  http: [webhookRoutes],
  jobs: (
    { db, billingSync, endings, cards, customers, chargeFacts, expiry, priceCheck, planPayers },
    parts,
  ) => ({
    'mail.billing': sendBillingNotice({ db, chargeFacts }, parts),
    'billing.sync': async ({ customerId, at }) => {
      await billingSync.syncCustomer(customerId, at === null ? null : new Date(at));
    },
    'billing.endSubscription': ({ subscriptionId }) => endings.end(subscriptionId),
    'billing.useCard': ({ subscriptionId }) => cards.follow(subscriptionId),
    'billing.tellLanguage': ({ memberId }) => customers.syncLanguage(memberId),
    'billing.stopRenewal': ({ subscriptionId, isDisputed, isFree }) =>
      endings.stopRenewal(subscriptionId, isDisputed, isFree),
    'billing.movePrice': ({ subscriptionId, priceId }) => planPayers.follow(subscriptionId, priceId),
    'billing.closePage': ({ memberId }) => endings.closePage(memberId),
    'billing.endAll': ({ customerId }) => endings.endAll(customerId),
    'billing.expire': async () => {
      await expiry.expire();
      await expiry.remind();
      await expiry.remindOfRenewals();
    },
    'billing.reconcile': async () => {
      await expiry.reconcile();
      await priceCheck.checkAll();
    },
  }),
  async purge({ webhooks, checkouts }) {
    await webhooks.purge();
    await checkouts.purge();
  },
};
