import type { Context } from '../context.js';
import { isOpen } from '../portal.js';
import type { PortalRecord } from '../records.js';
import { cardForm, type SentCard, sandboxNote } from './card-form.js';
import { html, page } from './html.js';
import { cardName, cardOf } from './words.js';

/** Page of the billing portal to change a card, and its confirmation. */
export function portalPage(context: Context, portal: PortalRecord, sent: SentCard): string {
  const { siteName, state, publicUrl } = context;
  if (!isOpen(portal, context.now())) return closedPage(context, portal);
  const card = cardOf(state, portal.customer);
  const { email } = state.customers[portal.customer]!;
  return page(
    `Change card · ${siteName}`,
    html`<p class="quiet">${siteName}</p>
<h1>Change card</h1>
<p>The next payments use the new card.${card && ` The one until now is ${cardName(card)}.`}</p>
${email && html`<p class="quiet">For ${email}</p>`}
${cardForm(
  sent,
  'Save card',
  html`<a href="${portal.returnUrl ?? publicUrl}">Keep the card and go back to ${siteName}</a>`,
)}
${sandboxNote(portal.locale)}`,
  );
}

function closedPage({ siteName, publicUrl }: Context, { isDone, returnUrl }: PortalRecord): string {
  const [title, what] = isDone
    ? ['The card is changed', 'The next payments use it.']
    : ['This page has expired', 'Nothing was changed. Go back and open it again.'];
  return page(
    `${title} · ${siteName}`,
    html`<h1>${title}</h1>
<p>${what}</p>
<p><a href="${returnUrl ?? publicUrl}">Back to ${siteName}</a></p>`,
  );
}
