import { paragraphsOfHtml, textOfParagraphs } from '@quiet-time/schema/formatted-text';
import { expect, it } from 'vitest';
import { pictureHtml } from '../../testing/text-pictures.js';
import { reminderMail } from './reminder.mail.js';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const address = `https://quiet.example.org/api/attachments/${id}`;
const lamp = pictureHtml(id);

function mailOf(reflectionHtml: string, isPublic: boolean) {
  const reflection = textOfParagraphs(paragraphsOfHtml(reflectionHtml));
  return reminderMail({ siteName: 'Quiet Time', supportEmails: [] }, null, {
    title: 'The Lamp',
    date: '2026-11-21',
    lang: 'en',
    body: {
      scripture: { reference: 'Matthew 5:15', verse: 'Neither do men light a candle.' },
      passage: null,
      content: reflection,
      reflection,
      reflectionHtml,
      isPublic,
    },
    asked: null,
    time: '06:30',
    link: new URL('https://quiet.example.org/devotionals?date=2026-11-21'),
    stop: new URL('https://quiet.example.org/unsubscribe/abc'),
  });
}

it('a reminder shows the picture that begins the text, with the first words', async () => {
  const { html, text } = await mailOf(`${lamp}<p>Light <strong>it</strong>.</p><p>Later.</p>`, true);
  expect(html).toMatch(new RegExp(`<img[^>]*src="${address}"`));
  expect(html).toContain('<strong>it</strong>');
  expect(text).toContain('[A lamp]\n\nLight it.');
  expect(html + text).not.toContain('Later.');
});

it('has the description of a picture that not everybody may open', async () => {
  const { html, text } = await mailOf(`${lamp}<p>Light it.</p>`, false);
  expect(html).not.toMatch(/<img|\/api\/attachments/);
  expect(html).toContain('[A lamp]');
  expect(text).toContain('[A lamp]\n\nLight it.');
});

it.each([true, false])(
  'leaves nothing in place of a decoration in plain text (public: %s)',
  async (isPublic) => {
    const { html, text } = await mailOf(`${pictureHtml(id, '')}<p>Light it.</p>`, isPublic);
    expect(html?.includes(address)).toBe(isPublic);
    expect(text).not.toMatch(/\[|\n{3}/);
  },
);

it('leaves out a picture behind the first words, as it does those that follow', async () => {
  const { html, text } = await mailOf(`<p>Light it.</p>${lamp}`, true);
  expect(html + text).not.toMatch(/A lamp|\/api\/attachments/);
});
