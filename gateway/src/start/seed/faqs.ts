import type { FaqCategory } from '@quiet-time/schema/labels';
import type { EntityManager } from 'typeorm';
import { Faq } from '../../modules/faq/faq.entity.js';
import { newId } from '../../platform/ids.js';

/** Each with its category; in the order in which a category shows them. */
export const demoFaqs: [category: FaqCategory, question: string, answer: string][] = [
  [
    'general',
    'What is a quiet time?',
    'A few minutes a day that belong to God and to you. You read a short passage, think about what it says, answer a question or two for yourself, and pray.\n\nThere is no right length. Ten minutes that you keep are worth more than an hour that you plan.',
  ],
  [
    'general',
    'Do I need an account to read?',
    'No. Today’s devotional, the archive, the Bible and the scripture pages are open to everybody. An account lets you keep favorites and carry on with your own notes.',
  ],
  [
    'general',
    'When does the new devotional appear?',
    'At midnight where you are. The page goes by the clock of your device, so today is your today, in every time zone.',
  ],
  [
    'general',
    'Can I read what I have missed?',
    'Yes, and nobody keeps count. Choose a day in the calendar beside the devotional, or open the archive to go back further.',
  ],
  [
    'account',
    'I did not get the code. What can I do?',
    'Please look into your spam folder first, and check that the address is spelled as you meant it. After a minute you can ask for another code. A code works for ten minutes, and only the last one counts.',
  ],
  [
    'account',
    'How do I change my email address or my password?',
    'On your profile. For a new address we send a code there, and it counts once you have entered it. If you sign in with Google, both are changed in your Google account.',
  ],
  [
    'account',
    'How do I delete my account?',
    'On your profile, at the end. Everything you wrote goes with it, and we cannot bring it back, so please take along what you want to keep.',
  ],
  [
    'subscription',
    'What does it cost?',
    'Reading costs nothing. The Subscription Plans page shows every plan with its price and what it opens, before you decide anything.',
  ],
  [
    'subscription',
    'How does the free trial work?',
    'Every paid plan can be tried for seven days, once per person. You can cancel on the Subscription Plans page, and what the plan opens stays open until the seven days are over.',
  ],
  [
    'subscription',
    'What is the difference between standard and premium devotionals?',
    'Most devotionals are standard and open to everybody. Some are marked Premium: their full text opens with a premium or a family plan. Today’s devotional is named to you either way.',
  ],
  [
    'technical',
    'Can the devotional be read aloud?',
    'Yes. Press the button with the letter beside the devotional and choose Read aloud. Your own device speaks, so which voices there are depends on it. Where it has none for the language of the text, the choice is not offered.',
  ],
  [
    'technical',
    'The letters are too small for me.',
    'Press the button with the letter beside the devotional. There you can make the text up to twice as large, and open reading mode, which leaves nothing on the page but the text. The size is remembered on this device.',
  ],
  [
    'technical',
    'Can I switch to a dark page?',
    'Yes, with the button for light and dark at the top of every page. Until you choose, the page follows your device.',
  ],
  [
    'spiritual',
    'I have never prayed before. How do I begin?',
    'As you would speak to somebody who knows you and wishes you well. Say what is so: what you are glad of, what you are afraid of, what you need. If words are missing, read the prayer at the end of the devotional slowly and make it yours.',
  ],
  [
    'spiritual',
    'What if I feel nothing while I read?',
    'That happens to everybody who reads for longer than a week. Faithfulness is often quiet. Take one sentence with you into the day and leave the rest to God.',
  ],
  [
    'spiritual',
    'Will somebody pray for me?',
    'Yes. With a plan you can ask for prayer on the Prayers page, and you will find our answer there. Anybody can write to us on the Contact page: every message is read by a person and prayed for. What you write is seen by our team alone.',
  ],
  [
    'other',
    'Which Bible translations are there?',
    'On the Bible page you can read the King James Version, the American Standard Version and the World English Bible, and put two of them side by side. All three are in the public domain, so you may copy and share them freely.',
  ],
  [
    'other',
    'May I share a devotional with others?',
    'Please do. Every devotional has a button to share it, and its address leads others to the same day. In a group or a church bulletin you may read it aloud or print it, with a word on where it comes from.',
  ],
];

/** Writes them once. Where an admin has written or deleted one, nothing is put back and nothing added. */
export async function seedFaqs(manager: EntityManager): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from faqs)
        and not exists (select 1 from audit_log where action like 'faq.%') as untouched`,
  );
  if (!untouched) return;
  const rows = demoFaqs.map(([category, question, answer], index) => {
    const order = demoFaqs.slice(0, index).filter(([before]) => before === category).length;
    return { id: newId(), category, question, answer, order };
  });
  await manager.insert(Faq, rows);
}
