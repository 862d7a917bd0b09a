import { type Language, languageNames } from '@quiet-time/schema/languages';
import { type CardForm, grouped, testCards } from '../cards.js';
import type { PayResult } from '../checkout.js';
import { type Html, html } from './html.js';

type Errors = Extract<PayResult, { errors: unknown }>['errors'];

const fields = {
  cardNumber: { label: 'Card number', autocomplete: 'cc-number' },
  expiry: { label: 'Expiry (MM/YY)', autocomplete: 'cc-exp' },
  cvc: { label: 'Security code', autocomplete: 'cc-csc' },
};

/** Submitted values of a card form, and their errors. */
export interface SentCard {
  values: Partial<CardForm>;
  errors: Errors;
}

const field = (name: keyof CardForm, { values, errors }: SentCard, first: boolean) => {
  const { label, autocomplete } = fields[name];
  const wrong = errors[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${values[name]}" inputmode="numeric" autocomplete="${autocomplete}"${
    wrong ? html` aria-invalid="true" aria-describedby="${name}-wrong"${first && html` autofocus`}` : ''
  }>
${wrong && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}
</div>`;
};

/** Form for a card, which posts to the address of its own page. */
export function cardForm(sent: SentCard, button: string, wayOut: Html | null): Html {
  const names = Object.keys(fields) as (keyof CardForm)[];
  const firstWrong = names.find((name) => sent.errors[name]);
  const alert =
    sent.errors.form ?? (firstWrong && 'The card can’t be used yet: see what is said below its fields.');
  const [number, expiry, cvc] = names.map((name) => field(name, sent, name === firstWrong));
  return html`<form method="post" class="sheet" novalidate>
${alert && html`<p class="alert" role="alert">${alert}</p>`}
${number}
<div class="pair">${expiry}${cvc}</div>
<div class="actions"><button class="main">${button}</button></div>
${wayOut && html`<p class="way-out">${wayOut}</p>`}
</form>`;
}

/** States that no money moves, the language of the real page, and the test cards. */
export const sandboxNote = (
  locale?: Language | null,
) => html`<p class="note"><strong>This is a sandbox.</strong> No money moves here.
${locale && `Stripe would show this page in its words for ${languageNames[locale]}.`} Never write the
number of a real card: use one of these, with any later expiry and any three digits. Another expiry makes
another card: each has one free trial.</p>
<ul class="quiet">${Object.entries(testCards).map(
  ([number, { does }]) => html`<li><code>${grouped(number)}</code> ${does}.</li>`,
)}</ul>`;
