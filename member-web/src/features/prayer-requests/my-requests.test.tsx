import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, ofNewerGateway } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { countOf, partOf, requestOf, requestsOf, responseOf } from '../../testing/sample-requests.ts';
import { made, mine, openRequests, press, writeBoth } from './testing/open-requests.tsx';

afterEach(() => localStorage.clear());

describe('the own prayer requests', () => {
  it('have a subject, a date, a state, words and responses', async () => {
    openRequests({
      MyPrayerRequests: requestsOf([
        requestOf('One', {
          status: 'answered',
          responses: [responseOf('We are with you.'), { ...responseOf('Still with you.'), answeredBy: null }],
        }),
        requestOf('Two'),
        requestOf('Three', { status: 'closed' }),
      ]),
    });
    const item = async (name: string) => within(await (await mine()).findByRole('article', { name }));
    const one = await item('One');
    expect(one.getByText('Words of One')).toBeVisible();
    expect(one.getByText('20 Nov 2026')).toBeVisible();
    const responses = within(one.getByRole('list', { name: 'Responses' }));
    expect(responses.getByText('We are with you.')).toBeVisible();
    expect(responses.getByText('Answered by Anna on 21 Nov 2026')).toBeVisible();
    expect(responses.getByText('We wrote this on 21 Nov 2026')).toBeVisible();
    expect(one.getByText('Answered')).toHaveAttribute('data-status', 'answered');
    expect((await item('Two')).getByText('Pending')).toHaveAttribute('data-status', 'pending');
    expect((await item('Two')).queryByRole('list')).not.toBeInTheDocument();
    expect((await item('Three')).getByText('Closed')).toHaveAttribute('data-status', 'closed');
  });

  it('are answered where a gateway knows another state', async () => {
    openRequests({
      MyPrayerRequests: ofNewerGateway(requestsOf([requestOf('Four', { status: 'forwarded' })])),
    });
    const item = within(await (await mine()).findByRole('article', { name: 'Four' }));
    expect(item.getByText('Answered')).toHaveAttribute('data-status', 'answered');
  });

  it('come five at a time, each once, and the first new one has the focus', async () => {
    const all = Array.from({ length: 12 }, (_, index) => requestOf(`Number ${index + 1}`));
    const { user, sent } = openRequests({
      MyPrayerRequests: partOf(all),
      MyPrayerRequestCount: () => countOf(all.length),
      SubmitPrayerRequest: made(),
    });
    const list = await mine();
    const subjects = () =>
      list.getAllByRole('article').map((item) => within(item).getByRole('heading').textContent);
    await list.findByText('5 of 12');
    all.unshift(requestOf('My brother'));
    await writeBoth();
    press('Send prayer request');
    await list.findByText('6 of 13');
    await user.click(list.getByRole('button', { name: 'Load more' }));
    await list.findByText('11 of 13');
    expect(list.getByRole('heading', { name: 'Number 6' })).toHaveFocus();
    await user.click(list.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(subjects()).toHaveLength(13));
    expect(subjects()).toEqual(['My brother', ...Array.from({ length: 12 }, (_, i) => `Number ${i + 1}`)]);
    expect(list.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(sent('MyPrayerRequests')).toEqual([
      { first: 5 },
      { first: 5, after: 'id-Number-5' },
      { first: 5, after: 'id-Number-10' },
    ]);
  });

  it('stay when more of them cannot be loaded, which can be retried', async () => {
    const answers: FakeResponses = { MyPrayerRequests: requestsOf([requestOf('One')], 'id-One') };
    const { user } = openRequests(answers);
    const list = await mine();
    const more = await list.findByRole('button', { name: 'Load more' });
    answers.MyPrayerRequests = noConnection;
    await user.click(more);
    expect(await list.findByRole('alert')).toHaveTextContent(m.shared_no_connection());
    expect(list.getByRole('article', { name: 'One' })).toBeVisible();
    answers.MyPrayerRequests = requestsOf([requestOf('Two')]);
    await user.click(list.getByRole('button', { name: 'Load more' }));
    expect(await list.findByRole('article', { name: 'Two' })).toBeVisible();
  });

  it('say kindly that there are none, and that they cannot be loaded', async () => {
    const answers: FakeResponses = { MyPrayerRequests: noConnection };
    const { user } = openRequests(answers);
    const list = await mine();
    expect(await list.findByText(m.prayer_request_load_failed())).toBeVisible();
    answers.MyPrayerRequests = requestsOf([]);
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText(/will appear here/)).toBeVisible();
  });

  it('show the beginning of a long one, and the rest when it is asked for', async () => {
    const { user } = openRequests({
      MyPrayerRequests: requestsOf([requestOf('Long', { message: 'word '.repeat(200) })]),
    });
    const list = await mine();
    await user.click(await list.findByRole('button', { name: 'Show all: Long' }));
    expect(list.getByRole('button', { name: 'Show less: Long' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('are withdrawn after a confirmation, and the list has the focus', async () => {
    const { user, sent, answers } = openRequests({
      MyPrayerRequests: requestsOf([requestOf('One'), requestOf('Two')]),
      MyPrayerRequestCount: countOf(2),
      WithdrawPrayerRequest: noConnection,
    });
    const list = await mine();
    const withdraw = await list.findByRole('button', { name: 'Withdraw: One' });
    await user.click(withdraw);
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this prayer request?' }));
    expect(dialog.getByText('One')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(sent('WithdrawPrayerRequest')).toEqual([]);

    await user.click(withdraw);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(m.shared_no_connection())).toBeVisible();
    answers.WithdrawPrayerRequest = { withdrawPrayerRequest: 'id-One' };
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(m.prayer_request_withdrawn())).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(list.queryByRole('article', { name: 'One' })).not.toBeInTheDocument();
    expect(list.getByRole('article', { name: 'Two' })).toBeVisible();
    expect(list.getByRole('heading', { name: 'My Prayer Requests' })).toHaveFocus();
    expect(sent('WithdrawPrayerRequest').at(-1)).toEqual({ id: 'id-One' });
    await waitFor(() => expect(sent('MyPrayerRequestCount')).toHaveLength(2));
  });
});
