// Loaded here, so that no test waits for a first import.
import '../profile-page.tsx';
import '../../home/home-page.tsx';
import '../../../app/account-menu/button.tsx';
import type { FakeResponses } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';

/** Personal data of a member. */
export const personal = {
  __typename: 'Viewer',
  id: miriam.id,
  name: miriam.name,
  bio: '',
  dateOfBirth: '1990-02-28' as string | null,
  location: '',
  phoneNumber: '',
};

/** Preferences of a member who has chosen none. */
export const preferences = {
  __typename: 'Preferences',
  welcomeMessage: true,
  dailyReminders: false,
  emailNotifications: true,
  letters: true,
  theme: 'light',
  showRhythm: true,
  chosenTheme: null,
  language: 'en',
  timezone: 'UTC',
  reminderTime: '08:00',
};

/** Responses to the tabs' queries, for a member without a plan. */
const stored: FakeResponses = {
  Subscription: {
    billing: {
      __typename: 'BillingState',
      planKey: null,
      cycle: null,
      renewsAt: null,
      renewalAmount: null,
      renewalCurrency: null,
      endsAt: null,
      isForLife: false,
      credit: 0,
      creditCurrency: null,
      familyOwner: null,
      familyMembers: [],
    },
    plans: [],
  },
  Personal: { me: personal },
  Preferences: {
    me: { __typename: 'Viewer', id: miriam.id, mailRefusedAt: null, mailRefusedBy: null, preferences },
  },
  Devices: { sessions: [] },
  ApiTokens: { apiTokens: [], apiTokenScopes: [] },
  Push: { push: { __typename: 'Push', publicKey: 'AQID', isOn: false } },
  DataExport: { dataExport: null },
  Payments: {
    list: {
      __typename: 'PaymentConnection',
      nodes: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
};

/** Opens the security tab of a member, or another tab; `sent` returns the variables of an operation, oldest first. */
export async function openProfile(
  answers: FakeResponses = {},
  viewer: object = miriam,
  at = '/profile?tab=security',
) {
  const { calls } = fakeGateway(
    undefined,
    Object.assign(answers, { ...stored, Viewer: { viewer }, ...answers }),
  );
  const user = openSite(at, { token: 'token-of-miriam' });
  await screen.findByRole('heading', { level: 1, name: miriam.name });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent };
}

/** Replaces the text of a field at once; typing letter by letter would only take time. */
export function fill(field: string | HTMLElement, text: string): void {
  const element = typeof field === 'string' ? screen.getByLabelText(field) : field;
  fireEvent.change(element, { target: { value: text } });
}
