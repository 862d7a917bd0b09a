import type { DemoTopic } from './types.js';

/** Demonstration topics, with the places of their verses. Written for this product. */
export const topicsHToO: DemoTopic[] = [
  {
    name: 'Healing',
    description: 'For bodies and hearts on the mend, and for those still waiting.',
    verses: [
      ['Psalm 147:3', 'comfort', 'broken heart', 'wounds'],
      ['Jeremiah 17:14', 'hope', 'prayer', 'praise'],
      ['James 5:14-15', 'faith', 'prayer', 'community'],
      ['Mark 5:34', 'faith', 'peace', 'wholeness'],
    ],
  },
  {
    name: 'Hope',
    description: 'Something to look toward, even from the bottom of the hill.',
    verses: [
      ['Romans 15:13', 'hope', 'joy', 'peace'],
      ['Jeremiah 29:11', 'hope', 'future', 'exile'],
      ['Lamentations 3:21-23', 'hope', 'mercy', 'morning'],
      ['Psalm 130:5-6', 'hope', 'waiting', 'morning'],
      ['Hebrews 6:19', 'hope', 'anchor', 'soul'],
    ],
  },
  {
    name: 'Humility',
    description: 'The freedom of not having to be the largest person in the room.',
    verses: [
      ['Micah 6:8', 'guidance', 'justice', 'mercy'],
      ['Philippians 2:3-4', 'love', 'others', 'service'],
      ['James 4:10', 'other', 'lifted up'],
      ['Matthew 23:11-12', 'other', 'service'],
    ],
  },
  {
    name: 'Illness',
    description: 'Short words, for days when long ones are too much.',
    verses: [
      ['Psalm 41:3', 'comfort', 'bed', 'care'],
      ['2 Corinthians 12:9', 'strength', 'grace', 'weakness'],
      ['Psalm 73:26', 'strength', 'heart', 'weakness'],
      ['Romans 8:38-39', 'love', 'nothing can separate'],
    ],
  },
  {
    name: 'Integrity',
    description: 'On being the same person when nobody is looking.',
    verses: [
      ['Proverbs 11:3', 'guidance', 'honesty', 'uprightness'],
      ['Psalm 15:1-2', 'guidance', 'truth', 'heart'],
      ['Luke 16:10', 'other', 'faithfulness', 'small things'],
      ['Psalm 139:23-24', 'guidance', 'heart', 'prayer'],
    ],
  },
  {
    name: 'Joy',
    description: 'Gladness that is given, and does not wait until everything is in order.',
    verses: [
      ['Nehemiah 8:10', 'joy', 'strength', 'feast'],
      ['Psalm 16:11', 'joy', 'presence', 'path'],
      ['Philippians 4:4', 'joy', 'rejoice'],
      ['Zephaniah 3:17', 'joy', 'singing', 'love'],
      ['Psalm 126:5', 'joy', 'tears', 'harvest'],
    ],
  },
  {
    name: 'Justice',
    description: 'What God asks for on behalf of those who are passed over.',
    verses: [
      ['Amos 5:24', 'other', 'righteousness', 'stream'],
      ['Isaiah 1:17', 'guidance', 'oppressed', 'orphan', 'widow'],
      ['Proverbs 31:9', 'guidance', 'voice', 'poor'],
      ['Isaiah 58:6-7', 'love', 'bread', 'freedom', 'poor'],
    ],
  },
  {
    name: 'Kindness',
    description: 'Small mercies, which are seldom small to the one who gets them.',
    verses: [
      ['Proverbs 11:25', 'love', 'generosity'],
      ['Luke 6:35-36', 'love', 'enemies', 'mercy'],
      ['Galatians 6:2', 'love', 'burdens', 'community'],
      ['Hebrews 13:2', 'love', 'strangers', 'hospitality'],
    ],
  },
  {
    name: 'Loneliness',
    description: 'For quiet rooms and crowded ones. You are not forgotten in either.',
    verses: [
      ['Psalm 139:7-10', 'comfort', 'presence', 'night'],
      ['Deuteronomy 31:8', 'comfort', 'presence', 'fear'],
      ['Psalm 27:10', 'comfort', 'family', 'welcome'],
      ['Matthew 28:20', 'comfort', 'presence', 'promise'],
    ],
  },
  {
    name: 'Love',
    description: 'Where it comes from, what it does, and how far it goes.',
    verses: [
      ['1 Corinthians 13:4-7', 'love', 'charity', 'patience', 'kindness'],
      ['John 3:16', 'love', 'gift', 'eternal life'],
      ['1 John 4:18-19', 'love', 'fear'],
      ['Romans 5:8', 'love', 'cross', 'grace'],
      ['John 13:34-35', 'love', 'commandment', 'disciples'],
    ],
  },
  {
    name: 'Marriage',
    description: 'For two people learning, again, to be on the same side.',
    verses: [
      ['Song of Solomon 8:7', 'love', 'waters', 'faithfulness'],
      ['Colossians 3:14', 'love', 'charity', 'bond'],
      ['Ecclesiastes 4:12', 'strength', 'threefold cord'],
      ['Ephesians 4:2-3', 'peace', 'patience', 'unity'],
    ],
  },
  {
    name: 'Mercy',
    description: 'New every morning, and not handed out by the spoonful.',
    verses: [
      ['Psalm 145:8-9', 'forgiveness', 'compassion', 'patience'],
      ['Matthew 5:7', 'forgiveness', 'blessing'],
      ['Hebrews 4:16', 'forgiveness', 'grace', 'help'],
      ['Micah 7:18-19', 'forgiveness', 'sea', 'compassion'],
    ],
  },
  {
    name: 'Money',
    description: 'Having, lacking and giving, with a lighter hand.',
    verses: [
      ['Matthew 6:19-21', 'guidance', 'treasure', 'heart'],
      ['Hebrews 13:5', 'peace', 'contentment', 'presence'],
      ['2 Corinthians 9:7', 'joy', 'generosity', 'giving'],
      ['Proverbs 30:8-9', 'other', 'contentment', 'prayer'],
    ],
  },
  {
    name: 'Neighbors',
    description: 'The people over the fence, across the hall and on the other side of the argument.',
    verses: [
      ['Mark 12:30-31', 'love', 'commandment', 'heart'],
      ['Leviticus 19:33-34', 'love', 'strangers', 'hospitality'],
      ['Romans 12:18', 'peace', 'community'],
      ['Romans 13:10', 'love', 'law'],
    ],
  },
  {
    name: 'New Beginnings',
    description: 'For first days: of a year, a place, a life put back together.',
    verses: [
      ['2 Corinthians 5:17', 'hope', 'new creation'],
      ['Isaiah 43:18-19', 'hope', 'wilderness', 'way'],
      ['Ezekiel 36:26', 'hope', 'heart', 'spirit'],
      ['Philippians 3:13-14', 'hope', 'perseverance', 'race'],
    ],
  },
  {
    name: 'Old Age',
    description: 'Gray hair, slower stairs, and a faithfulness that does not retire.',
    verses: [
      ['Isaiah 46:4', 'comfort', 'carried', 'faithfulness'],
      ['Psalm 71:18', 'hope', 'generations', 'strength'],
      ['Psalm 92:12-14', 'joy', 'fruit', 'palm tree'],
      ['Psalm 90:12', 'guidance', 'wisdom', 'days'],
    ],
  },
  {
    name: 'Obedience',
    description: 'Doing the thing we already know, which is often the whole of it.',
    verses: [
      ['John 14:15', 'love', 'commandment'],
      ['James 1:22', 'guidance', 'word of God', 'doing'],
      ['1 Samuel 15:22', 'faith', 'listening', 'sacrifice'],
      ['Luke 6:46-48', 'faith', 'rock', 'house'],
    ],
  },
];
