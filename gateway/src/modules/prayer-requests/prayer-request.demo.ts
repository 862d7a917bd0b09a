import type { PrayerRequestStatus } from '@quiet-time/schema/prayer-request-statuses';
import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { PrayerRequest, PrayerRequestResponse } from './prayer-request.entity.js';

interface Seeded {
  /** Owner: the part of a demonstration address before the @. */
  of: string;
  subject: string;
  message: string;
  status: PrayerRequestStatus;
  /** Hours before now. */
  ago: number;
  responses?: { message: string; ago: number }[];
}

/** Oldest first. One member has more than one page, and together they fill more than a page of the panel. */
const requests: Seeded[] = [
  {
    of: 'pastdue',
    subject: 'The flat above the bakery',
    message:
      'We have until the end of the month to find another place to live, the four of us. Please pray that a door opens that we can afford, near enough to the school.',
    status: 'closed',
    ago: 1_340,
    responses: [
      {
        message:
          'Four of you, and one month. We have put your name on the card by our door, so that nobody goes out past it without praying. Write to us when you know more.',
        ago: 1_322,
      },
      {
        message:
          'Three rooms, and the same school: we read your letter aloud this morning and gave thanks with you. We take the card down now, with joy.',
        ago: 1_105,
      },
    ],
  },
  {
    of: 'premium',
    subject: 'Before the operation',
    message:
      'On Thursday they operate on my knee. It is nothing great, they say, but I have never been put to sleep before and I am more afraid than I let anybody see.',
    status: 'closed',
    ago: 1_010,
    responses: [
      {
        message:
          'Being afraid of it is no lack of faith. On Thursday at seven three of us pray for you by name, and for the hands of those who care for you. You will not be alone while you sleep.',
        ago: 1_002,
      },
    ],
  },
  {
    of: 'premium',
    subject: 'A friend who has stopped writing',
    message:
      'We have written to each other for eleven years. Since the summer there is nothing. I do not know if I have hurt her or if something is wrong. Pray that I find the right words, or the patience to leave it be.',
    status: 'answered',
    ago: 700,
    responses: [
      {
        message:
          'We pray for her, wherever she is today, and for you at the letter box. A short line that asks for nothing can be easier to answer than a long one. Whatever comes of it: eleven years of faithfulness are not lost.',
        ago: 688,
      },
    ],
  },
  {
    of: 'standard',
    subject: 'My first class',
    message:
      'On Monday I teach for the first time: twenty-eight children, eight years old. Pray that I see each of them, and not only the loud ones.',
    status: 'answered',
    ago: 530,
    responses: [
      {
        message:
          'What a good thing to ask for. We pray for Monday, for twenty-eight names to learn, and for the quiet one at the window. And for your voice, by Wednesday.',
        ago: 524,
      },
      {
        message: 'How was the first week? We have not stopped.',
        ago: 340,
      },
    ],
  },
  {
    of: 'family',
    subject: 'Thanks, this time',
    message:
      'Our daughter was born on Sunday night: Ida, 3,400 grams, and very angry about all of it. You prayed with us in spring when it did not look like this. We wanted you to know.',
    status: 'closed',
    ago: 410,
    responses: [
      {
        message:
          'Welcome, Ida. May she stay as honest about things. We have given thanks with you, and we pray for sleep.',
        ago: 404,
      },
    ],
  },
  {
    of: 'premium',
    subject: 'My father and the car keys',
    message:
      'He should no longer drive, and I am the one who has to tell him. He taught me how to. Please pray for a gentle evening and that we are still father and daughter afterwards.',
    status: 'answered',
    ago: 330,
    responses: [
      {
        message:
          'That is a hard kindness. We pray for you both: for a calm hour, for words that leave him his dignity, and that he hears the love in it before the loss. Perhaps he will let you drive him somewhere he likes.',
        ago: 317,
      },
    ],
  },
  {
    of: 'standard',
    subject: 'When I try to pray',
    message:
      'For weeks it has been as if I were talking to the ceiling. I still sit down every morning, but nothing comes. Could somebody else pray in my place for a while?',
    status: 'answered',
    ago: 216,
    responses: [
      {
        message:
          'Yes. Gladly. Somebody here says your name every morning at half past six, and you need do nothing but sit there, if you like. Sitting down every morning is a prayer already, and not a small one.',
        ago: 208,
      },
    ],
  },
  {
    of: 'premium',
    subject: 'The choir on Advent Sunday',
    message:
      'I lead our small choir for the first time since the illness. Seven people and an old piano. Pray for joy in it, and that I need not prove anything.',
    status: 'pending',
    ago: 122,
  },
  {
    of: 'family',
    subject: 'My brother Jonas',
    message:
      'He has moved back in with our parents after the divorce and hardly leaves his room.\n\nHe would not want anybody to pray for him. Please do it anyway, quietly.',
    status: 'pending',
    ago: 74,
  },
  {
    of: 'premium',
    subject: 'The neighbours',
    message:
      'There was shouting again last night, and a child was crying. I have called whom one should call. Now I cannot do more than pray, and I would rather not do it alone.',
    status: 'answered',
    ago: 49,
    responses: [
      {
        message:
          'You did the right thing, and it was not easy. We pray with you for the child, for the mother, and for him, too. If you hear it again, call again, every time.',
        ago: 46,
      },
    ],
  },
  {
    of: 'trial',
    subject: 'Two offers',
    message:
      'One job is near my mother and badly paid, the other is far away and what I have always wanted. I have to answer on Friday. I would like to decide without fear.',
    status: 'pending',
    ago: 27,
  },
  {
    of: 'premium',
    subject: 'Sleep',
    message: 'I lie awake from three to five and count what may go wrong. Please pray for one whole night.',
    status: 'pending',
    ago: 9,
  },
];

const hour = 3_600_000;

/** Writes the demo requests. */
export async function seedPrayerRequests(manager: EntityManager, now: Date): Promise<void> {
  const members = await manager.find(Member, { select: { id: true, email: true } });
  const idOf = (name: string) => members.find(({ email }) => email === `${name}@example.org`)?.id;
  const at = (ago: number) => new Date(now.getTime() - ago * hour);
  for (const { of, ago, responses = [], ...request } of requests) {
    const memberId = idOf(of);
    // Requests of a deleted account are not restored.
    if (!memberId) continue;
    const id = newId();
    await manager.insert(PrayerRequest, { ...request, id, memberId, createdAt: at(ago) });
    await manager.insert(
      PrayerRequestResponse,
      responses.map(({ message, ago }) => ({
        id: newId(),
        requestId: id,
        adminId: idOf('admin') ?? null,
        message,
        createdAt: at(ago),
      })),
    );
  }
}
