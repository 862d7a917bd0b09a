import { describe, expect, it } from 'vitest';
import { card, sandboxForTest } from './testing/payment-sandbox.js';

/** Keys of each type of object in Stripe's published fixtures, except one that the API has dropped. */
const published = {
  customer: `
    address balance created currency default_source delinquent description discount email id invoice_prefix
    invoice_settings livemode metadata name next_invoice_sequence object phone preferred_locales shipping
    tax_exempt test_clock`,
  'checkout.session': `
    after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax
    billing_address_collection cancel_url client_reference_id client_secret consent consent_collection
    created currency custom_fields custom_text customer customer_creation customer_details customer_email
    expires_at id invoice invoice_creation livemode locale metadata mode object payment_intent payment_link
    payment_method_collection payment_method_configuration_details payment_method_options
    payment_method_types payment_status phone_number_collection recovered_from saved_payment_method_options
    setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription
    success_url total_details ui_mode url adaptive_pricing discounts collected_information permissions
    wallet_options origin_context currency_conversion customer_account integration_identifier
    managed_payments`,
  subscription: `
    application application_fee_percent automatic_tax billing_cycle_anchor billing_cycle_anchor_config
    cancel_at canceled_at cancellation_details collection_method created currency customer days_until_due
    default_payment_method default_source default_tax_rates description discounts ended_at id
    invoice_settings items latest_invoice livemode metadata next_pending_invoice_item_invoice object
    on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent
    pending_update schedule start_date status test_clock transfer_data trial_end trial_settings trial_start
    cancel_at_period_end billing_thresholds billing_mode customer_account managed_payments billing_schedules`,
  subscription_item: `
    created discounts id metadata object price quantity subscription tax_rates plan current_period_end
    current_period_start billing_thresholds`,
  invoice: `
    account_country account_name account_tax_ids amount_due amount_paid amount_remaining amount_shipping
    application attempt_count attempted auto_advance automatic_tax billing_reason collection_method created
    currency custom_fields customer customer_address customer_email customer_name customer_phone
    customer_shipping customer_tax_exempt customer_tax_ids default_payment_method default_source
    default_tax_rates description discounts due_date effective_at ending_balance footer from_invoice
    hosted_invoice_url id invoice_pdf issuer last_finalization_error latest_revision lines livemode metadata
    next_payment_attempt number object on_behalf_of payment_settings period_end period_start
    post_payment_credit_notes_amount pre_payment_credit_notes_amount receipt_number rendering shipping_cost
    shipping_details starting_balance statement_descriptor status status_transitions subtotal
    subtotal_excluding_tax test_clock total total_discount_amounts total_excluding_tax webhooks_delivered_at
    automatically_finalizes_at total_pretax_credit_amounts total_taxes amount_overpaid parent
    customer_account`,
  charge: `
    amount amount_captured amount_refunded application application_fee application_fee_amount
    balance_transaction billing_details calculated_statement_descriptor captured created currency customer
    description disputed failure_balance_transaction failure_code failure_message fraud_details id livemode
    metadata object on_behalf_of outcome paid payment_intent payment_method payment_method_details
    receipt_email receipt_number receipt_url refunded refunds review shipping source_transfer
    statement_descriptor statement_descriptor_suffix status transfer_data transfer_group source`,
  refund: `
    amount balance_transaction charge created currency destination_details id metadata object payment_intent
    reason receipt_number source_transfer_reversal status transfer_reversal customer customer_account
    payment_method`,
  price: `
    active billing_scheme created currency custom_unit_amount id livemode lookup_key metadata nickname
    object product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal`,
  payment_method: `
    allow_redisplay billing_details card created customer id livemode metadata object type customer_account`,
  payment_intent: `
    amount amount_capturable amount_details amount_received application application_fee_amount
    automatic_payment_methods canceled_at cancellation_reason capture_method client_secret
    confirmation_method created currency customer description id last_payment_error latest_charge livemode
    metadata next_action object on_behalf_of payment_method payment_method_configuration_details
    payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping
    statement_descriptor statement_descriptor_suffix status transfer_data transfer_group source
    excluded_payment_method_types customer_account managed_payments`,
  balance_transaction: `
    amount available_on balance_type created currency description exchange_rate fee fee_details id net object
    reporting_category source status type`,
  event: `
    api_version created data id livemode object pending_webhooks request type`,
};

describe('the objects', () => {
  it('have all keys that Stripe has published', async () => {
    const { sandbox, stripe, customer, checkout } = await sandboxForTest();
    const session = await checkout();
    sandbox.pay(session.id, card.pays);
    const expand = ['data.refunds', 'data.payment_intent', 'data.balance_transaction'];
    const { data: charges } = await stripe.charges.list({ customer: customer.id, expand });
    const { data: subscriptions } = await stripe.subscriptions.list({
      expand: ['data.default_payment_method', 'data.latest_invoice'],
    });
    const [charge, subscription] = [charges[0]!, subscriptions[0]!];
    const answered: Record<keyof typeof published, unknown> = {
      customer,
      'checkout.session': session,
      subscription,
      subscription_item: subscription.items.data[0],
      invoice: subscription.latest_invoice,
      charge,
      refund: await stripe.refunds.create({ charge: charge.id }),
      price: await stripe.prices.retrieve('price_lifetime'),
      payment_method: subscription.default_payment_method,
      payment_intent: charge.payment_intent,
      balance_transaction: charge.balance_transaction,
      event: (await stripe.events.list({ limit: 1 })).data[0],
    };
    const missing = Object.entries(published).flatMap(([type, keys]) =>
      keys
        .trim()
        .split(/\s+/)
        .filter((key) => !Object.hasOwn(answered[type as keyof typeof published] as object, key))
        .map((key) => `${type}.${key}`),
    );
    expect(missing).toEqual([]);
  });
});
