// Imported here, so that no test waits for a first import.
import { m } from '@quiet-time/schema/sentences';
import '../../features/devotionals/devotionals-page.tsx';
import '../../features/profile/profile-page.tsx';
import './button.tsx';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

// Member without the welcome message.
const quiet = { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } };

const accountButton = () => screen.findByRole('button', { name: `Your account, ${miriam.name}` });
const panel = () => screen.queryByRole('group', { name: 'Your account' });

/** The site as a member sees it, with the menu open. */
async function openMenu(viewer: object = quiet, at = '/devotionals') {
  const { calls } = fakeGateway(undefined, { Viewer: { viewer }, '/api/auth/logout': {} });
  const user = openSite(at, { token: 'token-of-miriam' });
  await user.click(await accountButton());
  return { user, calls };
}

afterEach(() => {
  document.head.innerHTML = '';
});

describe('for visitors', () => {
  it.each([
    ['/devotionals?date=2026-11-20', '/login?redirect=%2Fdevotionals%3Fdate%3D2026-11-20'],
    ['/', '/login'],
    ['/forgot-password', '/login'],
    ['/reset-password/secret', '/login'],
  ])('is a way in at %s, which leads to %s', async (at, to) => {
    const { calls } = fakeGateway();
    openSite(at);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', to);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(calls.map(({ operation }) => operation)).not.toContain('Viewer');
  });

  it('is not there on the sign-in page, which is the way in', () => {
    fakeGateway();
    openSite('/login?redirect=%2Fprofile');
    const header = screen.getByRole('banner');
    expect(within(header).queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });
});

describe('for members', () => {
  it('shows the signed-in member, and links to the profile', async () => {
    const { user } = await openMenu();
    expect(await accountButton()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(panel()).toHaveTextContent(`${miriam.name}${miriam.email}Free`);
    await user.click(screen.getByRole('link', { name: 'Manage Profile' }));
    expect(address()).toBe('/profile');
    expect(panel()).not.toBeInTheDocument();
  });

  it.each([
    ['premium', 'Premium'],
    ['family', 'Family'],
    ['standard', 'Standard'],
    ['free', 'Free'],
    ['constructor', 'Free'],
  ])('calls the plan %s %s', async (subscription, label) => {
    await openMenu({ ...quiet, subscription });
    expect(within(panel()!).getByText(label, { selector: 'span' })).toBeVisible();
  });

  it.each([
    ['the family plan', { subscription: 'family' }, true],
    ['administrators', { role: 'admin' }, true],
    ['the premium plan', { subscription: 'premium' }, false],
    ['a free account', {}, false],
  ])('leads %s to the family: %#', async (_, changes, shown) => {
    await openMenu({ ...quiet, ...changes });
    const link = within(panel()!).queryByRole('link', { name: 'Family' });
    expect(link?.getAttribute('href')).toBe(shown ? '/family' : undefined);
  });

  it('shows the first letter of the name, or the picture as long as it can be loaded', async () => {
    await openMenu({ ...quiet, avatar: '/avatars/miriam.webp' });
    const button = await accountButton();
    const picture = button.querySelector('img')!;
    expect(picture).toHaveAttribute('src', '/avatars/miriam.webp');
    expect(button).not.toHaveTextContent('M');
    fireEvent.error(picture);
    expect(button.querySelector('img')).toBeNull();
    expect(button).toHaveTextContent(/^M$/);
  });

  it('is closed by Escape, which returns the focus', async () => {
    const { user } = await openMenu();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Manage Profile' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(await accountButton()).toHaveFocus();
  });

  it('is closed by leaving it with Tab', async () => {
    const { user } = await openMenu();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: /theme/ })).toHaveFocus();
    expect(panel()).not.toBeInTheDocument();
  });

  it('is closed by a press beside it, and by another on the button', async () => {
    const { user } = await openMenu();
    await user.click(panel()!);
    expect(panel()).toBeInTheDocument();
    await user.click(screen.getByRole('contentinfo'));
    expect(panel()).not.toBeInTheDocument();
    await user.click(await accountButton());
    expect(panel()).toBeInTheDocument();
    await user.click(await accountButton());
    expect(panel()).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    const { user, calls } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(m.account_signed_out()));
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls.map(({ operation }) => operation)).toContain('/api/auth/logout');
  });

  it('keeps its place until the viewer is known', async () => {
    fakeGateway(undefined, { Viewer: new Promise<object>(() => {}) });
    const user = openSite('/devotionals', { token: 'token-of-miriam' });
    const button = await screen.findByRole('button', { name: 'Your account' });
    expect(button).toHaveTextContent('');
    await user.click(button);
    expect(panel()).toHaveTextContent('One moment, please.');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it("says that the viewer can't be fetched, and retries", async () => {
    const others: Record<string, object> = { Viewer: noConnection };
    fakeGateway(undefined, others);
    const user = openSite('/devotionals', { token: 'token-of-miriam' });
    await user.click(await screen.findByRole('button', { name: 'Your account' }));
    await waitFor(() => expect(panel()).toHaveTextContent(m.shared_no_connection()));
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    others.Viewer = { viewer: quiet };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel()).toHaveTextContent(miriam.email));
  });
});

describe('the back-office', () => {
  const admin = { ...quiet, role: 'admin' };
  const link = () => screen.queryByRole('link', { name: 'Back-office' });
  const writeAdminUrl = (content: string) => {
    document.head.innerHTML = `<meta name="admin-url" content="${content}">`;
  };

  it.each(['admin', 'editor'])('is offered to one who is %s', async (role) => {
    writeAdminUrl('https://admin.example.org');
    await openMenu({ ...admin, role });
    expect(link()).toHaveAttribute('href', 'https://admin.example.org');
  });

  it('is not offered to anybody else', async () => {
    writeAdminUrl('https://admin.example.org');
    await openMenu();
    expect(link()).not.toBeInTheDocument();
  });

  it.each(['', '__ADMIN_URL__'])('is not offered at the address %j, which no gateway wrote', async (url) => {
    writeAdminUrl(url);
    await openMenu(admin);
    expect(link()).not.toBeInTheDocument();
  });
});
