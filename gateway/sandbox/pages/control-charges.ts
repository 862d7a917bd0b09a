import { money } from '@quiet-time/schema/money';
import type { Context } from '../context.js';
import type { ChargeRecord, CustomerRecord } from '../records.js';
import { action, type Html, html } from './html.js';
import { boughtWith, date } from './words.js';

/** A customer's charges, with the actions for each. */
export function chargeRows(context: Context, { id }: CustomerRecord): Html | null {
  const charges = Object.values(context.state.charges)
    .filter((charge) => charge.customer === id)
    .toReversed();
  if (charges.length === 0) return null;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Charges"><table>
<thead><tr><th>Charge</th><th>For</th><th>Status</th><th>Do</th></tr></thead>
<tbody>${charges.map(
    (
      charge,
    ) => html`<tr><td class="number">${money(charge.amount, charge.currency)}<br>${date(charge.createdAt)}</td>
<td>${boughtWith(context.state, charge)}</td><td>${statusOf(charge)}</td><td>${actionsFor(context, charge)}</td></tr>`,
  )}</tbody></table></div>`;
}

function statusOf({ status, amount, amountRefunded, currency, disputed }: ChargeRecord): string {
  if (status === 'failed') return 'Declined';
  const refunded =
    amountRefunded === amount
      ? ['refunded']
      : amountRefunded > 0
        ? [`${money(amountRefunded, currency)} refunded`]
        : [];
  return ['Paid', ...refunded, ...(disputed ? ['disputed'] : [])].join(', ');
}

function actionsFor({ state }: Context, charge: ChargeRecord): Html | null {
  if (charge.status === 'failed') return null;
  const { id, amount, amountRefunded } = charge;
  const dispute = Object.values(state.disputes).find((one) => one.charge === id);
  const left = amount - amountRefunded;
  const about = `${money(amount, charge.currency)} of ${date(charge.createdAt)}`;
  return html`<div class="actions" style="margin-top: 0">
<a href="/receipts/${id}">Receipt<span class="visually-hidden"> for ${about}</span></a>
${
  left > 0 &&
  !charge.disputed && [
    action(`/charges/${id}/refund`, 'Refund', {}, about),
    left > 1 &&
      action(`/charges/${id}/refund`, 'Refund half', { amount: String(Math.floor(left / 2)) }, about),
    action(`/charges/${id}/dispute`, 'Dispute', {}, about),
  ]
}
${
  dispute?.status === 'needs_response' && [
    action(`/disputes/${dispute.id}/close`, 'Win the dispute', { outcome: 'won' }, about),
    action(`/disputes/${dispute.id}/close`, 'Lose the dispute', { outcome: 'lost' }, about),
  ]
}
${dispute && dispute.status !== 'needs_response' && `Dispute ${dispute.status}`}
</div>`;
}
