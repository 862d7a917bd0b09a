// Loaded here, so that no test waits for a first import.
import '../../prayers/prayers-page.tsx';
import '../my-requests.tsx';
import '../prayer-requests.tsx';
import '../sending.tsx';
import type { FakeResponses } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { prayersOf } from '../../../testing/sample-encouraging-words.ts';
import { miriam } from '../../../testing/sample-members.ts';
import { countOf, requestOf, requestsOf } from '../../../testing/sample-requests.ts';

export const paying = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };

/** Opens the page of prayers as a member with a plan; `answers` may be changed while the test runs. */
export function openRequests(
  answers: FakeResponses = {},
  { viewer = paying as object | null, at = '/prayers' } = {},
) {
  const given: FakeResponses = Object.assign(answers, {
    CurrentPrayers: prayersOf(),
    Viewer: { viewer },
    FavoritesAmong: { favoritesAmong: [] },
    MyPrayerRequests: requestsOf([]),
    MyPrayerRequestCount: countOf(0),
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(at, { token: viewer && 'token-of-miriam' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
export const mine = async () => within(await screen.findByRole('region', { name: 'My Prayer Requests' }));
export const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
export const write = async (name: string, text: string) =>
  fireEvent.change(await field(name), { target: { value: text } });
/** Types the subject and text of `made`. */
export async function writeBoth() {
  await write('Subject', ' My brother ');
  await write('Your prayer request', 'He is far away.\n');
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Response to a sent request. */
export const made = () => ({
  submitPrayerRequest: requestOf('My brother', { message: 'He is far away.' }),
});
