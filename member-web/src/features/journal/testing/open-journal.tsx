// Loaded here, so that no test waits for a first import.
import '../journal-page.tsx';
import '../editor/entry-editor.tsx';
import '../reading-pages.tsx';
import type { FakeResponses } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { entriesOf } from '../../../testing/sample-journal.ts';
import { miriam } from '../../../testing/sample-members.ts';

export const paying = { ...miriam, subscription: 'premium', subscriptionStatus: 'active' };

/** Opens the journal as a member with a plan; `answers` may be changed while the test runs. */
export function openJournal(
  answers: FakeResponses = {},
  { viewer = paying as object, at = '/journal' } = {},
) {
  const given: FakeResponses = Object.assign(answers, {
    Viewer: { viewer },
    JournalEntries: entriesOf([]),
    JournalTags: { journalTags: [] },
    OnThisDay: { onThisDay: [] },
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(at, { token: 'token-of-miriam' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, calls, answers: given };
}

/** Presses an action in the list of an entry. */
export function pressInMore(heading: string, action: string): void {
  fireEvent.click(screen.getByRole('button', { name: `More: ${heading}` }));
  const list = within(screen.getByRole('list', { name: `More: ${heading}` }));
  fireEvent.click(list.getByRole('button', { name: action }));
}
