import type { WordCategory } from '@quiet-time/schema/labels';
import type { EntityManager } from 'typeorm';
import { EncouragingWord } from '../../modules/encouraging-words/encouraging-word.entity.js';
import { newId } from '../../platform/ids.js';

interface DemoWord {
  title?: string;
  message: string;
  category: WordCategory;
  scriptureReference?: string;
  author?: string;
  tags?: string[];
  isActive?: boolean;
}

/** The last one is the newest, with which the member site's list begins. */
export const demoWords: DemoWord[] = [
  {
    title: 'One small thing',
    message:
      'You do not have to mend the whole day. Do the next small thing in front of you, and do it with love. The rest will wait until you come to it.',
    category: 'general',
    tags: ['ordinary days'],
  },
  {
    title: 'Before the news',
    message:
      'Before you read what the world is afraid of this morning, remember who holds it. Nothing you are about to hear will be news to him.',
    category: 'faith',
    scriptureReference: 'Psalm 24:1',
    tags: ['morning', 'worry'],
  },
  {
    title: 'The ground is not empty',
    message:
      'A field in winter looks finished. Underneath, it is getting ready. If nothing in your life seems to be growing just now, it may only be the season for roots.',
    category: 'hope',
    scriptureReference: 'Galatians 6:9',
    tags: ['waiting', 'seasons'],
  },
  {
    title: 'Let it be unfinished',
    message:
      'You may stop for tonight. The dishes, the list, the letter that needs answering: none of them is what holds the world together. Rest, and let God stay awake.',
    category: 'peace',
    scriptureReference: 'Psalm 121:4',
    tags: ['evening', 'rest'],
  },
  {
    title: 'Strong enough for this hour',
    message:
      'Nobody was ever given strength for a whole year at once. It comes the way bread comes, by the day. You will have what today needs.',
    category: 'strength',
    scriptureReference: 'Deuteronomy 33:25',
    tags: ['weariness'],
  },
  {
    title: 'Three things before breakfast',
    message:
      'Name three things you did not earn: the light at the window, somebody who knows your name, the breath you have just taken. Gratitude starts as small as that.',
    category: 'gratitude',
    tags: ['morning', 'practice'],
  },
  {
    title: 'Loved before you were useful',
    message:
      'On the day you got nothing done, you were loved exactly as much as on the day you did everything well. It was never wages.',
    category: 'love',
    scriptureReference: 'Romans 5:8',
    tags: ['grace'],
  },
  {
    title: 'Enough light for the next step',
    message:
      'A lantern does not show you the village at the end of the road. It shows you the next stone. Put your foot there, and there will be light for the one after.',
    category: 'guidance',
    scriptureReference: 'Psalm 119:105',
    tags: ['decisions'],
  },
  {
    title: 'It is all right to be mending',
    message:
      'A bone that is healing is not a failure of a bone. Be as patient with your heart as you would be with a broken arm, and let others carry the shopping.',
    category: 'healing',
    scriptureReference: 'Psalm 147:3',
    tags: ['grief', 'patience'],
  },
  {
    title: 'Room for laughter',
    message:
      'If something made you laugh today, you do not need to be ashamed of it because other things are sad. Joy is not disloyal. It is how we carry on.',
    category: 'joy',
    scriptureReference: 'Nehemiah 8:10',
    tags: ['laughter'],
  },
  {
    title: 'You were missed',
    message:
      'However long it has been since you last opened this page, or a Bible, or your mouth to pray: nobody here is keeping count. Come in. The kettle is on.',
    category: 'general',
    tags: ['beginning again'],
  },
  {
    title: 'A grip that does not slip',
    message:
      'On some days faith is holding on with both hands. On others it is knowing, with both hands empty, that you are being held.',
    category: 'faith',
    scriptureReference: 'Isaiah 41:13',
    tags: ['doubt'],
  },
  {
    message:
      'The night has never yet won. Not once, in all the mornings there have been. Look at the window: it is getting ready to lose again.',
    category: 'hope',
    scriptureReference: 'Psalm 30:5',
    tags: ['night', 'morning'],
  },
  {
    title: 'Quiet in the middle of it',
    message:
      'Peace is not the end of the storm. He was asleep on a cushion while the boat was filling. Ask for that kind, the kind that comes on board.',
    category: 'peace',
    scriptureReference: 'Mark 4:38-39',
    tags: ['worry', 'storms'],
  },
  {
    title: 'Courage has cold hands',
    message:
      'If you are frightened and you are going anyway, that is what courage feels like from the inside. From the outside it already looks like faith.',
    category: 'strength',
    scriptureReference: 'Joshua 1:9',
    tags: ['fear'],
  },
  {
    title: 'Say it while you can',
    message:
      'Think of somebody without whom you would be poorer. Today would be a good day to tell them. It takes a minute, and they may keep it for years.',
    category: 'gratitude',
    scriptureReference: 'Philippians 1:3',
    tags: ['friends', 'practice'],
  },
  {
    title: 'A chair pulled out',
    message:
      'Love is mostly practical. A chair pulled out, a message answered, a lift to the station. You will be somebody’s answer to prayer today without noticing.',
    category: 'love',
    scriptureReference: '1 John 3:18',
    tags: ['neighbours'],
  },
  {
    title: 'When two ways both look right',
    message:
      'God is not hiding his will behind one of two doors to see whether you guess. Choose kindly, walk humbly, and trust him to be behind both.',
    category: 'guidance',
    scriptureReference: 'Proverbs 3:5-6',
    tags: ['decisions', 'trust'],
  },
  {
    title: 'Tears in a bottle',
    message:
      'You need not explain why it still hurts. Every tear you thought nobody saw has been counted, and none was called too many.',
    category: 'healing',
    scriptureReference: 'Psalm 56:8',
    tags: ['grief'],
  },
  {
    title: 'Sing it badly',
    message:
      'The trees clap their hands, the hills sing, and nobody has ever asked them to keep in tune. Hum something on the way today.',
    category: 'joy',
    scriptureReference: 'Isaiah 55:12',
    tags: ['praise'],
  },
  {
    title: 'For whoever is tired of being brave',
    message:
      'You may put it down here for a minute. You do not have to be the strong one in this room. There is somebody else for that.',
    category: 'general',
    scriptureReference: 'Matthew 11:28',
    tags: ['weariness', 'rest'],
  },
  {
    title: 'Little faith counts',
    message:
      'He spoke of a mustard seed, not of a mountain of certainty. What you have, if you plant it, is enough to begin with.',
    category: 'faith',
    scriptureReference: 'Matthew 17:20',
    tags: ['doubt', 'beginning again'],
  },
  {
    title: 'A door you have not seen',
    message:
      'Because you cannot see a way through, it does not follow that there is none. The sea looked shut as well, the evening before.',
    category: 'hope',
    scriptureReference: 'Exodus 14:21-22',
    tags: ['waiting'],
  },
  {
    title: 'Breathe first',
    message:
      'Breathe in slowly, and out more slowly. You have just done the first thing he ever gave anybody to do. Begin again from there.',
    category: 'peace',
    scriptureReference: 'Genesis 2:7',
    tags: ['practice'],
  },
  {
    title: 'Getting up again',
    message:
      'The righteous fall seven times, it says, as though that were quite usual. What makes the difference is the eighth morning. Up you get.',
    category: 'strength',
    scriptureReference: 'Proverbs 24:16',
    tags: ['beginning again'],
  },
  {
    title: 'The one who came back',
    message:
      'Ten were healed, and one turned round to say thank you. It did not make him any healthier. It made him glad, which is the other half of being well.',
    category: 'gratitude',
    scriptureReference: 'Luke 17:15-16',
    tags: ['thanks'],
  },
  {
    title: 'By name',
    message:
      'You are not one of the crowd to him. He once stopped a whole procession because one person had touched the edge of his coat.',
    category: 'love',
    scriptureReference: 'Luke 8:45',
    tags: ['known'],
  },
  {
    title: 'Ask somebody older',
    message:
      'Much guidance comes in the shape of a person who has been there already. Whom could you ring this week, and ask how they got through?',
    category: 'guidance',
    scriptureReference: 'Proverbs 11:14',
    tags: ['friends', 'decisions'],
  },
  {
    title: 'Slowly is also a way',
    message:
      'One of the blind men in Mark saw people like trees walking before he saw them clearly. Half-way better is on the way. Nobody sent him home unfinished.',
    category: 'healing',
    scriptureReference: 'Mark 8:24-25',
    tags: ['patience'],
  },
  {
    title: 'Still here',
    message:
      'You have come through every hard day of your life so far, and you were not alone on any of them. That is worth a smile, and perhaps a slice of cake.',
    category: 'joy',
    scriptureReference: 'Psalm 126:3',
    tags: ['thanks', 'laughter'],
  },
  {
    title: 'For Advent, not yet shown',
    message:
      'A very small light is enough to find the door by. Leave one burning this week, for whoever comes late.',
    category: 'hope',
    tags: ['advent'],
    isActive: false,
  },
  {
    title: 'Morning mercies',
    message:
      'Whatever you took to bed with you last night, this morning was made without it. There are mercies here that have never been used before.',
    category: 'general',
    scriptureReference: 'Lamentations 3:22-23',
    author: 'Quiet Time',
    tags: ['morning', 'grace'],
  },
];

const minute = 60_000;

/** Writes them once. Where an admin has written or deleted one, nothing is put back. */
export async function seedWords(manager: EntityManager, now: Date): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from encouraging_words)
        and not exists (select 1 from audit_log where action like 'word.%') as untouched`,
  );
  if (!untouched) return;
  const words = demoWords.map((word, index) => {
    // A minute apart, so that lists have their order.
    const at = new Date(now.getTime() - (demoWords.length - index) * minute);
    return { ...word, id: newId(), createdAt: at, updatedAt: at };
  });
  await manager.insert(EncouragingWord, words);
}
