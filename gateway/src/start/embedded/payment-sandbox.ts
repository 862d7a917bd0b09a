import type { Config } from '../../config/config.js';

export interface SandboxOptions {
  /** Existing directory for its file, so that customers survive a restart. Null: not saved. */
  dataDir: string | null;
  /** 0: any free one. */
  port: number;
  host: string;
  /** Address of the gateway's webhook. */
  webhookUrl: string;
  siteName: string;
  /** Address of the member site. */
  publicUrl: string;
  /** Returns a price; null for an unknown one. The lifetime price is built into the sandbox. */
  priceOf(id: string): Promise<Price | null>;
  now?(): Date;
  /** Logger for internal errors, which callers see as an error of Stripe. */
  log?: { error(details: object, message: string): void };
}

/** Price data that the sandbox needs. */
export interface Price {
  /** Amount in the smallest unit of the currency. */
  unitAmount: number;
  currency: string;
  /** Billing period; null for a single payment. */
  interval: 'month' | 'year' | null;
  name: string;
}

/** Part of the sandbox that the start and the demonstration content use. */
export interface DemoPayments {
  /** Address of its control page. */
  url: string;
  /** Configuration that points the gateway to this sandbox. */
  stripe: NonNullable<Config['stripe']>;
  /** Pays a checkout. */
  pay(sessionId: string, card: { cardNumber: string; expiry: string; cvc: string }): unknown;
  /** Moves time forward by days for one customer, and runs everything that becomes due. */
  advance(customerId: string, days: number): void;
  /** Makes all cards of a customer fail from now on, or work again. */
  setCards(customerId: string, works: boolean): void;
  stop(): Promise<void>;
}

/** Default export of `gateway/sandbox/sandbox.ts`. */
export interface SandboxModule {
  startPaymentSandbox(options: SandboxOptions): Promise<DemoPayments>;
  /** Returns a price, from its ID or from a plan in the database. */
  planPrice(databaseUrl: string, id: string): Promise<Price | null>;
}

/**
 * Loads the payment sandbox, a development tool that deployments do not contain. The package's `imports` name its
 * file. The name is a variable, so that neither the compiler nor the bundler takes the sandbox into the product.
 */
export async function loadPaymentSandbox(): Promise<SandboxModule> {
  const name: string = '#payment-sandbox';
  return (await import(name)).default;
}
