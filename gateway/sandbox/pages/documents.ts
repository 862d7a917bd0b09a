import { money } from '@quiet-time/schema/money';
import type { Context } from '../context.js';
import type { ChargeRecord, InvoiceRecord } from '../records.js';
import { cardForm, type SentCard, sandboxNote } from './card-form.js';
import { html, page, type Row, rows } from './html.js';
import { boughtWith, cardName, date } from './words.js';

const printHint = html`<p class="quiet no-print">Print this page to keep it. It comes from a sandbox: no money has moved.</p>`;

/** Printable receipt of a charge. */
export function receiptPage({ state, siteName }: Context, charge: ChargeRecord): string {
  const customer = state.customers[charge.customer]!;
  const { currency, card } = charge;
  return page(
    `Receipt from ${siteName}`,
    html`<h1>Receipt from ${siteName}</h1>
<div class="sheet">${rows([
      ['Paid', money(charge.amount, currency)],
      ['Refunded', charge.amountRefunded > 0 && money(charge.amountRefunded, currency)],
      ['Date', date(charge.createdAt)],
      ['For', boughtWith(state, charge) ?? siteName],
      ['Card', cardName(card)],
      ['Name', customer.name],
      ['Email', customer.email],
      ['Receipt', charge.id],
    ])}</div>
${printHint}`,
  );
}

/** An invoice, with a form to pay it while it is open. */
export function invoicePage({ siteName }: Context, invoice: InvoiceRecord, sent: SentCard): string {
  const { currency } = invoice;
  const credit = invoice.endingBalance - invoice.startingBalance;
  const open = invoice.status === 'open';
  return page(
    `Invoice ${invoice.number} · ${siteName}`,
    html`<h1>Invoice ${invoice.number}</h1>
<div class="sheet">${rows([
      ...invoice.lines.map(({ description, amount }): Row => [description, money(amount, currency)]),
      ['Promotion code', Boolean(invoice.discount) && money(-invoice.discount!, currency)],
      ['Credit', credit !== 0 && money(-credit, currency)],
      ['Due', money(invoice.amountDue, currency)],
      ['Date', date(invoice.createdAt)],
      ['Status', open ? 'Not paid yet' : `Paid on ${date(invoice.paidAt!)}`],
    ])}</div>
${open ? [cardForm(sent, `Pay ${money(invoice.amountDue, currency)}`, null), sandboxNote()] : printHint}`,
  );
}
