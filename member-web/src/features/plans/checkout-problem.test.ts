import { ServerParseError } from '@apollo/client/errors';
import { m } from '@quiet-time/schema/sentences';
import { describe, expect, it } from 'vitest';
import { checkoutProblem } from './checkout-problem.ts';

describe('returns the message when no checkout began', () => {
  const parseError = (status: number) =>
    new ServerParseError(new Error('no JSON'), {
      response: new Response('<html>', { status }),
      bodyText: '<html>',
    });

  it('is one sentence for a first plan', () => {
    expect(checkoutProblem(new Error('gone'), false)).toBe(m.plans_checkout_failed());
    expect(checkoutProblem(parseError(500), false)).toBe(m.plans_checkout_failed());
  });

  it.each([
    ['a lost session', parseError(401), m.plans_switch_signed_out()],
    ['a provider that is silent', parseError(503), m.plans_switch_server_error()],
    ['a broken server', parseError(502), m.plans_switch_server_error()],
    ['an odd answer', parseError(200), m.plans_switch_odd_answer()],
    ['no connection', new Error('gone'), m.plans_switch_failed()],
  ])('is for a switch and %s its own', (_what, error, said) => {
    expect(checkoutProblem(error, true)).toBe(said);
  });
});
