import type { AboutValues } from '@quiet-time/schema/about';
import type { EntityManager } from 'typeorm';
import { About } from '../../modules/about/about.entity.js';
import { newId } from '../../platform/ids.js';

export const demoAbout: AboutValues = {
  title: 'A quiet place in a full day',
  subtitle: 'For everybody who would like to begin the day with God, and has ten minutes.',
  mission:
    'We write one devotional for every day of the year: a passage of the Bible, a thought, a question or two and a prayer. It is made to be read before the day gets loud, on an old phone as well as at a desk, by somebody who has believed for decades and by somebody who is only asking.',
  vision:
    'We hope for people who know the Bible not because they had to, but because they keep coming back to it. People whose days have a still point, and who carry some of that stillness to those around them.',
  features: [
    {
      icon: '📖',
      title: 'A devotional a day',
      description: 'Something new every morning, where you are, and an archive for the days in between.',
    },
    {
      icon: '🔎',
      title: 'The Bible at hand',
      description: 'Three translations, side by side if you like, with every chapter and a search.',
    },
    {
      icon: '🌿',
      title: 'Verses for what you face',
      description: 'Passages gathered by subject, for long nights as well as for thankful mornings.',
    },
    {
      icon: '🎧',
      title: 'Made for tired eyes',
      description:
        'Larger letters, a dark page, a page without anything else on it, and a voice that reads to you.',
    },
  ],
  values: [
    {
      icon: '🕯️',
      title: 'Stillness',
      description: 'No streaks, no counting of missed days, nothing that calls for your attention.',
    },
    {
      icon: '🤝',
      title: 'Honesty',
      description: 'Faith has hard questions. We do not answer them faster than the Bible does.',
    },
    {
      icon: '🙏',
      title: 'Prayer',
      description: 'Every message that reaches us is read by a person and prayed for.',
    },
  ],
  callToAction: {
    title: 'Begin tomorrow morning',
    description: 'Reading costs nothing. With an account you keep what spoke to you.',
  },
};

/** Writes it once. Where an admin has changed it, nothing is written. */
export async function seedAbout(manager: EntityManager): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from about)
        and not exists (select 1 from audit_log where action like 'about.%') as untouched`,
  );
  if (untouched) await manager.insert(About, { ...demoAbout, id: newId() });
}
