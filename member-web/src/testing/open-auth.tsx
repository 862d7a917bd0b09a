// Loaded here, so that no test waits for a first import.
import '../features/auth/auth-success-page.tsx';
import '../features/auth/forgot-password-page.tsx';
import '../features/auth/login-page.tsx';
import '../features/auth/reset-password-page.tsx';
import '../features/auth/sign-up-form.tsx';
import '../features/greeting/peace-dialog.tsx';
import '../features/home/home-page.tsx';
import { handOverCookie } from '@quiet-time/schema/hand-over';
import type { FakeResponses } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { fakeGateway } from './fake-gateway.ts';
import { openSite } from './render-site.tsx';
import { miriam } from './sample-members.ts';

/** Response of every operation that signs somebody in. */
export const entry = { __typename: 'SignIn', token: 'fresh', viewer: miriam };
/** Response of every operation that mails a code. */
export const codeSent = { __typename: 'VerificationRequired', userId: 'handle' };

/** Sets up this browser, called `here`, as the gateway leaves it at the end of a sign-in with Google. */
export function beginWithGoogle() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = `${handOverCookie('here')}=yes`;
}

/** Responses to queries that the pages send on their own. */
const around: FakeResponses = {
  Viewer: { viewer: miriam },
};

/** Opens a sign-in page; `answers` may be changed while the test runs. `sent` returns the sent variables. */
export function openAuth(at: string, answers: FakeResponses = {}, { token = null as string | null } = {}) {
  const all = Object.assign(answers, { ...around, ...answers });
  const { calls } = fakeGateway(undefined, all);
  const user = openSite(at, { token });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: all };
}

/** Replaces the text of a field at once; typing letter by letter would only take time. */
export function fill(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
