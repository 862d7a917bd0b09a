import { money } from '@quiet-time/schema/money';
import type { Context } from '../context.js';
import { nextDue } from '../due.js';
import { type CustomerRecord, type Outage, outages, type SubscriptionRecord } from '../records.js';
import { chargeRows } from './control-charges.js';
import { action, type Html, html, page, type Row, rows } from './html.js';
import { cardOf, date, moment } from './words.js';

const eventsShown = 50;

const outageNames: Record<Outage, string> = {
  off: 'Off',
  slow: 'Answer slowly (5 s)',
  silent: 'Never answer',
  error: 'Answer 500',
  lost: 'Lose answers',
};

/** Renders the control page. `error` is the error of the last action. */
export function controlPage(context: Context, error: string | null): string {
  const { state, siteName } = context;
  const customers = Object.values(state.customers).toReversed();
  return page(
    `Payment sandbox · ${siteName}`,
    html`<h1>Payment sandbox</h1>
<p>It stands in for Stripe while ${siteName} runs on this machine. No money moves.
<a href="${context.publicUrl}">Go to ${siteName}</a></p>
${error && html`<p class="alert" role="alert">${error}</p>`}
<h2 id="outage">Play an outage</h2>
<p class="quiet">What the API does when ${siteName} calls it. “Lose answers” does the work and then cuts the line.</p>
<div class="actions" role="group" aria-labelledby="outage">${outages.map(
      (
        mode,
      ) => html`<form method="post" action="/outage"><input type="hidden" name="mode" value="${mode}"><button
aria-pressed="${String(state.outage === mode)}">${outageNames[mode]}</button></form>`,
    )}</div>
<h2>Prices</h2>
<p class="quiet">The sandbox knows the price IDs of the demonstration’s plans, and any that says what it charges, in cents:
<code>price_gold_1200_month</code>, <code>price_gold_12000_year</code>.</p>
<h2>Customers</h2>
${customers.length === 0 && html`<p class="quiet">None yet. The first appears with the first checkout.</p>`}
${customers.map((customer) => customerSheet(context, customer))}
<h2>Latest events</h2>
${eventTable(context)}`,
    'wide',
  );
}

function customerSheet(context: Context, customer: CustomerRecord): Html {
  const { id, email, name } = customer;
  const customerName = name ?? email ?? id;
  const cards = ownedBy(id, context.state.cards);
  const works = cards.some((card) => card.works);
  const about = `for ${customerName}`;
  const advance = (days: number) =>
    action(`/customers/${id}/advance`, `Advance ${inDays(days)}`, { days: String(days) }, about);
  const cardLabel = works ? 'Make the card fail' : 'Make the card work';
  return html`<section class="sheet" aria-labelledby="${id}">
<h3 id="${id}">${customerName}</h3>
<p class="quiet">${email} <code>${id}</code></p>
${rows(customerRows(context, customer))}
<div class="actions">
${[1, 7, 30, 365].map(advance)}
${cards.length > 0 && action(`/customers/${id}/cards`, cardLabel, { works: String(!works) }, about)}
</div>
${chargeRows(context, customer)}
</section>`;
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const ownedBy = <T extends { customer: string }>(customer: string, records: Record<string, T>) =>
  Object.values(records).filter((record) => record.customer === customer);

function customerRows(context: Context, { id, balance }: CustomerRecord): Row[] {
  const { state } = context;
  const next = nextDue(context, id);
  const card = cardOf(state, id) ?? ownedBy(id, state.cards).at(-1);
  const open = ownedBy(id, state.invoices).filter(({ status }) => status === 'open');
  return [
    ...ownedBy(id, state.subscriptions).map((one): Row => [one.price.name, subscriptionWords(one)]),
    ['Next', next ? `Something happens on ${moment(next)}` : 'Nothing is going to happen'],
    ['Balance', balance < 0 ? `${money(-balance, 'usd')} credit` : money(balance, 'usd')],
    ['Card', card && `${card.brand} ${card.last4}, ${card.works ? 'works' : 'fails'}`],
    ...open.map((invoice): Row => {
      const text = `Invoice ${invoice.number}, ${money(invoice.amountDue, invoice.currency)}`;
      return ['Not paid', html`<a href="/i/${invoice.id}">${text}</a>`];
    }),
  ];
}

function subscriptionWords({ status, cancelAtPeriodEnd, periodEndAt }: SubscriptionRecord): string {
  if (status === 'canceled') return status;
  return `${status}, ${cancelAtPeriodEnd ? 'ends' : 'next payment'} ${date(periodEndAt)}`;
}

function eventTable({ state }: Context): Html {
  const events = Object.values(state.events).toReversed().slice(0, eventsShown);
  if (events.length === 0) return html`<p class="quiet">None yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Latest events"><table>
<thead><tr><th>When</th><th>What</th><th>Whose</th><th>Delivery</th><th>Do</th></tr></thead>
<tbody>${events.map((event) => {
    const customer = event.customer && state.customers[event.customer];
    const tried = `${event.attempts} ${event.attempts === 1 ? 'attempt' : 'attempts'}`;
    return html`<tr><td class="number">${moment(event.createdAt)}</td><td>${event.type}</td>
<td>${customer && (customer.name ?? customer.email)}</td>
<td>${event.delivered ? 'Delivered' : 'Waiting'}${event.lastResult && `: ${event.lastResult}, ${tried}`}</td>
<td>${action(`/events/${event.id}/resend`, 'Resend', {}, event.type)}</td></tr>`;
  })}</tbody></table></div>`;
}
