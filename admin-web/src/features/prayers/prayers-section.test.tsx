import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads } from '@quiet-time/web/testing/fake-uploads.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { prayerList, prayerOf } from '../../testing/sample-encouraging-words.ts';

const made = { createPrayer: { __typename: 'Prayer', id: 'made' } };
const saved = { updatePrayer: { __typename: 'Prayer', id: 'Morning' } };
const file = { __typename: 'Attachment', id: 'f', name: 'liturgy.pdf', type: 'application/pdf', size: 9 };

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    PrayerList: prayerList([
      prayerOf('daily', 'Morning', { attachments: [file] }),
      prayerOf('daily', 'Evening', { isActive: false }),
      prayerOf('weekly', 'Sabbath'),
    ]),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=prayers${at}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const save = () => screen.getByRole('button', { name: /Save prayer|Saving/ });

afterEach(() => vi.unstubAllGlobals());

describe('the focus', () => {
  it('goes to the heading when the button that opened the form disappears', async () => {
    const { user, answers } = open({ CreatePrayer: made });
    await user.click((await card('Monthly')).getByRole('button', { name: 'Create monthly prayer' }));
    await screen.findByRole('dialog', { name: 'New prayer' });
    fill(/^Title/, 'Harvest');
    fill(/^Prayer \*/, 'For bread. Amen.');
    answers.PrayerList = prayerList([prayerOf('monthly', 'Harvest')]);
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Harvest' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('goes to the heading when the address opened the form', async () => {
    const { user } = open({}, '&edit=Sabbath');
    await screen.findByRole('dialog', { name: 'Edit prayer' });
    (document.activeElement as HTMLElement).blur();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('goes to a refused field that consists of several controls', async () => {
    const fields = { tags: 'There can be at most 20 tags' };
    const { user } = open({ UpdatePrayer: refusal('BAD_USER_INPUT', fields.tags, { fields }) });
    await user.click((await card('Weekly')).getByRole('button', { name: 'Edit Sabbath' }));
    fill(/^Title/, 'Mine');
    await user.click(save());
    const tags = screen.getByLabelText('Tags');
    await waitFor(() => expect(tags).toHaveFocus());
    expect(tags).toHaveAccessibleDescription(/There can be at most 20 tags/);
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'There can be at most 20 tags. Please look at Tags.',
    );
  });
});

describe('the prayers', () => {
  it('have a card per type with the current one and its files', async () => {
    open();
    const daily = await card('Daily');
    expect(daily.getByRole('heading', { name: 'Morning' })).toBeVisible();
    expect(daily.getByText('The words of Morning.')).toBeVisible();
    expect(daily.getByText('liturgy.pdf')).toBeVisible();
    expect((await card('Weekly')).getByRole('heading', { name: 'Sabbath' })).toBeVisible();
  });

  it('a type without a current prayer invites to write one of that type', async () => {
    const { user, sent } = open({ CreatePrayer: made });
    await user.click((await card('Monthly')).getByRole('button', { name: 'Create monthly prayer' }));
    await screen.findByRole('dialog', { name: 'New prayer' });
    expect(screen.getByLabelText('Type')).toHaveValue('monthly');
    expect(screen.getByLabelText('Type')).toBeEnabled();
    fill(/^Title/, 'Harvest');
    fill(/^Prayer \*/, 'For bread. Amen.');
    await user.click(save());
    expect(await screen.findByText(m.prayer_created())).toBeVisible();
    expect(sent('CreatePrayer')).toEqual([
      {
        input: {
          type: 'monthly',
          title: 'Harvest',
          content: 'For bread. Amen.',
          author: '',
          isActive: true,
          tags: [],
          lang: 'en',
          attachments: [],
        },
      },
    ]);
    await waitFor(() => expect(sent('PrayerList').length).toBeGreaterThan(1));
    expect(address()).toBe('/admin?s=prayers');
  });

  it('are added by the button above as well, with the chosen type', async () => {
    const { user, sent } = open({ CreatePrayer: made });
    await user.click(await screen.findByRole('button', { name: 'New prayer' }));
    await screen.findByRole('dialog', { name: 'New prayer' });
    await user.click(save());
    expect(await screen.findByText(m.prayer_title_required())).toBeVisible();
    expect(screen.getByText(m.prayer_content_required())).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type'), 'weekly');
    fill(/^Title/, 'Rest');
    fill(/^Prayer \*/, 'Amen.');
    await user.click(save());
    await waitFor(() => expect(sent('CreatePrayer')).toMatchObject([{ input: { type: 'weekly' } }]));
  });

  it('keep their type when they are edited', async () => {
    const { user, sent } = open({ UpdatePrayer: saved });
    await user.click((await card('Daily')).getByRole('button', { name: 'Edit Morning' }));
    await screen.findByRole('dialog', { name: 'Edit prayer' });
    expect(screen.getByLabelText('Type')).toBeDisabled();
    fill(/^Title/, 'Dawn');
    await user.click(save());
    expect(await screen.findByText(m.prayer_updated())).toBeVisible();
    expect(sent('UpdatePrayer')).toMatchObject([
      { id: 'Morning', version: 4, input: { title: 'Dawn', attachments: ['f'] } },
    ]);
  });

  it('can be made current again by an edit', async () => {
    const { user, sent } = open({ UpdatePrayer: saved });
    const daily = await card('Daily');
    await user.click(daily.getByText(/^Not shown/));
    await user.click(daily.getByRole('button', { name: 'Edit Evening' }));
    await user.click(await screen.findByRole('switch', { name: /Current prayer/ }));
    await user.click(save());
    await waitFor(() =>
      expect(sent('UpdatePrayer')).toMatchObject([{ id: 'Evening', input: { isActive: true } }]),
    );
  });

  it('restore the draft when the page is reloaded during an edit', async () => {
    const { user } = open();
    await user.click((await card('Daily')).getByRole('button', { name: 'Edit Morning' }));
    await screen.findByRole('dialog', { name: 'Edit prayer' });
    fill(/^Title/, 'Dawn');
    const place = address();
    expect(place).toContain('edit=Morning');
    cleanup();
    renderApp(place);
    await screen.findByRole('dialog', { name: 'Edit prayer' });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Dawn');
  });

  it('ask before an upload in progress is aborted', async () => {
    const sent = fakeUploads();
    const { user } = open({}, '&edit=new');
    await screen.findByRole('button', { name: /Choose files/ });
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-1.4'], 'slow.pdf', { type: 'application/pdf' }),
    );
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('are deleted after a confirmation; a failure is shown', async () => {
    const answers: FakeResponses = { DeletePrayer: refusal('INTERNAL_SERVER_ERROR', 'Boom') };
    const { user, answers: given } = open(answers);
    await user.click((await card('Daily')).getByRole('button', { name: 'Delete Morning' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete prayer' }));
    expect(dialog.getByText(/^Morning/, { selector: 'strong' })).toBeVisible();
    expect(dialog.getByText('Are you sure you want to delete this prayer?')).toBeVisible();
    expect(dialog.getByText('It can be restored from the trash for 30 days.')).toBeVisible();
    expect(dialog.getByText(/After it, readers see/)).toHaveTextContent(
      'Morning is the current daily prayer. After it, readers see no daily prayer, until another one is set active.',
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Error deleting prayer.')).toBeVisible();
    given.DeletePrayer = { deletePrayer: 'Morning' };
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(m.prayer_deleted())).toBeVisible();
  });

  it('show why the server refused a save, and both versions of a stale one', async () => {
    const { user, answers } = open({ UpdatePrayer: refusal('BAD_USER_INPUT', m.attachment_gone()) });
    await user.click((await card('Weekly')).getByRole('button', { name: 'Edit Sabbath' }));
    fill(/^Title/, 'Mine');
    await user.click(save());
    expect(await screen.findByText(m.prayer_update_refused({ why: m.attachment_gone() }))).toBeVisible();
    answers.UpdatePrayer = conflict(m.prayer_changed(), {
      base: prayerOf('weekly', 'Sabbath'),
      theirs: prayerOf('weekly', 'Another title', { content: 'The words of Sabbath.' }),
      currentVersion: 5,
    });
    await user.click(save());
    const both = within(await screen.findByRole('dialog', { name: 'Two versions' }));
    expect(both.getByText('Another title')).toBeVisible();
  });
});
