import type { JournalMood } from '@quiet-time/schema/journal-moods';
import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { cleanHtml } from './clean-html.js';
import { JournalEntry } from './journal-entry.entity.js';
import { written } from './journal-writing.js';

interface Seeded {
  /** Owner: the part of a demonstration address before the @. */
  of: string;
  title: string;
  content: string;
  tags: string[];
  mood: JournalMood;
  isFavorite?: boolean;
  /** Days before now. */
  ago: number;
}

/** Oldest first. */
const entries: Seeded[] = [
  {
    of: 'pastdue',
    title: 'What the bakery smelled like',
    content:
      '<p>Last night in the old flat. The boxes are gone, and our voices sound different in the empty rooms. At four the ovens downstairs began, as they did every morning for nine years, and I lay there and breathed it in like somebody who packs one last thing.</p><p>I have been so afraid of this month that I did not notice what it gave: <strong>three rooms, the same school, and two neighbours who carried our piano</strong>. I prayed for a door, and I think I wanted it to open before I knocked. It opened while I was knocking. The children asked if God moves, too. I said I believe so.</p>',
    tags: ['home', 'thanks'],
    mood: 'grateful',
    ago: 44,
  },
  {
    of: 'pastdue',
    title: 'Bills on the table',
    content:
      '<p>I opened all the envelopes today. They have been lying behind the bread bin since Tuesday, as if they could not find me there. It is less than I thought, and more than we have.</p><ul><li>Call the bank on Monday, and not on Friday.</li><li>Tell Ada the whole number.</li><li>Eat something first.</li></ul><p>Then I read about the ravens again, who neither sow nor reap. I am not a raven. But I noticed that they are fed by the day, and not by the year. For today there was soup, and it was good soup. I will look at tomorrow when it is one.</p>',
    tags: ['money', 'trust'],
    mood: 'anxious',
    ago: 19,
  },
  {
    of: 'premium',
    title: 'After the operation',
    content:
      '<p>I woke up, and the first thing that I saw was a nurse who was humming. That was all. No light, no voice, only a hum, a little off, and my knee in a bandage the size of a loaf.</p><p>I had wanted to be brave and was not. They asked me to count backwards and I said the psalm instead, and came as far as <em>the valley of the shadow</em>. Somebody else must have finished it for me. I keep thinking of the three people who prayed at seven, at the same time, in a room where I have never been. I was not alone while I slept. That is a sentence I want to keep.</p>',
    tags: ['illness', 'psalms'],
    mood: 'peaceful',
    isFavorite: true,
    ago: 41,
  },
  {
    of: 'premium',
    title: 'The keys',
    content:
      '<p>I told him. We sat in the kitchen where he once showed me, with salt cellar and sugar bowl, who has right of way. I had rehearsed it, and then said none of what I had rehearsed.</p><blockquote><p>"I know," he said. "I have known since Easter. I was waiting for one of you to be brave enough."</p></blockquote><p>Then he put the keys between the salt and the sugar, and we both looked at them for a while. I drove him to the river afterwards. He told me to brake earlier. Thank you that we are still father and daughter. Thank you that he still corrects me.</p>',
    tags: ['father', 'thanks'],
    mood: 'sad',
    isFavorite: true,
    ago: 11,
  },
  {
    of: 'premium',
    title: 'Awake at three',
    content:
      '<p>Again from three to five. Tonight I wrote down what I was counting, and it turned out to be four things that come back in different clothes: my knee, my father, the choir, money. On paper they were small.</p><p>So I gave each of them a line of prayer and no more than a line. <em>Hold what I cannot. Teach me what I can. Let the altos come in on time.</em> The fourth one made me laugh, aloud, in the dark, and I think that was the answer. I heard the clock at half past four and then nothing until seven. Not a whole night. Half of one, and it was enough for today.</p>',
    tags: ['sleep', 'prayer'],
    mood: 'weary',
    ago: 6,
  },
  {
    of: 'standard',
    title: 'Twenty-eight names',
    content:
      '<p>I know all the names now. It took me until Thursday, and I mixed up the twins until one of them took pity on me and came with a ribbon.</p><p>The quiet one at the window is called <strong>Emre</strong>. He draws ships. Today he put one on my desk and went away without a word, and I understood that I had been told something. I prayed to see each of them, and what I did not expect is how it changes <em>me</em>: I walk through the town and look at strangers as if they, too, had a name on a little card in front of them. Perhaps that is how you look at us.</p>',
    tags: ['school', 'seeing'],
    mood: 'joyful',
    isFavorite: true,
    ago: 20,
  },
  {
    of: 'standard',
    title: 'The ceiling',
    content:
      '<p>Still nothing when I pray. I sat down at half past six all the same, because somebody else says my name at that time, and it would be rude not to be there.</p><p>I did not say anything. I listened to the heating and to the first bus. After some time I noticed that I was no longer waiting for something to happen, I was only sitting with somebody who was not talking either. My grandmother and I could do that for whole afternoons, with peas to shell. I had forgotten that this was love as well. So: no words today. But I was there, and I do not think that I was the only one.</p>',
    tags: ['prayer', 'silence'],
    mood: 'thoughtful',
    ago: 8,
  },
  {
    of: 'family',
    title: 'Ida, day twelve',
    content:
      '<p>I write this with one hand, because the other one is holding her head. She weighs as much as our big dictionary and has opinions about all of it.</p><p>In spring the doctor used the word <em>unlikely</em>. I have thought about it all night, between two bottles. Nearly everything that I love was unlikely: that we met in a delayed train, that we stayed in this town, that she breathes. I do not want to get used to it. If I am ever too tired to give thanks, let me remember this hour, twenty past four, one hand asleep, and a small angry person who has just now, for no reason, smiled.</p>',
    tags: ['Ida', 'thanks'],
    mood: 'grateful',
    isFavorite: true,
    ago: 9,
  },
  {
    of: 'family',
    title: 'Jonas came to dinner',
    content:
      '<p>He came. Late, and without a coat, but he came. We had agreed not to ask anything, and the children, who agree to nothing, asked everything within five minutes. He answered them. To us he could not have said it.</p><p>Afterwards he dried the dishes, for a long time, the same plate. I wanted to say something wise and found only "It is good that you are here." He said, "Is it?" and I said, "Yes," and that was our whole conversation. I am learning that I cannot carry him out of that room. But there can be a plate for him, and a light in the stairs. <strong>Stay with him tonight where I cannot.</strong></p>',
    tags: ['brother', 'family'],
    mood: 'hopeful',
    ago: 2,
  },
  {
    of: 'trial',
    title: 'Two letters in my bag',
    content:
      '<p>Both offers are in my bag, and I have carried them about all week like two stones from different beaches.</p><ol><li>The one near my mother: I would be home by five, and tired of it by spring.</li><li>The one far away: I would be afraid, and awake.</li></ol><p>I asked for a sign and got a headache. So today I asked differently: not where I should go, but who I am becoming in each of them. That was a better question. I do not have the answer yet, but the fear has gone out of it, as when somebody comes into a dark room and does not even switch the light on, only sits down beside you.</p>',
    tags: ['work', 'deciding'],
    mood: 'thoughtful',
    ago: 1,
  },
];

const day = 86_400_000;

/** Writes the demo entries. */
export async function seedJournal(manager: EntityManager, now: Date): Promise<void> {
  const members = await manager.find(Member, { select: { id: true, email: true } });
  for (const { of, title, content, tags, mood, isFavorite = false, ago } of entries) {
    const memberId = members.find(({ email }) => email === `${of}@example.org`)?.id;
    // Entries of a deleted account are not restored.
    if (!memberId) continue;
    const createdAt = new Date(now.getTime() - ago * day);
    await manager.insert(JournalEntry, {
      id: newId(),
      memberId,
      ...written(memberId, { title, content: cleanHtml(content), tags }),
      mood,
      isFavorite,
      writtenOn: createdAt.toISOString().slice(0, 10),
      createdAt,
      updatedAt: createdAt,
    });
  }
}
