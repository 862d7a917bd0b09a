// Loaded here, so that no test waits for a first import.
import '../home/home-page.tsx';
import '../greeting/greeting-dialog.tsx';
import './shown-announcements.tsx';
import './announcement-dialog.tsx';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { resetSent } from './use-view-count.ts';

const announced = (id: string, display: object = {}, more: object = {}) => ({
  __typename: 'Announcement',
  lang: 'en' as const,
  id,
  title: `Title of ${id}`,
  content: `Content of ${id}`,
  type: 'event',
  displaySettings: {
    __typename: 'DisplaySettings',
    showOnHomepage: true,
    showInModal: false,
    allowDismiss: true,
    backgroundColor: '#3B82F6',
    textColor: '#FFFFFF',
    ...display,
  },
  attachments: [],
  altTexts: [],
  ...more,
});
const inWindow = { showInModal: true, showOnHomepage: false };

/** Opens the home page and waits until the browser is idle. */
async function open(announcements: object[], { token = null as string | null, others = {} } = {}) {
  const { calls } = fakeGateway(undefined, {
    Announcements: { publicAnnouncements: announcements },
    MyAnnouncements: { activeAnnouncements: announcements },
    Viewer: { viewer: miriam },
    ViewAnnouncement: { viewAnnouncement: true },
    ClickAnnouncement: { clickAnnouncement: true },
    ...others,
  });
  openSite('/', { token });
  while (!screen.queryByText('Title of 2026-11-21')) await act(() => vi.advanceTimersByTimeAsync(0));
  await wait(1_500);
  const counted = () =>
    calls
      .filter(({ operation }) => /^(View|Click)A/.test(operation))
      .map((call) => [call.operation, call.variables.id]);
  return { calls, counted };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const banner = () => screen.queryByRole('region', { name: 'Announcements' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
  resetSent();
  localStorage.clear();
  sessionStorage.clear();
  return () => vi.useRealTimers();
});

it('are shown above the page, one at a time, and each is counted when seen', async () => {
  const { counted } = await open([announced('advent'), announced('psalms')]);
  expect(banner()).toHaveTextContent('Title of advent');
  expect(banner()).not.toHaveTextContent('Title of psalms');
  expect(counted()).toEqual([['ViewAnnouncement', 'advent']]);
  press(/^1\/2: next announcement/);
  expect(banner()).toHaveTextContent('Title of psalms');
  press(/^2\/2: next announcement/);
  expect(banner()).toHaveTextContent('Title of advent');
  await wait(0);
  expect(counted()).toEqual([
    ['ViewAnnouncement', 'advent'],
    ['ViewAnnouncement', 'psalms'],
  ]);
});

it("renders nothing without announcements, and keeps the page when they can't be loaded", async () => {
  await open([]);
  expect(banner()).not.toBeInTheDocument();
  cleanup();
  await open([], { others: { Announcements: undefined as never } });
  expect(banner()).not.toBeInTheDocument();
  expect(screen.getByText('Title of 2026-11-21')).toBeVisible();
});

it("fetches a member's announcements", async () => {
  const { calls } = await open([announced('advent')], { token: 'token-of-miriam' });
  const asked = calls.map(({ operation }) => operation);
  expect(asked).toContain('MyAnnouncements');
  expect(asked).not.toContain('Announcements');
  expect(banner()).toHaveTextContent('Title of advent');
});

it('is dismissed on this device, one by one', async () => {
  await open([announced('advent'), announced('psalms')]);
  press('Dismiss: Title of advent');
  expect(banner()).toHaveTextContent('Title of psalms');
  press('Dismiss: Title of psalms');
  expect(banner()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  cleanup();
  sessionStorage.clear();
  await open([announced('advent'), announced('psalms'), announced('new')]);
  expect(banner()).toHaveTextContent('Title of new');
});

it('stays where it may not be dismissed', async () => {
  await open([announced('advent', { allowDismiss: false })]);
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).not.toBeInTheDocument();
});

it('opens whole, with its files, which is counted once', async () => {
  const file = (id: string, type: string) => ({
    __typename: 'Attachment',
    id,
    name: `${id}.x`,
    type,
    size: 2_048,
  });
  const attachments = [file('film', 'video/mp4'), file('old', 'video/x-msvideo'), file('pic', 'image/png')];
  const { counted } = await open([announced('advent', {}, { attachments })]);
  press('Read more: Title of advent');
  // Its code is loaded when it is opened.
  await wait(0);
  const dialog = screen.getByRole('dialog', { name: 'Title of advent' });
  expect(dialog).toHaveTextContent('Content of advent');
  // Excludes the video, which is far below on a phone.
  expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
  const address = '/api/announcements/advent/download';
  expect(within(dialog).getByRole('img', { name: 'pic.x' })).toHaveAttribute('src', `${address}/pic?show=1`);
  expect(within(dialog).getByLabelText('film.x')).toHaveAttribute('src', `${address}/film?show=1`);
  expect(within(dialog).queryByLabelText('old.x')).not.toBeInTheDocument();
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['film', 'old', 'pic'].map((id) => `${address}/${id}`),
  );
  expect(links[0]).toHaveTextContent('film.xX, 2 kB');
  press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(banner()).toBeInTheDocument();
  press('Read more: Title of advent');
  await wait(0);
  expect(counted()).toEqual([
    ['ViewAnnouncement', 'advent'],
    ['ClickAnnouncement', 'advent'],
  ]);
});

it('says what its pictures show, and gives its films their captions', async () => {
  const file = (name: string, type: string) => ({ __typename: 'Attachment', id: name, name, type, size: 9 });
  const text = (of: string, text: string, lang: string | null = null) => ({
    __typename: 'AltText',
    file: of,
    text,
    lang,
  });
  const attachments = [
    file('road.png', 'image/png'),
    file('line.png', 'image/png'),
    file('sea.png', 'image/png'),
    file('new.png', 'image/png'),
    file('talk.mp4', 'video/mp4'),
    file('talk.de.vtt', 'text/vtt'),
    file('talk.vtt', 'text/vtt'),
    file('other.vtt', 'text/vtt'),
  ];
  const altTexts = [
    text('road.png', 'A road at dawn'),
    text('line.png', ''),
    text('sea.png', 'Das Meer', 'de'),
  ];
  await open([announced('advent', {}, { attachments, altTexts })]);
  press('Read more: Title of advent');
  const dialog = within(screen.getByRole('dialog', { name: 'Title of advent' }));
  expect(dialog.getAllByRole('img').map((picture) => [picture.getAttribute('alt'), picture.lang])).toEqual([
    ['A road at dawn', 'en'],
    ['Das Meer', 'de'],
    ['new.png', ''],
  ]);
  const tracks = [...dialog.getByLabelText('talk.mp4').querySelectorAll('track')];
  expect(tracks.map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
    ['captions', 'de', 'Deutsch'],
    ['captions', 'en', 'Captions'],
  ]);
  expect(tracks[0]).toHaveAttribute('src', '/api/announcements/advent/download/talk.de.vtt?show=1');
});

it('comes in a window by itself, one in a visit, and not again once it was closed', async () => {
  const { counted } = await open([announced('urgent', inWindow), announced('other', inWindow)]);
  expect(banner()).not.toBeInTheDocument();
  await wait(1_000);
  expect(screen.getByRole('dialog', { name: 'Title of urgent' })).toBeVisible();
  expect(counted()).toEqual([['ViewAnnouncement', 'urgent']]);
  press('Close');
  await wait(3_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();
  sessionStorage.clear();
  await open([announced('urgent', inWindow), announced('other', inWindow)]);
  await wait(1_000);
  expect(screen.getByRole('dialog', { name: 'Title of other' })).toBeVisible();
});

it('comes again in the next browser session where it may not be dismissed', async () => {
  const lasting = [announced('urgent', { ...inWindow, allowDismiss: false })];
  await open(lasting);
  await wait(1_000);
  press('Close');
  cleanup();
  await open(lasting);
  await wait(2_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();
  sessionStorage.clear();
  await open(lasting);
  await wait(1_000);
  expect(screen.getByRole('dialog', { name: 'Title of urgent' })).toBeVisible();
});

it('waits for the next visit where the member is greeted', async () => {
  await open([announced('urgent', inWindow)], { token: 'token-of-miriam' });
  await wait(5_000);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveAccessibleName(new RegExp(miriam.name));
  press('Amen');
  await wait(5_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();
  await wait(600_000);
  // Simulates a reload of the page.
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: Date.now() });
  await open([announced('urgent', inWindow)], { token: 'token-of-miriam' });
  await wait(1_000);
  expect(screen.getByRole('dialog', { name: 'Title of urgent' })).toBeVisible();
});

it('is shown and put away where storage is refused', async () => {
  const refuse = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  for (const storage of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(storage, { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  }
  await open([announced('unstored')]);
  press('Dismiss: Title of unstored');
  expect(banner()).not.toBeInTheDocument();
  cleanup();
  await open([announced('unstored')]);
  expect(banner()).not.toBeInTheDocument();
});
