// Loaded here, so that no test waits for a first import.
import '../profile-page.tsx';
import '../../home/home-page.tsx';
import '../../../app/account-menu/button.tsx';
import type { Answers } from '@quiet-time/schema/web/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';

/** The profile of a member; `sent` gives what one operation was asked with, oldest first. */
export async function openProfile(answers: Answers = {}, viewer: object = miriam) {
  const { calls } = fakeGateway(undefined, Object.assign(answers, { Viewer: { viewer } }));
  const user = openSite('/profile', { token: 'token-of-miriam' });
  await screen.findByRole('heading', { level: 1, name: miriam.name });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent };
}

/** Replaces the text of a field at once, where typing letter by letter would only take time. */
export function fill(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
