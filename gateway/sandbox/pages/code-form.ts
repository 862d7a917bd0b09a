import type { SessionRecord } from '../records.js';
import { type Html, html } from './html.js';

/** A rejected code, with the reason. */
export interface SentCode {
  code: string;
  problem: string;
}

/** Form to apply or remove a promotion code. @param sent null: no error */
export function codeForm({ id, promotion }: SessionRecord, sent: SentCode | null): Html {
  const path = `/c/pay/${id}/code`;
  if (promotion) {
    return html`<form method="post" action="${path}" class="actions">
<p class="quiet" style="margin-top: 0">Promotion code <strong>${promotion}</strong></p>
<button>Remove<span class="visually-hidden"> the code ${promotion}</span></button>
</form>`;
  }
  const wrong = sent && html` aria-invalid="true" autofocus`;
  return html`<form method="post" action="${path}" class="field" novalidate>
<label for="code">Promotion code</label>
<div class="beside">
<input id="code" name="code" value="${sent?.code}" maxlength="40" autocomplete="off" autocapitalize="characters"
spellcheck="false" aria-describedby="code-note"${wrong}>
<button>Apply<span class="visually-hidden"> the code</span></button>
</div>
<p id="code-note"${sent ? html` class="wrong" role="alert"` : html` class="quiet"`}>${
    sent ? sent.problem : 'If you have one. Here GRACE25 takes 25 % off the first payment.'
  }</p>
</form>`;
}
