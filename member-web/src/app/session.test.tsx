import { m } from '@quiet-time/schema/sentences';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, openSite } from '../testing/render-site.tsx';

it('leaves a public page open when the session has ended elsewhere, and says why', async () => {
  fakeGateway(undefined, { Viewer: refusal('UNAUTHENTICATED', m.account_device_limit_reached()) });
  openSite('/devotionals?date=2026-01-05', { token: 'old' });
  await screen.findByText(m.account_device_limit_reached());
  await screen.findByRole('heading', { level: 1, name: 'Title of 2026-01-05' });
  expect(address()).toBe('/devotionals?date=2026-01-05');
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.getAllByText(m.account_device_limit_reached())).toHaveLength(1);
});

it('says nothing to a visitor', async () => {
  const { calls } = fakeGateway();
  openSite('/devotionals?date=2026-01-05');
  await screen.findByRole('heading', { level: 1, name: 'Title of 2026-01-05' });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(calls.map(({ operation }) => operation)).not.toContain('Viewer');
});

it('sends the id of this device with every request', async () => {
  const { calls } = fakeGateway();
  openSite('/devotionals?date=2026-01-05');
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(calls.map(({ deviceId }) => deviceId)).toEqual(calls.map(() => localStorage.getItem('deviceId')));
});
