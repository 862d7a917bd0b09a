import { money } from '@quiet-time/schema/money';
import { dueToday } from '../checkout.js';
import type { Context } from '../context.js';
import type { SessionRecord } from '../records.js';
import { cardForm, type SentCard, sandboxNote } from './card-form.js';
import { codeForm, type SentCode } from './code-form.js';
import { html, page } from './html.js';
import { chargedWhen } from './words.js';

/** Hosted page of a checkout: a form while it is open, else its result. */
export function checkoutPage(
  context: Context,
  session: SessionRecord,
  sent: SentCard,
  sentCode: SentCode | null,
): string {
  const { price } = session;
  const { email } = context.state.customers[session.customer]!;
  if (session.status !== 'open') return closedPage(context, session);
  const due = dueToday(context, session);
  const isTrial = Boolean(session.trialDays || session.trialEndAt);
  const button = isTrial ? 'Start free trial' : `Pay ${money(due, price.currency)}`;
  const wayOut = session.cancelUrl
    ? html`<a href="${session.cancelUrl}">Cancel and go back to ${context.siteName}</a>`
    : null;
  return page(
    `Checkout · ${context.siteName}`,
    html`<p class="quiet">${context.siteName}</p>
<h1>${price.name}</h1>
<p>${chargedWhen(session, due, context.now())}</p>
${email && html`<p class="quiet">For ${email}</p>`}
${session.takesCodes && codeForm(session, sentCode)}
${cardForm(sent, button, wayOut)}
${sandboxNote(session.locale)}`,
  );
}

function closedPage({ siteName, publicUrl }: Context, { status, price, cancelUrl }: SessionRecord): string {
  const [title, what] =
    status === 'complete'
      ? ['This checkout is finished', `${price.name} is yours. Nothing is charged a second time.`]
      : ['This checkout has expired', 'Nothing was charged. Go back and begin a new one.'];
  return page(
    `${title} · ${siteName}`,
    html`<h1>${title}</h1>
<p>${what}</p>
<p><a href="${status === 'complete' ? publicUrl : (cancelUrl ?? publicUrl)}">Back to ${siteName}</a></p>`,
  );
}
