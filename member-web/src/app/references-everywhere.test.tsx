// Imported here, so that no test waits for a first import.
import '../features/devotionals/devotionals-page.tsx';
import '../features/encouraging-words/encouraging-words-page.tsx';
import '../features/faq/faq-page.tsx';
import '../features/prayers/prayers-page.tsx';
import type { Language } from '@quiet-time/schema/languages';
import { overwriteServerAsyncLocalStorage } from '@quiet-time/schema/sentences/runtime';
import type { FakeResponses } from '@quiet-time/web/testing/fake-server.ts';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import AnnouncementDialog from '../features/announcements/announcement-dialog.tsx';
import { openRequests } from '../features/prayer-requests/testing/open-requests.tsx';
import PrayersDialog from '../features/prayers/prayers-dialog.tsx';
import { noteBegun } from '../lib/welcomes.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';
import { prayerOf, prayersOf, wordOf } from '../testing/sample-encouraging-words.ts';
import { requestOf, requestsOf, responseOf } from '../testing/sample-requests.ts';
import { Providers } from './providers.tsx';

const speak = (locale: Language) => overwriteServerAsyncLocalStorage({ getStore: () => ({ locale }) });
afterEach(() => {
  overwriteServerAsyncLocalStorage(undefined);
  localStorage.clear();
});

const announcement = {
  __typename: 'Announcement' as const,
  lang: 'en' as const,
  id: 'a1',
  title: 'Title',
  type: 'event' as const,
  displaySettings: {
    __typename: 'DisplaySettings' as const,
    showOnHomepage: true,
    showInModal: false,
    allowDismiss: true,
    backgroundColor: '#3B82F6',
    textColor: '#FFFFFF',
  },
  attachments: [],
  altTexts: [],
};

/** Ways to open texts by administrators, with a sample text and the references that the gateway finds in it. */
const places: Record<string, (text: string, found: object[]) => void> = {
  'an answer of the FAQ'(answer) {
    const faq = { __typename: 'Faq', lang: 'en', id: 'free', question: 'Free?', answer, category: 'general' };
    open('/faq#free', { Faqs: { faqs: [faq] } });
  },
  'a prayer': (content) =>
    open('/prayers', { CurrentPrayers: prayersOf({ weekly: prayerOf('weekly', { content }) }) }),
  'an encouraging word'(message, references) {
    const items = [wordOf('a', { message, references })];
    open('/encouraging', {
      EncouragingWords: { encouragingWords: { __typename: 'EncouragingWordPage', items, total: 1 } },
    });
  },
  'the opening prayer'(content, references) {
    const openingPrayer = {
      __typename: 'OpeningPrayer',
      lang: 'en',
      id: 'p1',
      title: 'Morning',
      content,
      references,
    };
    open('/devotionals', { OpeningPrayer: { openingPrayer } });
  },
  'the scripture of a day that is locked'(_text, references) {
    const [first] = references as [{ text: string }];
    const scripture = { reference: first.text, verse: 'To him that overcometh', references };
    const accessDenied = { reason: 'premium_required', trialExpired: false };
    const extensions = { accessDenied, title: 'The Hidden Manna', scripture };
    open('/devotionals', {}, () => ({ code: 'SUBSCRIPTION_REQUIRED', message: 'Premium', extensions }));
  },
  'a response to a prayer request'(message) {
    openRequests({ MyPrayerRequests: requestsOf([requestOf('One', { responses: [responseOf(message)] })]) });
  },
  'an announcement'(content) {
    show(<AnnouncementDialog announcement={{ ...announcement, content }} onClose={() => {}} />);
  },
  'the prayers at the end of a devotional'(content) {
    show(<PrayersDialog onClose={() => {}} />, {
      CurrentPrayers: prayersOf({ weekly: prayerOf('weekly', { content }) }),
    });
  },
};

function open(at: string, answers: FakeResponses, devotional?: Parameters<typeof fakeGateway>[0]): void {
  noteBegun();
  fakeGateway(devotional, { OpeningPrayer: { openingPrayer: null }, ...answers });
  openSite(at);
}

function show(part: ReactNode, answers: FakeResponses = {}): void {
  fakeGateway(undefined, answers);
  render(
    <Providers>
      <MemoryRouter>{part}</MemoryRouter>
    </Providers>,
  );
}

describe.each<[Language, string]>([
  ['en', 'John 3:16'],
  ['es', 'Juan 3:16'],
  ['fr', 'Jean 3:16'],
  ['de', 'Johannes 3,16'],
])('in %s', (language, reference) => {
  it.each(Object.keys(places))('a reference in %s leads to its verse', async (name) => {
    speak(language);
    places[name]!(`(${reference})`, [
      { __typename: 'WrittenReference', text: reference, book: 'john', chapter: 3, verses: '16' },
    ]);
    const link = await screen.findByRole('link', { name: reference });
    expect(link).toHaveAttribute('href', '/bible/john/3#v16');
  });
});
