import { m } from '@quiet-time/schema/sentences';
import type { PageOfDomain } from '../../blocks/member-page.js';

interface TopicVerses {
  topic: { name: string; description: string };
  scripturesOfTopic: { items: { reference: string; text: string }[] };
}

export const scripturePages: PageOfDomain[] = [
  {
    path: '/scripture-verses/:topicId',
    async view({ query, found: [, topicId] }) {
      const answer = await query<TopicVerses>('TopicVerses', { topicId, page: 1, limit: 1 });
      if (!answer) return null;
      const { topic, scripturesOfTopic } = answer;
      const [first] = scripturesOfTopic.items;
      const text = topic.description || (first && `${first.reference}. ${first.text}`);
      return { title: m.verses_about({ topic: topic.name }), ...(text && { text }) };
    },
  },
];
