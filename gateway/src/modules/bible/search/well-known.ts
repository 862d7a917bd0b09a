import { bookSlug } from '@quiet-time/schema/bible';
import { bookBySlug, placeOf } from '../books.js';

/**
 * Well-known verses, which come first among equal ones. Some have a popular wording from a newer translation, a song or
 * a sermon, if it differs from all our texts.
 */
const lines = `
Genesis 1:1, Genesis 1:3, Genesis 1:26, Genesis 1:27, Genesis 1:31, Genesis 2:7, Genesis 2:18, Genesis 2:24, Genesis 3:15
Genesis 4:9, Genesis 9:13: rainbow in the clouds covenant promise
Genesis 12:2, Genesis 15:6, Genesis 18:14: is anything too hard for the lord
Genesis 28:15, Genesis 50:20: you intended to harm me but god intended it for good
Exodus 3:14, Exodus 14:14: the lord will fight for you be still
Exodus 15:2, Exodus 20:3, Exodus 20:8, Exodus 20:12, Exodus 20:13: do not murder
Exodus 20:14, Exodus 20:15: do not steal
Exodus 33:14, Leviticus 19:18, Numbers 6:24, Numbers 6:25: face shine upon you
Numbers 6:26, Deuteronomy 6:4, Deuteronomy 6:5, Deuteronomy 8:3, Deuteronomy 30:19: choose life
Deuteronomy 31:6: he will never leave you nor forsake you be strong and courageous
Deuteronomy 31:8, Joshua 1:8: meditate on it day and night
Joshua 1:9, Joshua 24:15, Ruth 1:16: where you go i will go where you stay i will stay
1 Samuel 2:2, 1 Samuel 15:22: to obey is better than sacrifice
1 Samuel 16:7, 1 Samuel 17:47, 1 Kings 19:12: gentle whisper
2 Chronicles 7:14, 2 Chronicles 20:15, Nehemiah 8:10, Esther 4:14, Job 1:21, Job 13:15, Job 19:25
Job 42:2: no plan of yours can be thwarted
Psalm 1:1, Psalm 1:2, Psalm 1:3, Psalm 8:4, Psalm 16:11, Psalm 18:2, Psalm 19:1, Psalm 19:14, Psalm 22:1, Psalm 23:1: i lack nothing
Psalm 23:2: he makes me lie down leads me beside quiet waters
Psalm 23:3: refreshes my soul guides me along right paths
Psalm 23:4: even though i walk through the darkest valley
Psalm 23:5: my cup overflows
Psalm 23:6: surely goodness and love will follow me
Psalm 24:1: the earth is the lords and everything in it
Psalm 27:1, Psalm 27:4, Psalm 27:14, Psalm 30:5, Psalm 32:8, Psalm 34:4, Psalm 34:8
Psalm 34:18: the lord is close to the brokenhearted and saves those crushed in spirit
Psalm 37:4: take delight in the lord desires of your heart
Psalm 37:5, Psalm 40:1: i waited patiently
Psalm 42:1: as the deer pants for streams of water
Psalm 42:11, Psalm 46:1: ever present help in trouble
Psalm 46:10, Psalm 51:10: create in me a pure heart renew a steadfast spirit
Psalm 55:22, Psalm 56:3: when i am afraid i put my trust in you
Psalm 62:1, Psalm 63:1, Psalm 73:26, Psalm 84:10: better is one day in your courts
Psalm 86:5, Psalm 90:12, Psalm 91:1: whoever dwells in the shelter of the most high
Psalm 91:4: cover you with his feathers under his wings
Psalm 91:11: he will command his angels concerning you
Psalm 95:1, Psalm 100:1: shout for joy to the lord all the earth
Psalm 100:3, Psalm 100:4, Psalm 100:5, Psalm 103:1, Psalm 103:2, Psalm 103:12, Psalm 107:1, Psalm 111:10
Psalm 116:15: precious in the sight of the lord is the death of his faithful saints
Psalm 118:24, Psalm 119:9, Psalm 119:11: i have hidden your word in my heart
Psalm 119:105, Psalm 121:1: where does my help come from
Psalm 121:2, Psalm 127:1: unless the lord builds the house the builders labor in vain
Psalm 127:3: children are a heritage from the lord
Psalm 130:5, Psalm 133:1, Psalm 136:1, Psalm 139:13, Psalm 139:14, Psalm 139:23
Psalm 147:3: he heals the brokenhearted and binds up their wounds
Psalm 150:6, Proverbs 1:7, Proverbs 2:6, Proverbs 3:5, Proverbs 3:6: he will make your paths straight
Proverbs 4:7, Proverbs 4:23, Proverbs 9:10, Proverbs 12:25, Proverbs 14:12
Proverbs 15:1: a gentle answer turns away anger
Proverbs 16:3: commit to the lord whatever you do and your plans will succeed
Proverbs 16:9, Proverbs 16:18, Proverbs 17:17, Proverbs 17:22, Proverbs 18:10
Proverbs 18:21: the tongue has the power of life and death
Proverbs 18:24: a friend who sticks closer than a brother
Proverbs 22:6, Proverbs 27:17: as iron sharpens iron so one person sharpens another
Proverbs 29:18, Proverbs 31:10: wife of noble character worth more than rubies
Proverbs 31:25, Proverbs 31:30: charm is deceptive and beauty is fleeting
Ecclesiastes 1:2: meaningless meaningless everything is meaningless
Ecclesiastes 1:9, Ecclesiastes 3:1: there is a time for everything
Ecclesiastes 3:4, Ecclesiastes 3:11: he has made everything beautiful in its time
Ecclesiastes 4:9: two are better than one
Ecclesiastes 4:12: a cord of three strands is not quickly broken
Ecclesiastes 12:13, Song of Solomon 2:4, Song of Solomon 8:6, Song of Solomon 8:7
Isaiah 1:18, Isaiah 2:4, Isaiah 6:8, Isaiah 7:14, Isaiah 9:2, Isaiah 9:6: for to us a child is born to us a son is given
Isaiah 11:6: wolf shall lie down with the lamb lion
Isaiah 26:3, Isaiah 40:8, Isaiah 40:28, Isaiah 40:29
Isaiah 40:31: those who hope in the lord will renew their strength soar on wings like eagles
Isaiah 41:10, Isaiah 43:1, Isaiah 43:2, Isaiah 43:19: a new thing way in the wilderness streams in the wasteland
Isaiah 53:5: pierced for our transgressions by his wounds we are healed
Isaiah 53:6, Isaiah 54:17, Isaiah 55:6, Isaiah 55:8, Isaiah 55:9, Isaiah 55:11
Isaiah 58:11, Isaiah 61:1, Isaiah 61:3: crown of beauty instead of ashes
Isaiah 64:8, Jeremiah 1:5: before i formed you in the womb i knew you
Jeremiah 17:7, Jeremiah 17:9
Jeremiah 29:11: for i know the plans i have for you plans to prosper you and not to harm you hope and a future
Jeremiah 29:13, Jeremiah 31:3, Jeremiah 32:27, Jeremiah 33:3
Lamentations 3:22: steadfast love never ceases compassions never fail
Lamentations 3:23: mercies are new every morning great is your faithfulness
Lamentations 3:26, Ezekiel 36:26, Ezekiel 37:4: valley of dry bones, Daniel 3:17, Daniel 6:22, Hosea 6:6, Joel 2:25, Joel 2:28
Amos 5:24, Jonah 2:2, Micah 5:2, Micah 6:8: act justly and love mercy and walk humbly
Nahum 1:7, Habakkuk 2:4, Habakkuk 3:17, Habakkuk 3:18
Zephaniah 3:17: mighty warrior who saves rejoice over you with singing
Zechariah 4:6, Malachi 3:6, Malachi 3:10: bring the whole tithe into the storehouse floodgates of heaven
Matthew 1:21, Matthew 1:23, Matthew 4:4, Matthew 4:19: fishers of men
Matthew 5:3, Matthew 5:4, Matthew 5:5, Matthew 5:6, Matthew 5:7, Matthew 5:8, Matthew 5:9, Matthew 5:10
Matthew 5:13, Matthew 5:14: city on a hill cannot be hidden
Matthew 5:16, Matthew 5:38, Matthew 5:39, Matthew 5:44, Matthew 6:9: lords prayer
Matthew 6:10, Matthew 6:11, Matthew 6:12, Matthew 6:13, Matthew 6:14, Matthew 6:19, Matthew 6:21, Matthew 6:24: no one can serve two masters god and money
Matthew 6:25: do not worry about your life, Matthew 6:26: birds of the air
Matthew 6:28: see how the flowers of the field grow
Matthew 6:33, Matthew 6:34: do not worry about tomorrow
Matthew 7:1, Matthew 7:5: log speck plank in your own eye
Matthew 7:7, Matthew 7:12: golden rule do to others what you would have them do to you
Matthew 7:13, Matthew 7:14, Matthew 7:24: wise man built his house on the rock
Matthew 9:37: harvest is plentiful workers are few
Matthew 10:31: worth more than many sparrows, Matthew 11:28: come to me all you who are weary and burdened
Matthew 11:29, Matthew 11:30, Matthew 14:27: walking on water, Matthew 16:18, Matthew 16:24: deny themselves take up their cross
Matthew 16:26, Matthew 17:20: faith as small as a mustard seed move mountains
Matthew 18:3, Matthew 18:20, Matthew 18:22: seventy times seven, Matthew 19:6: what god has joined together let no one separate
Matthew 19:14: let the little children come to me, Matthew 19:24, Matthew 19:26, Matthew 20:16
Matthew 20:28, Matthew 22:37: greatest commandment, Matthew 22:39, Matthew 23:12, Matthew 25:21, Matthew 25:40
Matthew 26:41, Matthew 28:6, Matthew 28:19: great commission, Matthew 28:20: i am with you always
Mark 8:36, Mark 9:23, Mark 9:24, Mark 10:14, Mark 10:27, Mark 10:45, Mark 11:24, Mark 12:30, Mark 12:31, Mark 16:15
Luke 1:37: nothing is impossible with god, Luke 1:46, Luke 2:10, Luke 2:11, Luke 2:14: peace on earth goodwill toward men
Luke 4:18, Luke 6:27, Luke 6:31, Luke 6:37, Luke 6:38, Luke 9:23, Luke 10:27, Luke 10:33: good samaritan
Luke 11:9, Luke 12:34, Luke 15:7, Luke 15:20: prodigal son returns father ran
Luke 15:24, Luke 19:10, Luke 22:42, Luke 23:34, Luke 23:43: today you will be with me in paradise
Luke 24:6, John 1:1, John 1:3, John 1:5: light shines in the darkness
John 1:12, John 1:14, John 1:29, John 3:3, John 3:16: only son eternal life, John 3:17, John 3:30: he must become greater i must become less
John 4:14, John 4:24, John 6:35, John 8:7, John 8:12, John 8:31, John 8:32, John 8:36, John 10:10: life to the full
John 10:11, John 10:27, John 11:25, John 11:35, John 13:34, John 13:35, John 14:1, John 14:2, John 14:6, John 14:15
John 14:26, John 14:27, John 15:4, John 15:5: apart from me you can do nothing, John 15:12, John 15:13: lay down ones life for ones friends
John 16:33: take heart i have overcome the world, John 17:17, John 19:30, John 20:29: blessed are those who have not seen, John 21:17
Acts 1:8, Acts 2:17, Acts 2:38, Acts 4:12, Acts 16:31, Acts 17:28, Acts 20:35: it is more blessed to give than to receive
Romans 1:16, Romans 1:20, Romans 3:23, Romans 5:1, Romans 5:3, Romans 5:8, Romans 6:23, Romans 8:1, Romans 8:18, Romans 8:26
Romans 8:28, Romans 8:31, Romans 8:37, Romans 8:38, Romans 8:39, Romans 10:9, Romans 10:13, Romans 10:17
Romans 12:1, Romans 12:2: be transformed by the renewing of your mind
Romans 12:12, Romans 12:15, Romans 12:18, Romans 12:21, Romans 15:13
1 Corinthians 2:9, 1 Corinthians 6:19, 1 Corinthians 9:24, 1 Corinthians 10:13: not tempted beyond what you can bear way out
1 Corinthians 10:31, 1 Corinthians 13:1, 1 Corinthians 13:4: love is patient love is kind
1 Corinthians 13:7, 1 Corinthians 13:8: love never fails
1 Corinthians 13:11: when i was a child i put away childish things
1 Corinthians 13:12, 1 Corinthians 13:13, 1 Corinthians 15:33: bad company corrupts good character
1 Corinthians 15:55: death where is your sting, 1 Corinthians 15:57, 1 Corinthians 15:58, 1 Corinthians 16:13
2 Corinthians 1:3, 2 Corinthians 3:17, 2 Corinthians 4:7: treasure in jars of clay, 2 Corinthians 4:18, 2 Corinthians 5:7, 2 Corinthians 5:17
2 Corinthians 5:21, 2 Corinthians 6:14: unequally yoked, 2 Corinthians 9:7: god loves a cheerful giver
2 Corinthians 10:5: take captive every thought, 2 Corinthians 12:9: power made perfect in weakness
Galatians 2:20, Galatians 3:28, Galatians 5:1, Galatians 5:14, Galatians 5:22, Galatians 6:2, Galatians 6:7: a man reaps what he sows
Galatians 6:9: do not grow weary in doing good
Ephesians 2:8, Ephesians 2:10: gods handiwork, Ephesians 3:20: immeasurably more than all we ask or imagine
Ephesians 4:26: do not let the sun go down while you are still angry, Ephesians 4:29, Ephesians 4:32
Ephesians 5:25, Ephesians 6:1, Ephesians 6:10, Ephesians 6:11: full armor of god stand against the schemes of the devil
Ephesians 6:12, Philippians 1:6: he who began a good work in you will complete it
Philippians 1:21: to live is christ to die is gain, Philippians 2:3, Philippians 2:10: every knee shall bow
Philippians 3:13, Philippians 3:14, Philippians 4:4, Philippians 4:6: do not be anxious about anything
Philippians 4:7: peace of god transcends all understanding
Philippians 4:8: whatever is true noble right pure lovely admirable think about such things
Philippians 4:13: i can do all things through christ who strengthens me
Philippians 4:19: my god will meet all your needs
Colossians 1:16, Colossians 1:17, Colossians 3:2, Colossians 3:12, Colossians 3:23: whatever you do work at it with all your heart
1 Thessalonians 5:16: rejoice always, 1 Thessalonians 5:17: pray continually without ceasing
1 Thessalonians 5:18: give thanks in all circumstances
1 Timothy 4:12: do not let anyone look down on you because you are young
1 Timothy 6:10: money is the root of all evil, 1 Timothy 6:12
2 Timothy 1:7: spirit of power love and self discipline sound mind not fear timidity
2 Timothy 2:15, 2 Timothy 3:16: all scripture is god breathed
2 Timothy 4:7, Titus 3:5, Hebrews 4:12: word of god is alive and active double edged sword
Hebrews 4:16, Hebrews 10:24, Hebrews 10:25: not giving up meeting together, Hebrews 11:1: faith is confidence assurance
Hebrews 11:6, Hebrews 12:1: great cloud of witnesses run with perseverance the race, Hebrews 12:2, Hebrews 13:2: entertained angels
Hebrews 13:5: never will i leave you never will i forsake you, Hebrews 13:8
James 1:2: consider it pure joy trials, James 1:5, James 1:12, James 1:17, James 1:19: quick to listen slow to speak slow to become angry
James 1:22: doers of the word, James 2:17, James 2:26, James 4:7, James 4:8, James 5:16
1 Peter 2:9, 1 Peter 2:24, 1 Peter 3:15, 1 Peter 4:8, 1 Peter 5:7: cast all your anxiety on him because he cares for you
1 Peter 5:8, 2 Peter 3:8: a day is like a thousand years, 2 Peter 3:9
1 John 1:7, 1 John 1:9, 1 John 3:1, 1 John 3:16, 1 John 4:4, 1 John 4:7, 1 John 4:8, 1 John 4:18, 1 John 4:19
Jude 1:24, Revelation 1:8: alpha and omega, Revelation 3:16, Revelation 3:20
Revelation 21:4: wipe away every tear no more death or mourning or crying or pain, Revelation 21:5, Revelation 22:13`;

export interface WellKnown {
  place: number;
  /** Popular wording; empty: the words of our texts. */
  remembered: string;
}

const each = /((?:[1-3] )?[A-Z][A-Za-z]+(?: of Solomon)?) (\d+):(\d+)(?:: ([^,\n]+))?/g;

export const wellKnown: readonly WellKnown[] = Array.from(
  lines.matchAll(each),
  ([, name = '', chapter, verse, remembered = '']) => {
    const book = bookBySlug(name === 'Psalm' ? 'psalms' : bookSlug(name))!;
    return { place: placeOf(book.number, Number(chapter), Number(verse)), remembered };
  },
);
