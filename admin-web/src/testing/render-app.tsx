// Imports lazy modules up front, so that no test waits for them.
import '../app/keys/keys-dialog.tsx';
import '../app/palette/palette.tsx';
import '../features/auth/sign-in-page.tsx';
import '../features/audit/audit-section.tsx';
import '../features/announcements/announcement-dialog.tsx';
import '../features/announcements/announcements-section.tsx';
import '../features/analytics/analytics-section.tsx';
import '../features/dashboard/dashboard-section.tsx';
import '../features/devotionals/devotionals-section.tsx';
import '../features/devotionals/editor/editor-dialog.tsx';
import '../features/devotionals/import/import-dialog.tsx';
import '../features/about/about-section.tsx';
import '../features/about/about-dialog.tsx';
import '../features/faq/faq-section.tsx';
import '../features/faq/faq-dialog.tsx';
import '../features/queued-jobs/queued-jobs-section.tsx';
import '../features/plans/plan-dialog.tsx';
import '../features/plans/plans-section.tsx';
import '../features/contact/contact-section.tsx';
import '../features/prayer-requests/prayer-requests-section.tsx';
import '../features/scriptures/daily/daily-scripture.tsx';
import '../features/scriptures/list/manage-scriptures.tsx';
import '../features/scriptures/list/scripture-dialog.tsx';
import '../features/scriptures/list/scriptures-section.tsx';
import '../features/scriptures/topics/topics-section.tsx';
import '../features/opening-prayers/opening-prayer-dialog.tsx';
import '../features/opening-prayers/opening-prayers-section.tsx';
import '../features/prayers/prayers-section.tsx';
import '../features/encouraging-words/word-dialog.tsx';
import '../features/encouraging-words/encouraging-words-section.tsx';
import '../features/security/security-section.tsx';
import '../features/settings/settings-section.tsx';
import '../features/users/import/import-dialog.tsx';
import '../features/users/users-section.tsx';
import '../features/users/new-user-dialog.tsx';
import '../features/users/person/person-page.tsx';
import '../features/visit-metrics/speed-section.tsx';
import '../ui/history/history-view.tsx';
import { session } from '@quiet-time/web/session.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { AppRoutes } from '../app/app-routes.tsx';
import { Providers } from '../app/providers.tsx';

/** Renders the whole app at `path`, as an administrator unless `token` is null. Needs a `fakeServer`. */
export function renderApp(path: string, { token = 'token-of-anna' as string | null } = {}) {
  session.set(token);
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Providers>
        <AppRoutes />
      </Providers>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Returns the current path and query. */
export const address = () => screen.getByTestId('address').textContent;

/** Replaces the text of a field at once, as typing letter by letter would take longer. */
export function fill(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
