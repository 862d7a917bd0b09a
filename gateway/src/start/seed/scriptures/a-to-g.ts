import type { DemoTopic } from './types.js';

/** Demonstration topics, with the places of their verses. Written for this product. */
export const topicsAToG: DemoTopic[] = [
  {
    name: 'Anger',
    description: 'For the hour after the sharp word, and the hour before the next one.',
    verses: [
      ['Proverbs 15:1', 'peace', 'gentleness', 'words'],
      ['James 1:19-20', 'guidance', 'listening', 'patience', 'words'],
      ['Ephesians 4:26-27', 'forgiveness', 'evening', 'reconciliation'],
      ['Psalm 37:8', 'peace', 'letting go'],
    ],
  },
  {
    name: 'Anxiety',
    description: 'Words to hold on to when the mind goes round and will not settle.',
    verses: [
      ['Philippians 4:6-7', 'peace', 'prayer', 'thanksgiving'],
      ['1 Peter 5:7', 'comfort', 'care', 'letting go'],
      ['Matthew 6:34', 'peace', 'tomorrow', 'provision'],
      ['Psalm 94:19', 'comfort', 'thoughts', 'delight'],
      ['Isaiah 41:10', 'strength', 'fear', 'presence'],
    ],
  },
  {
    name: 'Belonging',
    description: 'You are known by name, and there is a place laid for you.',
    verses: [
      ['Isaiah 43:1', 'love', 'name', 'redemption'],
      ['Ephesians 2:19', 'joy', 'household', 'welcome'],
      ['1 John 3:1', 'love', 'children of God'],
      ['Psalm 100:3', 'comfort', 'shepherd', 'creator'],
    ],
  },
  {
    name: 'Blessing',
    description: 'Old words to speak over a child, a friend or a new day.',
    verses: [
      ['Numbers 6:24-26', 'peace', 'benediction', 'face of God'],
      ['Psalm 121:7-8', 'comfort', 'protection', 'journey'],
      ['Ephesians 1:3', 'joy', 'praise'],
      ['Hebrews 13:20-21', 'peace', 'benediction', 'shepherd'],
    ],
  },
  {
    name: 'Comfort',
    description: 'For days that are heavy, and for sitting beside somebody whose day is.',
    verses: [
      ['2 Corinthians 1:3-4', 'comfort', 'mercy', 'compassion'],
      ['Psalm 23:4', 'comfort', 'shepherd', 'presence', 'valley'],
      ['Matthew 5:4', 'comfort', 'mourning'],
      ['Isaiah 66:13', 'comfort', 'mother', 'tenderness'],
    ],
  },
  {
    name: 'Courage',
    description: 'Nobody in these verses felt brave first; they were asked to go, and went.',
    verses: [
      ['Joshua 1:9', 'strength', 'presence', 'fear'],
      ['Psalm 27:1', 'strength', 'light', 'fear'],
      ['Deuteronomy 31:6', 'strength', 'faithfulness', 'fear'],
      ['2 Timothy 1:7', 'strength', 'love', 'sound mind'],
    ],
  },
  {
    name: 'Doubt',
    description: 'Honest questions are welcome here; these people brought theirs to God.',
    verses: [
      ['Mark 9:24', 'faith', 'honesty', 'help'],
      ['John 20:27-29', 'faith', 'Thomas', 'seeing'],
      ['Jude 1:22', 'comfort', 'compassion'],
      ['Habakkuk 1:2', 'faith', 'lament', 'waiting'],
    ],
  },
  {
    name: 'Encouragement',
    description: 'A hand on the shoulder, for you or to pass on.',
    verses: [
      ['1 Thessalonians 5:11', 'comfort', 'friendship', 'community'],
      ['Hebrews 10:24-25', 'love', 'community', 'good works'],
      ['Isaiah 40:31', 'strength', 'waiting', 'renewal'],
      ['Galatians 6:9', 'hope', 'perseverance', 'harvest'],
    ],
  },
  {
    name: 'Endurance',
    description: 'For the long middle of things, when the start is forgotten and the end is not in sight.',
    verses: [
      ['Hebrews 12:1-2', 'strength', 'race', 'perseverance'],
      ['Romans 5:3-5', 'hope', 'patience', 'suffering'],
      ['James 1:2-4', 'joy', 'trials', 'patience'],
      ['2 Corinthians 4:16-17', 'hope', 'renewal', 'suffering'],
    ],
  },
  {
    name: 'Faith',
    description: 'Trust enough for one step, which is usually what is asked.',
    verses: [
      ['Hebrews 11:1', 'faith', 'hope', 'unseen'],
      ['Matthew 17:20', 'faith', 'mustard seed', 'mountains'],
      ['Romans 10:17', 'faith', 'hearing', 'word of God'],
      ['Psalm 112:7', 'faith', 'trust', 'fear'],
      ['Ephesians 2:8-9', 'faith', 'grace', 'gift'],
    ],
  },
  {
    name: 'Forgiveness',
    description: 'To be forgiven, and to loosen the grip on what somebody owes you.',
    verses: [
      ['1 John 1:9', 'forgiveness', 'confession', 'cleansing'],
      ['Ephesians 4:32', 'forgiveness', 'kindness', 'tenderness'],
      ['Colossians 3:13', 'forgiveness', 'patience', 'community'],
      ['Psalm 103:11-12', 'forgiveness', 'mercy', 'east and west'],
      ['Matthew 18:21-22', 'forgiveness', 'seventy times seven'],
    ],
  },
  {
    name: 'Friendship',
    description: 'On those who stay, and on being one who does.',
    verses: [
      ['Proverbs 17:17', 'love', 'loyalty', 'adversity'],
      ['Ecclesiastes 4:9-10', 'strength', 'two', 'help'],
      ['John 15:13', 'love', 'sacrifice'],
      ['Proverbs 27:17', 'guidance', 'iron', 'community'],
      ['Ruth 1:16', 'love', 'loyalty', 'journey'],
    ],
  },
  {
    name: 'Gratitude',
    description: 'Thanks to begin with, and thanks to find the way back to.',
    verses: [
      ['1 Thessalonians 5:18', 'joy', 'thanksgiving', 'will of God'],
      ['Psalm 100:4-5', 'joy', 'thanksgiving', 'praise'],
      ['Psalm 107:1', 'joy', 'thanksgiving', 'mercy'],
      ['Luke 17:15-16', 'joy', 'healing', 'thanksgiving'],
      ['Colossians 3:17', 'joy', 'thanksgiving', 'work'],
    ],
  },
  {
    name: 'Grief',
    description: 'For those who miss somebody. Nothing here asks you to hurry.',
    verses: [
      ['Psalm 34:18', 'comfort', 'broken heart', 'nearness'],
      ['John 11:35', 'comfort', 'tears', 'Jesus wept'],
      ['Revelation 21:4', 'hope', 'tears', 'new creation'],
      ['Psalm 30:5', 'hope', 'night', 'morning'],
      ['Lamentations 3:31-33', 'comfort', 'mercy', 'compassion'],
    ],
  },
  {
    name: 'Guidance',
    description: 'Light for the next step, when the whole road cannot be seen.',
    verses: [
      ['Proverbs 3:5-6', 'guidance', 'trust', 'path'],
      ['Psalm 119:105', 'guidance', 'light', 'word of God'],
      ['Isaiah 30:21', 'guidance', 'listening', 'path'],
      ['Psalm 32:8', 'guidance', 'teaching'],
    ],
  },
];
