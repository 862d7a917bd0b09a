import type { DemoTopic } from './types.js';

/** Demonstration topics, with the places of their verses. Written for this product. */
export const topicsPToZ: DemoTopic[] = [
  {
    name: 'Patience',
    description: 'For waiting rooms, small children, and work that grows underground.',
    verses: [
      ['James 5:7-8', 'hope', 'farmer', 'harvest'],
      ['Romans 12:12', 'hope', 'prayer', 'tribulation'],
      ['Ecclesiastes 7:8', 'peace', 'spirit', 'pride'],
      ['Proverbs 16:32', 'strength', 'anger', 'self-control'],
    ],
  },
  {
    name: 'Peace',
    description: 'A stillness that holds while the weather is what it is.',
    verses: [
      ['John 14:27', 'peace', 'fear', 'gift'],
      ['Isaiah 26:3', 'peace', 'trust', 'mind'],
      ['Colossians 3:15', 'peace', 'heart', 'thanksgiving'],
      ['Mark 4:39', 'peace', 'storm', 'sea'],
      ['Matthew 5:9', 'peace', 'peacemakers', 'children of God'],
    ],
  },
  {
    name: 'Prayer',
    description: 'How others have begun, and what they found when they had no words.',
    verses: [
      ['Matthew 6:9-13', 'guidance', 'bread', 'kingdom'],
      ['Romans 8:26', 'comfort', 'spirit', 'weakness'],
      ['Psalm 5:3', 'guidance', 'morning'],
      ['Matthew 7:7-8', 'faith', 'asking', 'seeking'],
      ['1 John 5:14', 'faith', 'confidence', 'asking'],
    ],
  },
  {
    name: 'Quiet',
    description: 'Room to breathe, and to listen for what is easily drowned out.',
    verses: [
      ['Psalm 46:10', 'peace', 'stillness'],
      ['1 Kings 19:11-12', 'guidance', 'still small voice', 'listening'],
      ['Isaiah 30:15', 'strength', 'rest', 'confidence'],
      ['Psalm 131:2', 'peace', 'child', 'soul'],
      ['Mark 1:35', 'guidance', 'morning', 'prayer'],
    ],
  },
  {
    name: 'Repentance',
    description: 'Turning around is always shorter than it looks from here.',
    verses: [
      ['Psalm 51:10', 'forgiveness', 'heart', 'renewal'],
      ['Luke 15:20', 'forgiveness', 'father', 'welcome'],
      ['Joel 2:13', 'forgiveness', 'heart', 'mercy'],
      ['Isaiah 1:18', 'forgiveness', 'snow', 'cleansing'],
    ],
  },
  {
    name: 'Rest',
    description: 'Permission to put it down for a while. The world is in other hands.',
    verses: [
      ['Matthew 11:28-30', 'peace', 'yoke', 'burdens'],
      ['Psalm 23:2-3', 'peace', 'shepherd', 'still waters'],
      ['Mark 6:31', 'comfort', 'desert place', 'work'],
      ['Exodus 33:14', 'peace', 'presence', 'promise'],
      ['Hebrews 4:9-10', 'peace', 'sabbath', 'work'],
    ],
  },
  {
    name: 'Sleep',
    description: 'Verses to turn off the lamp with.',
    verses: [
      ['Psalm 4:8', 'peace', 'night', 'safety'],
      ['Proverbs 3:24', 'peace', 'night', 'fear'],
      ['Psalm 121:3-4', 'comfort', 'night', 'protection'],
      ['Psalm 127:2', 'peace', 'work', 'night'],
    ],
  },
  {
    name: 'Strength',
    description: 'For those who are running on less than they need.',
    verses: [
      ['Philippians 4:13', 'strength', 'contentment'],
      ['Isaiah 40:28-29', 'strength', 'weakness', 'creator'],
      ['Psalm 46:1', 'strength', 'refuge', 'help'],
      ['Isaiah 12:2', 'strength', 'salvation', 'song', 'trust'],
      ['Psalm 18:2', 'strength', 'rock', 'refuge'],
    ],
  },
  {
    name: 'Temptation',
    description: 'You are not the first to stand here, and there is a door.',
    verses: [
      ['1 Corinthians 10:13', 'strength', 'faithfulness', 'escape'],
      ['Hebrews 4:15', 'comfort', 'high priest', 'weakness'],
      ['Matthew 26:41', 'guidance', 'prayer', 'watching'],
      ['Psalm 119:11', 'guidance', 'word of God', 'heart'],
    ],
  },
  {
    name: 'Trust',
    description: 'Leaning your weight on what you cannot see all of.',
    verses: [
      ['Psalm 56:3', 'faith', 'fear'],
      ['Psalm 37:5', 'faith', 'path', 'letting go'],
      ['Nahum 1:7', 'faith', 'refuge', 'goodness'],
      ['Jeremiah 17:7-8', 'faith', 'tree', 'water'],
      ['Romans 8:28', 'faith', 'good', 'purpose'],
    ],
  },
  {
    name: 'Unity',
    description: 'Living together, with all our differences at one table.',
    verses: [
      ['Psalm 133:1', 'joy', 'community'],
      ['1 Corinthians 12:26', 'love', 'body', 'community'],
      ['Galatians 3:28', 'love', 'one'],
      ['Romans 15:5-6', 'peace', 'patience', 'praise'],
    ],
  },
  {
    name: 'Victory',
    description: 'The last word has been spoken, and it is a good one.',
    verses: [
      ['1 Corinthians 15:57-58', 'hope', 'thanksgiving', 'work'],
      ['John 16:33', 'peace', 'overcoming', 'tribulation'],
      ['Romans 8:37', 'strength', 'overcoming', 'love'],
      ['1 John 5:4', 'faith', 'overcoming', 'world'],
    ],
  },
  {
    name: 'Waiting',
    description: 'For the time between asking and knowing.',
    verses: [
      ['Psalm 27:14', 'hope', 'courage', 'heart'],
      ['Lamentations 3:25-26', 'hope', 'quiet', 'goodness'],
      ['Habakkuk 2:3', 'hope', 'vision', 'promise'],
      ['Isaiah 64:4', 'hope', 'unseen'],
    ],
  },
  {
    name: 'Wisdom',
    description: 'Good sense with a warm heart, and the nerve to ask for it.',
    verses: [
      ['James 1:5', 'guidance', 'asking', 'generosity'],
      ['Proverbs 9:10', 'guidance', 'understanding', 'fear of the Lord'],
      ['James 3:17', 'guidance', 'peace', 'gentleness'],
      ['Proverbs 4:7', 'guidance', 'understanding'],
    ],
  },
  {
    name: 'Work',
    description: 'For Monday mornings, with their lists and their chances to serve.',
    verses: [
      ['Colossians 3:23-24', 'guidance', 'heart', 'service'],
      ['Psalm 90:17', 'hope', 'hands', 'beauty'],
      ['Proverbs 16:3', 'guidance', 'plans', 'trust'],
      ['Ecclesiastes 3:12-13', 'joy', 'gift', 'bread'],
    ],
  },
  {
    name: 'Youth',
    description: 'For the young, and for those who remember.',
    verses: [
      ['1 Timothy 4:12', 'guidance', 'example', 'love'],
      ['Ecclesiastes 12:1', 'guidance', 'creator', 'days'],
      ['Jeremiah 1:7-8', 'strength', 'calling', 'fear'],
      ['Psalm 71:5', 'hope', 'trust'],
    ],
  },
  {
    name: 'Zeal',
    description: 'A fire that warms the house and does not burn it down.',
    verses: [
      ['Romans 12:11', 'strength', 'spirit', 'service'],
      ['Jeremiah 20:9', 'strength', 'fire', 'calling'],
      ['Revelation 3:20', 'love', 'door', 'welcome'],
      ['Psalm 42:1-2', 'faith', 'thirst', 'soul'],
    ],
  },
];
