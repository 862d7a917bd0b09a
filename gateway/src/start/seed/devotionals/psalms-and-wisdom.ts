import type { DemoDevotional } from './types.js';

/** Demonstration devotionals from the psalms, the wisdom books and Lamentations. Written for this product. */
export const psalmsAndWisdom: DemoDevotional[] = [
  {
    title: 'The Bread of Sorrows',
    reference: 'Psalm 127:2',
    reflection: [
      'It is after eleven, and there is one more message to answer. You know this hour. The house is dark except for the screen, and some part of you believes that if you stop now, something will come apart before morning.',
      'This psalm was sung by travelers on their way up to Jerusalem, people who had left shops and fields behind them for several days. Perhaps they needed a song to tell them that the fields would manage. It does not make fun of work. A line earlier it speaks of builders and watchmen, and it assumes that houses should be built and cities guarded. What it calls vain is the hour before dawn and the hour before midnight, spent chewing over worry as though it were food.',
      'The bread of sorrows is a fine name for it. Worry does feel like nourishment while we are at it. We rise from the table having gone through every possible disaster, oddly full and not at all fed.',
      'Against all this the psalm sets one plain gift: he gives his beloved sleep. You cannot earn sleep or achieve it by trying harder. It comes when we let go, and for some hours every night the strongest of us lies as helpless as an infant while the world is run by someone else.',
      'To close the laptop with the list unfinished can be a small confession of faith. Things will be undone in the morning. You will be a creature who has slept, and loved, and the work will still be there to be done in daylight.',
    ],
    questions: [
      'What do you find yourself chewing over late at night?',
      'What could you leave unfinished this evening?',
      'How would your mornings change if you believed that sleep is a gift?',
    ],
    prayer:
      'Lord, you neither slumber nor sleep, and so I may. Take from my hands what I cannot finish tonight. Guard what I love while I am not watching, and give me the rest you give to those you love. Amen.',
    tags: ['rest', 'work', 'sleep'],
  },
  {
    title: 'A Clean Crib',
    reference: 'Proverbs 14:4',
    reflection: [
      'Here is a proverb that smells of the barn. If you have no oxen, it says, your stall will be spotless. You will also have no harvest to speak of, because the strength that fills a granary comes in on four muddy legs and needs to be cleaned up after. Whoever first said this had surely swept a stall. There is a dry humor in it, the kind that passes between neighbors over a fence. It does not scold anyone for liking a clean floor. It only mentions the price.',
      'Many good things in our lives make a mess as a matter of course. Children do, and so do dogs, teenagers, guests, kitchens where real meals are cooked, workshops where things get mended. A team of people with opinions is harder to keep tidy than a plan made alone. Love itself brings a great deal of straw into the house. It is possible to arrange a life with hardly anything in it that spills, and to stand in the quiet and wonder why so little is growing.',
      "If you are ankle deep in somebody's clutter today, you might look at it again. The shoes in the hallway mean that people came home. The full sink means that people ate. This will not wash the dishes, and you are allowed to ask for help with them. But the disorder you apologize for when the doorbell rings may be, seen from another angle, a sign of strength at work. One day the stall will be clean, and you may find that you miss the ox.",
    ],
    questions: [
      'What mess in your life is a sign of something good?',
      'Where have you chosen tidiness over growth?',
      'For which muddy blessing could you give thanks today?',
    ],
    prayer:
      'God of barns and kitchens, thank you for everything in my life that is alive enough to make a mess. Give me patience with the straw and a sense of humor about the floor. Let me not trade the harvest for a clean stall. Amen.',
    tags: ['work', 'family', 'ordinary days'],
  },
  {
    title: 'More Than Watchmen',
    reference: 'Psalm 130:5-6',
    reflection: [
      'Think of the least glamorous job in the old city: standing on the wall through the last watch, when the cold has come up through your sandals and the dark has not changed for hours. A watchman cannot make the morning come. He cannot hurry it by staring. Still, he knows that it will come, because it has never once failed to.',
      'The psalm reaches for this man when it needs a picture of waiting for God. It begins in the depths, with a cry that comes from very low down, and by these verses the voice has grown quieter. It says the line about the watchmen twice. Some readers hear longing in the repetition. You can also hear the night itself in it, the slow tread along the wall to the corner and back again.',
      "There is a kind of waiting that is really a refusal to live until something happens. The watchman's kind is different. He is awake, he is at his post, and he has duties. He knows the sounds of the street below him. His hope does not take him away from the night, and it is what lets him stand in it with open eyes.",
      'What you wait for may not have a date: a result, a change of heart in someone, an end to a long sadness. The psalm does not promise that the east will be gray by a certain hour. It gives you company on the wall, generations of it, and a word to hold while you walk. In his word do I hope, says the singer, and turns at the corner, and looks east again.',
    ],
    questions: [
      'What are you waiting for that you cannot hurry?',
      'Which words help you to keep watch?',
      'What duty or kindness can you do while it is still dark?',
    ],
    prayer:
      'Lord, it is late, and I cannot make the morning come. Keep me awake in the right way, attentive and kind to those near me. Give me a word to hold on to, and turn my face toward the east. Amen.',
    tags: ['waiting', 'hope', 'night'],
  },
  {
    title: 'Before the Water Runs',
    reference: 'Proverbs 17:14',
    reflection: [
      'A farmer makes one small cut in the bank of a channel. For a moment there is only a trickle, and a thumb would stop it. Then the edges soften, the gap widens, and the water that was held up on one side is all at once everywhere. No thumb in the world will do now. That, says the proverb, is how a quarrel starts. It asks us to look at the very beginning, at the moment of the first leak. It may be a remark about the dishes that was not really about the dishes. It may be a reply sent a minute too soon, or a certain tone, which both people hear and only one will admit to.',
      'The advice is to leave off early, while leaving off is still easy. This should not be mistaken for the counsel to swallow every grievance. Elsewhere the same book praises an honest rebuke. Some things have to be said, and they can usually be said tomorrow, by people who have eaten, in a sentence that was chosen. What the proverb knows is that the strength of flowing water has little to do with who was right about the bank.',
      "You probably recognize your own first trickle. For some of us it is a tightness in the jaw, for others a sudden fluency, a splendid sentence that arrives fully formed and begs to be delivered. That is the thumb's moment. You could ask for a glass of water instead, or say that you would like to think about it. It will feel like losing. By evening it may look more like a dry house.",
    ],
    questions: [
      'What does the first trickle of a quarrel feel like in you?',
      'Which sentence have you been glad that you did not say?',
      'What needs to be raised, calmly, at a better hour?',
    ],
    prayer:
      'God of peace, you know the words that are waiting behind my teeth. Help me to notice the first leak and to stop there. Give me courage for what must be said, and the patience to say it well. Amen.',
    tags: ['anger', 'peace', 'speech'],
  },
  {
    title: 'Like a Weaned Child',
    reference: 'Psalm 131:1-2',
    reflection: [
      "An infant who still nurses cannot rest long in its mother's arms without searching for something. A weaned child can. It climbs up, leans back, and is satisfied with her company. The psalm chooses this second child with care, and anyone who has held both will know the difference in the weight.",
      'It is a very short song, three verses in all, and the heading connects it with David. If so, it is the song of a king, someone whose days were filled with great matters. Yet he says that he does not occupy himself with things too high for him. There were questions even a palace could not answer, and at some point he put them down.',
      'Note how he got there. He has behaved and quieted himself, which sounds like something that took more than one evening. Weaning is not a peaceful business. There is crying in it, and a bewildered anger at being denied what was always given. The calm in this psalm lies on the far side of a loss. The child has learned that the mother remains when the milk does not.',
      'Maybe something on which you relied has been withdrawn: a role, a certainty, a steady supply of approval. It is no shame to have wept over it. And there will be large subjects on your mind this morning that will not be settled by noon. You are permitted to leave them on the table for a while and come and lean. You do not have to ask for anything. Being there is the whole of it.',
    ],
    questions: [
      'Which question is too high for you at present?',
      'What has been withdrawn that you once depended on?',
      'What does it feel like to be with God without asking for anything?',
    ],
    prayer:
      'Lord, I have reached for many things, and I am tired of reaching. Quiet what is restless in me. Let me lean on you for a few minutes with nothing to ask, and find that you are enough. Amen.',
    tags: ['contentment', 'humility', 'stillness'],
  },
  {
    title: 'Seven Days on the Ground',
    reference: 'Job 2:12-13',
    reflection: [
      'They have come from three different places, by appointment, because they heard what had happened to their friend. From a distance they do not recognize him. Job has lost his children and his health, and he is sitting among the ashes. The three men cry out, tear their robes, and throw dust over their own heads. Then they sit down on the ground beside him and do not say a word for a week.',
      "Job's friends have a poor reputation, and they earn it later. Once they start talking they can hardly stop, and by the end God himself is displeased with what they said. But the book is careful to record how they began. They made the journey. They wept. They took the floor when they might have taken chairs.",
      'The text gives a reason for their silence: they saw that his grief was very great. It was not embarrassment. They looked, and what they saw was larger than anything they had to say, and for seven days they had the good judgment to know it.',
      'Sooner or later you will stand outside the door of a person to whom something terrible has happened, rehearsing sentences. You may be tempted to go home because none of them are good enough. None of them are. Go in anyway. Sit lower than you are used to. Bring soup, or fold laundry, or look at the photographs.',
      'If you are the one in the ashes today, may someone come who can be quiet with you, and may nobody hurry you toward an explanation.',
    ],
    questions: [
      'Whose silent company once helped you?',
      'Who is sitting in ashes within reach of you now?',
      'What makes it hard for you to be with pain you cannot fix?',
    ],
    prayer:
      'Lord, you stay near to the brokenhearted. Teach me to make the journey, to look, and to sit down. Keep me from explaining what I do not understand, and comfort those who mourn today with more than words. Amen.',
    tags: ['grief', 'friendship', 'silence'],
    accessLevel: 'premium',
  },
  {
    title: 'What Shall I Give Back',
    reference: 'Psalm 116:12-13',
    reflection: [
      'Being thoroughly helped can be awkward. Someone drives you to the hospital every day for a month, or quietly pays a bill, or talks you out of the worst night of your life, and afterward you stand there wanting to settle up. A bottle of wine seems silly. Nothing in the shop is the right size.',
      'The singer of this psalm is in that position with God. Death had closed in around him, he says, and he found trouble and sorrow. He called, he was heard, and his feet are once again on the ground among the living. Now he asks, with what sounds like real perplexity, what he could possibly give in return for all of it. His answer is surprising. He says that he will take. He will lift the cup of salvation and call on the name of the LORD, the very thing he did when he was in danger. Asked what he can pay, he holds out his hands for more, this time in public and with joy. He does go on to speak of vows and offerings. They come after, and they are shaped like thanks.',
      'We often treat gratitude as a debt to be worked off, and so we are never quite at ease with a gift. Think of a child at a birthday table who simply tears the paper and shouts. No giver ever felt cheated by that. Perhaps the truest thanks you can offer this morning is to enjoy something fully, say where it came from, and come back tomorrow with the cup held out.',
    ],
    questions: [
      'What gift have you been trying to pay back?',
      'What could you enjoy today as thanks in itself?',
      'Who should hear from you where your help came from?',
    ],
    prayer:
      'Lord, I have nothing in my hands that is the right size for what you have done. So I lift the cup and drink, and I say your name aloud. Make me easy to give to, and glad in front of others. Amen.',
    tags: ['thanks', 'gratitude', 'receiving'],
  },
  {
    title: 'The Wounds of a Friend',
    reference: 'Proverbs 27:5-6',
    reflection: [
      'Most of us can recall a sentence that hurt when it was spoken and turned out to be a mercy. Someone took us aside and said that we drank too much, or that we never let our daughter finish, or that the man we meant to marry was not kind. We were angry for a week. Years later we can still remember what the weather was like.',
      'These two proverbs belong together. The first says that a rebuke in the open is better than love that stays hidden. Hidden love may be deep and sincere, and it is of no use to a person walking toward the edge of a roof. The second weighs wounds against kisses, and notices that it matters a good deal whose hand they come from.',
      'The word to linger over is faithful. Such a wound can be trusted. It is given by someone who will still be there afterward, who has more to lose by speaking than by keeping quiet, and who takes no pleasure in it. Plenty of harsh talk claims this proverb for its permission. Enjoyment is a fairly reliable sign that it does not qualify.',
      'If you have something difficult to say to a friend, you might first ask yourself whether you are prepared to stay, to help, and to be told the same sort of thing in return. And if a friend has lately said something that stings, you need not decide today whether it was fair. You could let it lie on the table for a few days and notice whether it goes on sounding like love.',
    ],
    questions: [
      'Which hard sentence from a friend turned out to be a gift?',
      'Who has your permission to tell you the truth?',
      'What have you kept silent about out of comfort rather than care?',
    ],
    prayer:
      'Lord, thank you for the people who loved me enough to risk my anger. Make me a friend whose words can be trusted, and rid me of any pleasure in correcting. Soften me to hear what is true. Amen.',
    tags: ['friendship', 'honesty', 'courage'],
  },
  {
    title: 'Counting the Days',
    reference: 'Psalm 90:12',
    reflection: [
      'The heading calls this a prayer of Moses, and it has the long view of a man who walked for forty years through a wilderness and watched a generation grow old. It sets a thousand years next to yesterday. It compares us to grass, green in the morning and cut by night. Then, having looked at all that, it asks for an arithmetic lesson.',
      "Teach us to number our days. It is an odd request, since counting is something we pick up at five. But the psalm does not want the total, which is no one's to know. It wants the habit of counting them as what they are: single, given, and not to be had again.",
      "We are skilled at living in larger units. We wait for the season to end, the children to be older, the project to be delivered, and days run out through the gaps in those years like coins through a torn pocket. A numbered day is different. This one has a Tuesday's light in it, and a particular voice at breakfast, and it will not be repeated for anybody.",
      'The aim, says the verse, is a heart of wisdom, and we should not suppose that this means hurry. People who know that their days are few do not always do more. Often they do less, and they do it with more attention. They let the quarrel go. They stay at the table. They make the telephone call.',
      "You might try it in a modest way, and write today's date at the top of a page this morning, slowly, as if somebody had handed it to you.",
    ],
    questions: [
      'Which larger unit of time are you waiting to be done with?',
      'What would you do with more attention if you counted this day?',
      'Whom would you like to call while you can?',
    ],
    prayer:
      'Eternal God, you were here before the mountains, and I am here for a little while. Teach me to count this day and to receive it from you. Show me what may be left undone, and whom I should not leave unloved. Amen.',
    tags: ['time', 'wisdom', 'aging'],
  },
  {
    title: 'Watching the Wind',
    reference: 'Ecclesiastes 11:4',
    reflection: [
      "Seed in those days was thrown by hand, and wind was a real consideration. A gust could carry half of it into the neighbor's thistles. Rain on cut grain could ruin a year's bread. So the farmer in this proverb, the one who keeps looking at the sky, is no fool. He has reasons. He has, in fact, so many reasons that the field is still bare.",
      'The Preacher knows how much is hidden from us. In the very next verse he says that we do not know the way of the spirit or how a child takes shape in the womb, and that we cannot grasp the work of God. You might expect him to conclude that we should wait until we know more. He concludes that we should sow in the morning and keep our hand moving in the evening, since no one can tell which will prosper.',
      'There is an unexpected comfort here for those of us who lie awake with a decision. We imagine that somewhere there is a day with no wind in it, when the choice will be plain and nothing can be lost. The Preacher has been alive a long time and has not seen such a day. Prudence he admires. Perfect conditions he leaves to the clouds.',
      'So you may take advice, look once more at the sky, pray, and then put your hand in the bag. You are responsible for the sowing. How it grows was never yours to guarantee, and there is some lightness in that. If this seed fails, it is not the last seed. Evening is coming, and there will be more in your hand.',
    ],
    questions: [
      'Which decision have you been putting off until the wind drops?',
      'What do you fear would be lost if you chose now?',
      'What is the smallest handful that you could sow this week?',
    ],
    prayer:
      'Lord of the harvest, I have been looking at the sky for a long time. Give me enough light for one step and the nerve to take it. I leave with you what I cannot see, and I trust you with whatever grows. Amen.',
    tags: ['decisions', 'courage', 'uncertainty'],
  },
  {
    title: 'When I Kept Silence',
    reference: 'Psalm 32:3-5',
    reflection: [
      'Some silences are restful, and then there is the kind in this psalm. It has a body. The bones ache with it, the strength dries up as it does in August, and it goes on by day and by night. The singer feels a hand heavy upon him and knows whose it is. He is describing what it is like to have something to say to God, and to say nothing to anyone.',
      'Keeping a secret of that sort is steady labor. You have to remember which version you gave to whom. You steer conversations away from certain streets. You may be well thought of the whole time, and every compliment makes the thing heavier, because it is addressed to a person who does not quite exist.',
      'Then comes the turn, and it is almost comically brief. After all that groaning, he decides to speak. I said that I would confess, he tells us, and at once, before we have heard a single detail, we learn that he was forgiven. The drought takes up two verses. The pardon takes half of one. It seems that it had been standing just behind the door.',
      'We do not need to hunt through ourselves for something to be sorry about. But if a certain thing came to mind while you were reading, you might say it to God this morning in one plain sentence, with no preface. Perhaps later it will be right to say it to a person as well, and to put right what can be put right.',
      'For the moment the first sentence is enough. Notice what happens in your shoulders.',
    ],
    questions: [
      'What came to mind that you would be glad to set down?',
      'What has the silence cost you?',
      'To whom, besides God, might it be good to speak?',
    ],
    prayer:
      'Merciful God, you already know, and still you let me tell you. Here is the thing itself, without excuse. Lift your heavy hand from me and let the rain come. Thank you that your pardon was nearer than I believed. Amen.',
    tags: ['forgiveness', 'confession', 'relief'],
    accessLevel: 'premium',
  },
  {
    title: 'Neither Too Much nor Little',
    reference: 'Proverbs 30:8-9',
    reflection: [
      "If you were given two wishes, moderation would probably not come up. Yet Agur, an otherwise unknown man whose sayings close to the end of Proverbs are like nobody else's, has just asked for two things before he dies. One is to be kept from lying. The other is to be neither rich nor poor.",
      "His reasons are disarmingly honest. He does not claim that wealth is wicked or that poverty is noble. He has looked at himself and thinks he knows what each would do to him. With too much, he might grow comfortable enough to ask who the LORD is. With too little, he might steal, and drag God's name down with his own. He is praying against his own weak places.",
      "It is worth asking what our two would be. Some of us become anxious when there is plenty, since there is more to watch. Some become generous when there is little, since there is nothing to protect. Others are undone by the neighbor's new roof. Money has a way of finding out where we are soft, and a wise person would like to know before it does.",
      "Feed me with the food that is right for me, Agur asks. The amount is left blank. It leaves room for different seasons and different households, and for the real need of those who do not have enough and are right to cry out for it. For many of us the prayer will be answered before we have noticed, in the form of an ordinary supper. You might look at tonight's plate for a moment before you begin, and try out the word enough.",
    ],
    questions: [
      'What does having more bring out in you, and what does having less?',
      'How would you describe enough for your own household?',
      'Who in your circle does not have enough just now?',
    ],
    prayer:
      'God our provider, you know what plenty does to me, and what want does. Give me what is right for today, and a truthful heart to receive it. Remember those with bare tables, and make me part of your answer to them. Amen.',
    tags: ['money', 'contentment', 'enough'],
  },
  {
    title: 'He Remembers the Dust',
    reference: 'Psalm 103:13-14',
    reflection: [
      'A father is teaching his small daughter to carry a full cup across the room. He knows what is going to happen. When it does, when there is milk on the rug and her lip begins to tremble, he is not astonished. He remembers that she is four.',
      "Something like this is the picture in the psalm. It has been speaking of mercy in enormous measures, as high as the sky above the earth and as far as the east is from the west. Then it comes indoors. God's tenderness is like that of a parent, it says, and the reason given is that he knows how we are made. He remembers that we are dust.",
      'We ourselves are inclined to forget it. We draw up plans for a creature who needs no sleep, is never hurt by a careless remark, and learns every lesson the first time. Then we are indignant when that creature does not turn up for work and we have to make do with the usual one. A fair part of our disappointment in ourselves comes from this mistake about the material.',
      'It is not an excuse for everything. The child will be shown where the cloth is kept, and she will help to wipe the floor. But she will do so next to someone who is kneeling beside her, and tomorrow she will be trusted with the cup again. If you spilled something yesterday, you might hear these verses before you begin your own account of it. The one who formed you out of the ground was there at the time. He knows precisely what he used.',
    ],
    questions: [
      'What do you expect of yourself that you would never expect of a child?',
      'What did you spill lately, and how did you speak to yourself about it?',
      'To whom could you show this kind of patience today?',
    ],
    prayer:
      'Father, you know my frame better than I do. I bring you what I dropped, and I will help to clean it up. Teach me to be as patient with myself and with others as you are with dust that you love. Amen.',
    tags: ['failure', 'compassion', 'limits'],
  },
  {
    title: 'Bread, Work and Gladness',
    reference: 'Ecclesiastes 3:12-13',
    reflection: [
      'No one could accuse the Preacher of being easily pleased. He has built gardens, collected silver, heard the best singers, studied whatever there was to study, and pronounced it all vanity. So when such a man tells you that a few things are good, it is worth finding out which ones survived the inspection.',
      'It is a short list: to be glad, to do good while you live, to eat and drink, and to take pleasure in your work. After the royal experiments of the earlier chapters, it is rather touching. A ruler could have had these things at any time. So could his gardener, and there is the point. The best of life turns out to have been lying around in every cottage.',
      'He adds that this is the gift of God. That small phrase keeps the verse from being a shrug. He is not telling us to enjoy our sandwich because nothing matters. Whoever can truly enjoy a sandwich has been given something, and a person may have a full table and every reason to be happy and still find that gladness will not come when it is called. When it comes, it has been sent.',
      'Today will very likely contain soup, or toast, or coffee that is hotter than you expected. It will contain some task you are fairly good at, and a few minutes in which it goes well. Somebody will need a small kindness that lies within your power. None of this will be recorded anywhere. You might, as a kind of practice, choose one of these moments and not reach past it for the next.',
    ],
    questions: [
      'What ordinary thing gave you pleasure yesterday?',
      'Which part of your work do you quietly enjoy?',
      'What small good could you do before evening?',
    ],
    prayer:
      'Giver of bread, thank you for the plain things that have outlasted all the others. Send me gladness in my meals and in my work. Keep me from reaching past today, and show me some good that I can do in it. Amen.',
    tags: ['joy', 'ordinary days', 'work'],
  },
  {
    title: 'North, South, East and West',
    reference: 'Job 23:8-10',
    reflection: [
      'Job searches like a man who has lost a ring. He goes forward, and then back. He tries the left side, where there are signs of work but nobody to be seen, and turns to the right, where it is worse. All the points of the compass have been covered, and God is at none of them.',
      'It is a remarkable thing to find in a book of faith. Job does not say that he has lost interest. Earlier in the chapter he longs to find the place where God sits, so that he could lay out his case and hear an answer. His trouble is not that he has stopped looking. He is looking hard, with everything he has, and his report is that he cannot see.',
      'Then, with no change in the evidence, the sentence swings around. But he knoweth the way that I take. Job cannot find God, and he is certain nevertheless that God has not lost sight of Job. The map has gone dark on one side only. He even speaks of gold, the kind that comes out of a hot fire, though it should be said that he is still in the fire as he speaks, and that he will have much more to say before he is done.',
      'There may be a stretch of your life in which prayer feels like opening the doors of empty rooms. You have not necessarily taken a wrong turn. Good people have walked here and left us their notes. It could be that for now you are asked to believe only the smaller half: not that you can see him, but that you are seen.',
      'You could rest your weight on that for today.',
    ],
    questions: [
      'In which direction have you been searching lately?',
      'What helps you to go on looking when you see nothing?',
      'How does it change things to think of being seen rather than seeing?',
    ],
    prayer:
      'Hidden God, I have gone forward and back, and I do not find you. You know the way that I take. Keep your eyes on me while mine are no use, and bring me through the fire in one piece. Amen.',
    tags: ['doubt', 'seeking', 'trust'],
  },
  {
    title: 'New Every Morning',
    reference: 'Lamentations 3:22-23',
    reflection: [
      'The most hopeful lines in this book stand in the middle of a ruin. Jerusalem has fallen. The poet has walked its streets and put what he saw into five poems so orderly that most of them follow the letters of the alphabet, as though only a strict form could hold such grief. Here, partway through the middle one, he stops to say that the mercies of God have not run out.',
      'He has not changed the subject. A few lines before, he said that his strength and his hope had perished. The verses that come later weep again. Hope is not the last word in Lamentations, or the first. It is a kind of clearing, and one comes upon it in the middle of the trees. Consider what he claims. His evidence is slight: we are not consumed. He is still here to write. There is breath in the morning, and that it was given again today, in this of all places, strikes him as a fresh act of kindness. Compassion is not stored up from better years in a barn that could burn down with the rest. It arrives daily, and it comes the way the light does, without consulting the state of the city.',
      "So we are not asked to find mercy today for the whole of next year. Tomorrow's portion has not been delivered yet, and it is natural that you cannot feel it. Today's has come. It may be no larger than his was: that you woke, that someone is kind, that the window is slowly turning gray. You could begin by counting that.",
    ],
    questions: [
      'What evidence of mercy, however slight, did this morning bring?',
      'For which day ahead are you trying to gather strength too early?',
      'Where have you found a clearing in the middle of sorrow?',
    ],
    prayer:
      'Faithful God, I woke again today, and I count it as your kindness. I cannot yet see how the ruins will be mended. Give me the mercy that belongs to this morning, and let me trust you for the next. Amen.',
    tags: ['mercy', 'grief', 'morning'],
  },
];
