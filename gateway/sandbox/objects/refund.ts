import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { day } from '../periods.js';
import type { DisputeRecord, RefundRecord } from '../records.js';

export const refundObject = ({ state }: Context, refund: RefundRecord): Stripe.Refund => {
  const charge = state.charges[refund.charge]!;
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: `txn_${refund.id.slice(3)}`,
    charge: charge.id,
    created: refund.createdAt,
    currency: charge.currency,
    customer: refund.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: refund.metadata,
    payment_intent: charge.paymentIntent,
    payment_method: charge.card.id,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
};

/** Time limit for evidence. */
const evidencePeriod = 7 * day;

export const disputeObject = ({ state }: Context, dispute: DisputeRecord): Stripe.Dispute => {
  const charge = state.charges[dispute.charge]!;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: charge.id,
    created: dispute.createdAt,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dispute.createdAt + evidencePeriod,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.paymentIntent,
    payment_method_details: {
      card: {
        brand: charge.card.brand,
        case_type: 'chargeback',
        network: charge.card.brand,
        network_reason_code: '83',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: dispute.status,
  };
};

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
