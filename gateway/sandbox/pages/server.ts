import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Actions } from '../actions.js';
import type { CardForm } from '../cards.js';
import type { PayResult } from '../checkout.js';
import type { Context } from '../context.js';
import { outages } from '../records.js';
import { Refusal } from '../refusal.js';
import type { SentCard } from './card-form.js';
import { checkoutPage } from './checkout.js';
import type { SentCode } from './code-form.js';
import { controlPage } from './control.js';
import { invoicePage, receiptPage } from './documents.js';
import { html, page } from './html.js';
import { portalPage } from './portal.js';

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const nothingSent: SentCard = { values: {}, errors: {} };

type Sent = { Params: { id: string }; Body: Record<string, unknown> };

/** Serves the hosted pages of checkouts, invoices and cards, receipts, and the page to control the sandbox. */
export function servePages(http: FastifyInstance, context: Context, actions: Actions): void {
  const { state } = context;

  http.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (url.startsWith('/v1/')) return;
    void reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    // Rejects forms of other origins, and requests through other host names (DNS rebinding).
    const { host = '', origin } = headers;
    const foreign = method === 'POST' && origin !== undefined && origin !== `http://${host}`;
    if (foreign || !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host))
      throw new Refusal(403, 'invalid_request_error', 'Only pages of this machine may ask this.');
  });

  const show = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(body);
  const notFound = (reply: FastifyReply) =>
    show(
      reply,
      page('Not found', html`<h1>There is nothing here</h1><p><a href="/">To the control page</a></p>`),
      404,
    );

  /** Registers a page about one object, with a form for a card. */
  const cardPage = <T>(
    path: string,
    records: Record<string, T>,
    body: (record: T, sent: SentCard) => string,
    pay: (id: string, card: Partial<CardForm>) => PayResult,
  ) => {
    /** Errors of a card until they are shown. The redirect keeps the back button working. */
    const wrong = new Map<string, SentCard>();
    http.get<Sent>(path, ({ params: { id } }, reply) => {
      if (!Object.hasOwn(records, id)) return notFound(reply);
      const sent = wrong.get(id);
      wrong.delete(id);
      return show(reply, body(records[id]!, sent ?? nothingSent));
    });
    http.post<Sent>(path, ({ params: { id }, body: sent }, reply) => {
      if (!Object.hasOwn(records, id)) return notFound(reply);
      const text = (name: string) => String(sent?.[name] ?? '').slice(0, 40);
      const values = { cardNumber: text('cardNumber'), expiry: text('expiry'), cvc: text('cvc') };
      const result = pay(id, values);
      if ('redirectUrl' in result) return reply.redirect(result.redirectUrl, 303);
      wrong.set(id, { values, errors: result.errors });
      return reply.redirect(path.replace(':id', id), 303);
    });
  };
  /** Errors of a promotion code until they are shown. */
  const wrongCodes = new Map<string, SentCode>();
  http.post<Sent>('/c/pay/:id/code', ({ params: { id }, body }, reply) => {
    if (!Object.hasOwn(state.sessions, id)) return notFound(reply);
    // The button that removes a code sends none.
    const code = body?.code === undefined ? null : String(body.code).slice(0, 40);
    const problem = actions.applyCode(id, code);
    if (problem) wrongCodes.set(id, { code: code ?? '', problem });
    return reply.redirect(`/c/pay/${id}`, 303);
  });
  cardPage(
    '/c/pay/:id',
    state.sessions,
    (session, sent) => {
      const code = wrongCodes.get(session.id) ?? null;
      wrongCodes.delete(session.id);
      return checkoutPage(context, session, sent, code);
    },
    actions.pay,
  );
  cardPage(
    '/i/:id',
    state.invoices,
    (invoice, sent) => invoicePage(context, invoice, sent),
    actions.payInvoice,
  );

  cardPage(
    '/p/session/:id',
    state.portals,
    (portal, sent) => portalPage(context, portal, sent),
    actions.changeCard,
  );

  http.get<Sent>('/receipts/:id', ({ params: { id } }, reply) =>
    Object.hasOwn(state.charges, id) && state.charges[id]!.status === 'succeeded'
      ? show(reply, receiptPage(context, state.charges[id]!))
      : notFound(reply),
  );

  http.get('/', (_request, reply) => show(reply, controlPage(context, null)));

  /** Registers a button of the control page. It redirects to the page, with the error of the action if there is one. */
  const button = <T>(path: string, fields: z.ZodType<T>, act: (id: string, sent: T) => unknown) =>
    http.post<Sent>(path, ({ params, body }, reply) => {
      const sent = fields.safeParse(body ?? {});
      try {
        if (!sent.success) throw new Refusal(400, 'invalid_request_error', 'That form can’t be read.');
        act(params.id, sent.data);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return show(reply, controlPage(context, error.message), error.status);
      }
      return reply.redirect('/', 303);
    });
  const none = z.object({});
  button('/outage', z.object({ mode: z.enum(outages) }), (_id, { mode }) => actions.outage(mode));
  button(
    '/customers/:id/advance',
    z.object({ days: z.coerce.number().int().min(1).max(3_650) }),
    (id, { days }) => actions.advance(id, days),
  );
  button('/customers/:id/cards', z.object({ works: z.enum(['true', 'false']) }), (id, { works }) =>
    actions.setCards(id, works === 'true'),
  );
  button(
    '/charges/:id/refund',
    z.object({ amount: z.coerce.number().int().min(1).optional() }),
    (id, { amount }) => actions.refund(id, amount),
  );
  button('/charges/:id/dispute', none, (id) => actions.dispute(id));
  button('/disputes/:id/close', z.object({ outcome: z.enum(['won', 'lost']) }), (id, { outcome }) =>
    actions.closeDispute(id, outcome),
  );
  button('/events/:id/resend', none, (id) => actions.resend(id));
}
