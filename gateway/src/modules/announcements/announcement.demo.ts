import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import { Announcement } from './announcement.entity.js';
import translations from './announcement.translations.json' with { type: 'json' };
import { defaultDisplay, editableAnnouncement } from './announcement-editing.service.js';

type Seeded = Pick<Announcement, 'title' | 'content'> &
  Partial<Pick<Announcement, 'type' | 'priority' | 'targetAudience' | 'isActive'>> & {
    /** Days from today. */
    from: number;
    until?: number;
    display?: Partial<Announcement['displaySettings']>;
  };

/** The only announcement with a modal window is inactive, so that new visitors don't get one. */
const announcements: Seeded[] = [
  {
    title: 'Four weeks in the Psalms',
    content:
      'From now on we read one psalm a week together: 23, 42, 103 and 131.\n\nRead it aloud once on the first day. Then come back to it whenever you have a minute, and see which line stays with you. No plan to keep up with, and nothing to catch up on.',
    type: 'event',
    priority: 'high',
    from: -3,
    until: 25,
  },
  {
    title: 'Let it be read to you',
    content:
      "Your eyes are tired, or your hands are in the dishwater: today's devotional can read itself aloud. Open it, choose Listen, and set the pace that suits you. On the same page the letters can be made twice as large.",
    type: 'update',
    priority: 'low',
    from: -10,
    display: { backgroundColor: '#2C5F4B' },
  },
  {
    title: 'A verse for the kitchen wall',
    content:
      'Every verse that you look up in the Bible can be made into a picture, in letters large enough to be read from across the room. Print it, or send it to somebody who needs it today.',
    type: 'book',
    priority: 'medium',
    targetAudience: 'premium',
    from: -5,
    display: { backgroundColor: '#7A5200' },
  },
  {
    title: 'A short pause on Tuesday night',
    content:
      'We move to a new machine between 02:00 and 02:20 UTC. The site may not answer during these minutes. Nothing that you have written will be lost.',
    type: 'maintenance',
    priority: 'urgent',
    isActive: false,
    from: -1,
    display: { showInModal: true, backgroundColor: '#9B2C2C' },
  },
];

const day = 86_400_000;

/** Writes the demo announcements. */
export async function seedAnnouncements(manager: EntityManager, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const rows = announcements.map(({ from, until, display, ...announcement }) => ({
    ...announcement,
    id: newId(),
    lang: 'en' as const,
    startDate: at(from),
    endDate: until === undefined ? null : at(until),
    displaySettings: { ...defaultDisplay, ...display },
    attachments: [],
  }));
  await manager.insert(Announcement, rows);
  await addTranslations(
    manager,
    editableAnnouncement,
    rows.map((row, at) => ({
      item: row as unknown as Announcement,
      translations: valuesOfItem(translations, at),
    })),
  );
}
