import type { PrayerType } from '@quiet-time/schema/labels';
import type { EntityManager } from 'typeorm';
import { Prayer } from '../../modules/prayers/prayer.entity.js';
import { newId } from '../../platform/ids.js';

interface DemoPrayer {
  type: PrayerType;
  title: string;
  content: string;
  author?: string;
  tags: string[];
  isActive: boolean;
}

export const demoPrayers: DemoPrayer[] = [
  {
    type: 'daily',
    title: 'For an early start',
    content:
      'Lord, it is early and I am not yet kind. Be patient with me until I am awake. Keep me from saying the first thing that comes to me, and let the second be better. Amen.',
    tags: ['morning'],
    isActive: false,
  },
  {
    type: 'daily',
    title: 'At the close of the day',
    content:
      'Father, I give you back the day. What was good in it was yours. What I broke, help me to mend tomorrow. What I could not finish was perhaps never mine to finish. Watch over those who cannot sleep. Amen.',
    tags: ['evening', 'rest'],
    isActive: false,
  },
  {
    type: 'weekly',
    title: 'For our neighbours',
    content:
      'God of every street, bless the people whose windows I can see from mine. You know what goes on behind them: the new baby, the long illness, the quarrel, the birthday. Make me a neighbour who notices. Teach me to knock. Amen.',
    tags: ['neighbours', 'community'],
    isActive: false,
  },
  {
    type: 'monthly',
    title: 'For the month of harvest',
    content:
      'Giver of all that grows, we thank you for bread, for those who sowed it and those who drove it through the night. Where the harvest has failed, be near. Where there is more than enough, loosen our hands. Amen.',
    tags: ['harvest', 'thanks'],
    isActive: false,
  },
  {
    type: 'daily',
    title: 'For the day that is beginning',
    content:
      'Lord, I do not know what this day will ask of me, but you do. Go into it before me. Where I shall be hurried, let me be gentle. Where I shall be afraid, let me remember that you are there already. Give me one person to encourage, and eyes to see who it is. Amen.',
    tags: ['morning', 'trust'],
    isActive: true,
  },
  {
    type: 'weekly',
    title: 'For a week with room in it',
    content:
      'Father of Sabbaths, the week ahead is full before it has begun. Teach me what may be left undone. Guard an hour in it for you, an hour for those I love, and an hour for nothing at all.\n\nBe with those for whom this week will be a heavy one: those who wait for results, who look for work, who sit at a bedside. Let them be met by somebody kind, and if it can be me, send me. Amen.',
    author: 'Quiet Time',
    tags: ['rest', 'intercession'],
    isActive: true,
  },
  {
    type: 'monthly',
    title: 'For a month in your hands',
    content:
      'Lord of all our times, another month stands before us with its pages clean. Write on them what you will. Keep our homes in peace, our work honest, and our tables open.\n\nWe bring you those who were with us a month ago and are not now. We bring you those who are new. Hold us together, the near and the far, the certain and the doubting, until we have come to the end of it and can say: so far you have helped us. Amen.',
    tags: ['community', 'thanks'],
    isActive: true,
  },
];

const day = 86_400_000;

/** Writes them once. Where an admin has written or deleted one, nothing is put back. */
export async function seedPrayers(manager: EntityManager, now: Date): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from prayers)
        and not exists (select 1 from audit_log where action like 'prayer.%') as untouched`,
  );
  if (!untouched) return;
  const prayers = demoPrayers.map((prayer, index) => {
    const at = new Date(now.getTime() - (demoPrayers.length - index) * day);
    return { ...prayer, id: newId(), createdAt: at, updatedAt: at };
  });
  await manager.insert(Prayer, prayers);
}
