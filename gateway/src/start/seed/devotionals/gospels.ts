import type { DemoDevotional } from './types.js';

/** Demonstration devotionals from the four gospels. Written for this product. */
export const gospels: DemoDevotional[] = [
  {
    title: 'The Gift Left Waiting',
    reference: 'Matthew 5:23-24',
    reflection: [
      'The people listening on that hillside live in Galilee, and the altar stands in Jerusalem, several days away on foot. So the picture Jesus paints is a little startling. Someone has made the whole journey, bought the offering, stood in line, and reached the front. Then a face comes to mind. Jesus says to set the gift down and go.',
      'Notice that the worshiper is the one somebody else is upset with. The question here is whether a brother has something against you, and that is harder to keep in view. Most of us can list our own grievances without much trouble, while the hurts we have caused tend to surface only when we are finally quiet, in the middle of a hymn or halfway through a prayer.',
      'It would be easy to treat that memory as a distraction. Jesus treats it as part of the worship. The gift is safe where it lies. Nobody scolds the giver for leaving, and the invitation to come back and finish has already been spoken. God is willing to wait while you make a phone call.',
      'Going does not promise a particular result. You may write the note and hear nothing for a month. You may have to say, without explaining yourself, that you were short with her in front of the others and that you are sorry. What you carry back to the altar afterward may be the same gift, but it comes from steadier hands.',
    ],
    questions: [
      'Whose face tends to come to mind when you grow quiet?',
      'What would a first small step toward that person look like?',
      'What makes it hard to apologize without explaining?',
    ],
    prayer:
      'Lord, you know the names that surface when I am still. Give me the humility to go first and the good sense to keep it simple. Hold my gift until I return, and bless the one I am going to see. Amen.',
    tags: ['reconciliation', 'anger', 'worship'],
  },
  {
    title: 'Birds Before Breakfast',
    reference: 'Matthew 6:26-27',
    reflection: [
      'Stand at a window early enough and you will see how busy the birds are. The robin is pulling at the wet grass. The chickadee goes back and forth to the feeder forty times. Whatever Jesus means by pointing at them, he cannot mean that they sit on a branch with their beaks open.',
      'What they do not do is store. There is no sowing, no harvest, no barn. They work the morning they have been given, and the food is there to be found because somebody put it there. Jesus calls that somebody "your heavenly Father." He could have said theirs. He says yours, and leaves you to think about what follows.',
      'He is talking to people who do need barns. Farmers and fishermen know that a bad season can empty a house, and he does not tell them that planning is foolish. He asks a practical question instead: when you have lain awake going over it all, what did you add? A cubit is about the length of a forearm, and worry has never produced one.',
      'There may be a bill on the counter this morning, or a test result that has not come. You can do the next thing about it, make the call, put the date on the calendar. Then, for a minute or two, look out the window. Something small is being fed there, and you matter to God a great deal more than you have been supposing.',
    ],
    questions: [
      'What are you turning over in your mind most often this week?',
      'Which part of it can you act on today, and which part can you not?',
      'Where have you noticed small signs of being provided for?',
    ],
    prayer:
      'Father, you feed creatures that never call you by name. I hand you the worry I woke with. Show me the part of it that is mine to do, and teach me to leave the rest with you as the day goes on. Amen.',
    tags: ['worry', 'provision', 'creation'],
  },
  {
    title: 'The Yoke That Fits',
    reference: 'Matthew 11:28-30',
    reflection: [
      'An old tradition says that Jesus made plows and yokes in the workshop at Nazareth. We cannot be sure of it. But anyone in Galilee would have known what a badly made yoke did to an ox. It rubbed the shoulder raw, and the animal learned to dread the morning. A good yoke was shaped to one particular neck.',
      'So it is worth noticing what Jesus offers to tired people. He promises rest, and in the next breath he hands them a piece of farm equipment. The rest he has in mind is apparently something you can have while walking, with work still to do.',
      'Perhaps you know the other kind of load. You picked it up because someone expected it, or because nobody else would, or because years ago you decided what a worthwhile person ought to carry. It is possible to be worn out less by the weight than by the fit.',
      'Jesus describes himself here as "meek and lowly in heart," and that may be the real comfort. You would be learning the pace from someone who is not harsh. Yokes were commonly made for two, with a seasoned animal beside a younger one, and the furrow came out straight because the older one knew the field.',
      'Before you list what today requires, sit a moment with the word "come." It is spoken to those who labor, in the middle of the labor. You do not need to finish first.',
    ],
    questions: [
      'Which of your present loads rubs in the same place every day?',
      'Who or what first told you to carry it?',
      'What might a gentler pace look like in one hour of today?',
    ],
    prayer:
      'Lord Jesus, I come with my shoulders already sore. Show me what you never asked me to carry, and help me set it down without fuss. Teach me your pace, and walk beside me in the work that remains. Amen.',
    tags: ['rest', 'burdens'],
  },
  {
    title: "Someone Else's Coin",
    reference: 'Matthew 20:13-15',
    reflection: [
      "At dawn a penny sounds fair. It is a day's wage, enough to feed a household until tomorrow, and the men who agree to it go off to the vineyard pleased to have been chosen. By evening the same penny feels like an insult. Nothing about the coin has changed. They have simply seen another hand holding one.",
      'Most of us know that hour. A colleague is promoted after two years when it took you nine. A cousin sells the house in a weekend. A brother comes home to an easier welcome than you were given. You were content until you looked sideways.',
      'The landowner does not scold. He calls the complaining man "Friend" and goes back over the facts with him: this is what we agreed, and here it is. Then he asks about the man\'s eye. It is a searching question, because envy really is a way of seeing. It makes another person\'s good news look like something taken from your pocket.',
      'Think, too, about the ones who came at the eleventh hour. They had stood in the marketplace all day, and when asked why, they said that no one had hired them. A full wage meant there would be supper at home after all. If you can picture the lamp lit in that house, and the surprise of it, your own coin may begin to shine again.',
    ],
    questions: [
      'Whose good news has been hard for you to hear lately?',
      'What is in your own hand that seemed plenty before you compared it?',
      'How could you show gladness for that person this week?',
    ],
    prayer:
      "Generous God, you have done me no wrong, and you have done me a great deal of good. Turn my eyes back to what you have put in my own hand. Then make me free enough to be glad at someone else's table. Amen.",
    tags: ['envy', 'contentment', 'generosity'],
  },
  {
    title: 'Everyone Is Looking',
    reference: 'Mark 1:35-37',
    reflection: [
      'The evening before has been enormous. After sundown the whole town of Capernaum gathered at one door, bringing everyone who was ill, and Jesus healed many of them. A sensible manager would have planned the next day around that doorstep.',
      'Instead he gets up in the dark, while the house is asleep, and walks out to an empty place to pray. Mark gives no hint of what he says there. We are told only the hour and the setting, as though those were useful things to know about prayer: it has to happen at some time, and somewhere.',
      'Simon comes hunting for him with news that sounds a little like a reproach. Everybody wants you. The words are flattering and heavy at once, and you may have heard some version of them already: the phone lit up on the nightstand, the child calling from the next room, the message that asks whether you have a second.',
      'What follows in the story is quietly surprising. Jesus does not go back to the crowd at the door. He says they should move on to the next towns, because that is what he came out to do. It seems that the dark hour has helped him tell the difference between what is being asked of him and what is his to do.',
      'Your solitary place may be a parked car, or the kitchen before anyone is up. It need not be long. It is somewhere to be found by God before everyone else finds you.',
    ],
    questions: [
      'Where is the place you can most easily be alone for ten minutes?',
      'What is being asked of you right now that may not be yours to do?',
      'When in the day are you most able to be quiet?',
    ],
    prayer:
      'Lord, you knew what it was to be wanted on every side. Meet me in this small quiet before the day comes looking for me. Help me to hear what is mine to do, and give me peace about the rest. Amen.',
    tags: ['prayer', 'solitude', 'priorities'],
    accessLevel: 'premium',
  },
  {
    title: 'Four Friends and a Roof',
    reference: 'Mark 2:3-5',
    reflection: [
      'Somebody had to have the idea first. We might imagine the four of them at the back of the crowd, arms aching, the bed set down in the street, and one of them looking up at the flat roof. Houses in that region often had a stair on the outside and a ceiling of beams and packed clay. You could dig through it, if you were prepared to make a mess and apologize later.',
      'The man on the bed says nothing in this story. We do not know whether he believed, or hoped, or was embarrassed past bearing as the dust came down. What Mark records is that Jesus saw "their faith." The word is plural, and it surely includes the ones with dirt on their hands.',
      'There are seasons when you are one of the four. A friend cannot pray just now, and so you do it in her place. You drive to the appointment, you sit in the hallway, you bring soup in a dish that need not be returned. None of it feels much like faith. It feels like carrying a corner.',
      'And there are seasons when you are the one being carried. That is harder for capable people. Letting yourself be lowered through a roof takes a trust of its own, and it can be a kindness to those who love you to let them get a grip on the bed.',
    ],
    questions: [
      'Who has carried a corner for you, and when?',
      'Who around you could use a pair of hands this week?',
      'What makes it difficult for you to be carried?',
    ],
    prayer:
      'Jesus, thank you for the friends who did not stop at the crowded door. Give me strong arms and some imagination for the people I love. And when it is my turn to be carried, help me to lie still and be grateful. Amen.',
    tags: ['friendship', 'faith', 'asking help'],
  },
  {
    title: 'While the Farmer Sleeps',
    reference: 'Mark 4:26-28',
    reflection: [
      'Only Mark tells this small story, and hardly anything happens in it. A man scatters seed. He goes to bed. He gets up. This goes on for weeks, until one day there is grain, and he could not explain it if you asked him.',
      'Jesus seems almost amused by how little the farmer contributes to the middle part. There is no mention of weeding or fretting, though surely he did some of both. The sleeping is mentioned. It is set down beside the sowing as part of how a harvest comes.',
      'You probably have something in the ground. A conversation with a teenager that seemed to go nowhere. An application. A habit you have been trying to change since January. A prayer for someone who shows no sign. The temptation is to dig it up every few days to see whether it has sprouted, and not much grows under that kind of attention.',
      'Growth has its order: the blade, then the ear, then the full grain. A green blade is not a failed harvest. It is what a harvest looks like early on, and you are allowed to be glad of the stage that has actually come.',
      'So do the part that belongs to today, and then turn out the lamp. The earth keeps working at hours when you cannot, and so does God.',
    ],
    questions: [
      'What have you planted that has not come up yet?',
      'What small blade of growth could you be glad of now?',
      'Where are you tempted to dig things up and check?',
    ],
    prayer:
      'Lord of the harvest, I have put the seed in as well as I know how. Give me patience for the weeks when there is nothing to see. Let me work honestly while it is light and sleep soundly when it is dark. Amen.',
    tags: ['waiting', 'growth', 'trust'],
  },
  {
    title: 'Both Halves of the Sentence',
    reference: 'Mark 9:23-24',
    reflection: [
      'He has already been let down once today. He brought his son to the disciples and they could do nothing, and now an argument has broken out around the boy. By the time Jesus arrives, the father\'s hope has an "if" in it. If you can do anything, he says, have compassion on us and help us.',
      'Jesus hands the "if" back to him. All things are possible to the one who believes. At this point many of us would try to sound certain. This man has lived too many years beside a suffering child to pretend. He says that he believes, and in the same breath he asks for help with the part of him that does not.',
      'It is one of the most honest prayers in the Bible, and Mark tells us it was spoken with tears. Notice what comes next. Jesus does not send the father away to resolve the second half of his sentence before anything can be done about the first. He turns toward the boy.',
      'Perhaps you have been waiting to pray until you feel surer. You might instead bring the sentence you have, with both halves in it. I trust you, and I am afraid. I think you are good, and I cannot see it from here. Doubt that is spoken to God is already facing him.',
      'This father did not arrive with a great faith. He asked for help, and help is what he was given.',
    ],
    questions: [
      'How would you finish the sentence "I believe, and yet"?',
      'Who is a safe person to hear your doubts?',
      'What has helped you keep praying when you were unsure?',
    ],
    prayer:
      'Lord, I believe, and you know how much of me does not. I will not tidy it up before I bring it to you. Take the faith I have and be gentle with the rest. Help me, and help the ones I love. Amen.',
    tags: ['doubt', 'faith', 'honesty'],
  },
  {
    title: 'The Guard at the Door',
    reference: 'Mark 10:13-14',
    reflection: [
      'The disciples mean well. There has been a weighty conversation that day about marriage and the law, the teacher must be tired, and here come people with fidgeting children who want only to have him touch them. Someone ought to protect his time. It is the reasoning of every good assistant, and Jesus is much displeased by it.',
      'Mark does not often describe him that way. It is worth seeing what brings it on: someone too small to count has been turned away from him. A moment later he has the children up in his arms, which is not a quick gesture. You have to sit or kneel, and let a child arrange its elbows.',
      'If there are children in your life, they rarely choose a convenient hour. The question about where the moon goes comes when the pan is smoking. You cannot stop for every one of them, and you are not being asked to. But some interruption today may be worth putting the spoon down for.',
      'Hear it also for yourself. There is a part of you that would like to come to God without a reason, with nothing finished and nothing to report, only wanting to be blessed. Another part stands guard at the door, explaining that he is busy with more important people. Jesus speaks to the guard. Let them come, he says.',
    ],
    questions: [
      'Which interruption this week turned out to be worth it?',
      'What does the guard at your own door usually say?',
      'Who welcomed you warmly when you were small?',
    ],
    prayer:
      'Jesus, you had room on your knee for those who had nothing to offer. Make me easier to interrupt today. And when I hold myself back from you, thinking I should come with more, call me in again. Amen.',
    tags: ['children', 'welcome', 'interruptions'],
  },
  {
    title: 'Anna Keeps Watch',
    reference: 'Luke 2:36-38',
    reflection: [
      "Luke takes trouble over Anna. He gives us her father's name and her tribe, the seven years of her marriage, and her great age. Important people get less in his pages. Someone evidently remembered this old woman well and wanted her set down properly.",
      'Told briefly, hers could sound like a small life. There was a short marriage, a long widowhood, and decades of prayer in the same courts among the same pillars. She must have seen thousands of babies carried in. On an ordinary day a couple came with one more, bringing the offering that the poor were allowed to bring. She walked in at that instant, and she gave thanks.',
      'It would be a mistake to think that this one moment made up for all the years before, as though they had only been a corridor. Anna was serving God the whole time. The long practice of paying attention is what let her see what nearly everyone else in the building missed.',
      'Getting older takes things away, and it is right to say so. Strength goes, and names, and people who cannot be replaced. Yet Luke shows us someone past eighty who is still interested in who has come through the door, still grateful, and still talking about it to anyone who is looking for hope. Such a person is a gift to a whole city. Whatever your age, you are practicing for that now.',
    ],
    questions: [
      'Which older person has shown you how to pay attention?',
      'What has age, so far, given you as well as taken?',
      'What would you like to be still doing at eighty?',
    ],
    prayer:
      'God of all my years, thank you for those who have kept watch longer than I have. Stay near to everyone who feels forgotten today because they are old. Keep my eyes open and my heart thankful for as long as I live. Amen.',
    tags: ['aging', 'waiting', 'thanks'],
  },
  {
    title: 'Call the Neighbors In',
    reference: 'Luke 15:8-9',
    reflection: [
      'Picture the house first: a single room, a floor of packed earth or rough stone, one doorway, and perhaps a small window high in the wall. A coin that rolls into a corner of such a place is as good as gone, unless you are willing to light a lamp in the daytime and go over the whole floor with a broom, listening for the clink.',
      "She is willing. A silver piece was about a day's pay, which is too much to shrug at and too little to make news. That is what makes the ending delightful. She finds it, and she cannot keep it to herself. Soon the neighbors are standing about in her swept room, admiring one coin.",
      'Jesus tells the story to people who are grumbling about the company he keeps. God is like this, he says. When someone who was lost is found, there is joy in the presence of the angels, and the joy wants company. The grumblers are being asked, gently, whether they might like to come to the party.',
      'Many of us are quicker to share bad news than good. We do not want to boast, or we suppose that our small recoveries would bore people. Yet joy seems to need somewhere to go. The scan was clear, the old friend wrote back, you slept through the night for the first time since the funeral. Tell somebody. You may give them a reason to light a lamp of their own.',
    ],
    questions: [
      'What have you found again lately that you had missed?',
      'Who would enjoy hearing about it?',
      'What usually keeps you from sharing good news?',
    ],
    prayer:
      'God who searches and sweeps, thank you for not shrugging at what is lost. Thank you for the good thing that has come back to me. Give me someone to tell, and make me a glad listener when the news is theirs. Amen.',
    tags: ['joy', 'lost things', 'friendship'],
  },
  {
    title: 'The One Who Turned Back',
    reference: 'Luke 17:15-16',
    reflection: [
      'Ten men call out for mercy from a distance, because that is where people with their disease are required to stand. Jesus tells them to go and show themselves to the priests, and they set out with nothing changed. It happens on the road. Somewhere between one step and the next, the skin of their hands is new.',
      'Nine of them keep walking. We should be fair to the nine. They had been told to go to the priests, and a clean report would give them back their homes and families. They had a great deal to hurry toward. Perhaps they were thankful in the general way that we often are, meaning to say so when things settled down.',
      "The tenth stops when he sees. Luke puts the noticing first, then the turning, then the loud voice, and last of all the man's face in the dust at the feet of Jesus. He has come close to someone he had only been able to shout at. And he is a Samaritan, the one the listeners would least have expected to get it right.",
      "Thanks still has this shape. It begins with seeing, which needs a pause in the middle of the road. Then it goes back to a particular person. You might think of someone whose help you have been walking away from for years, into the good life it made possible: a teacher, a nurse, the aunt who lent you the first month's rent. There is time to turn around, and it need not take more than a page.",
    ],
    questions: [
      'Whose help made a part of your present life possible?',
      'What did that person do, in plain detail?',
      'What good thing have you walked past this week without stopping?',
    ],
    prayer:
      'Lord, I have received more than I have noticed. Stop me on the road today, long enough to see what you have done. Then turn me around, and give me the words for someone who ought to hear them. Amen.',
    tags: ['thanks', 'healing', 'noticing'],
  },
  {
    title: 'Toward Evening',
    reference: 'Luke 24:28-29',
    reflection: [
      'Seven miles is a long way to talk about a death. The two on the road to Emmaus have told the stranger all of it: what they had hoped, how it ended, the confusing report from the women that morning. He has listened, and then talked, and their hearts have warmed without their knowing why. Now the village is in sight, and he walks as if he will keep going.',
      'It is a courteous moment. He does not invite himself in. If they had wished him a safe journey and shut the door, they might have gone on being kind and sad, never learning who had been beside them.',
      'Instead they press him. They do not know who he is. They can see that the light is going and that the road is no place for a man alone, and so they do the plain decent thing on one of the worst weekends of their lives. They offer what they have, a roof and some bread. At the table, when he breaks it, they know him.',
      'Grief often makes us want to close the door, and there are evenings when that is right. But there is a kind of hospitality that does not need a cheerful host. You set out another plate. You say that the house is a mess and so are you, and come in anyway. It may turn out that the guest is the one who feeds you.',
    ],
    questions: [
      'Who has kept you company on a sad stretch of road?',
      'What could you offer a guest this week without getting ready first?',
      'At what time of day do you most want someone to stay?',
    ],
    prayer:
      'Stay with us, Lord, for the light goes early and we do not always know who is walking beside us. Come into the house as it is. Be known to us in something as plain as bread, and in the people we let through the door. Amen.',
    tags: ['hospitality', 'grief', 'presence'],
    accessLevel: 'premium',
  },
  {
    title: 'That Nothing Be Lost',
    reference: 'John 6:12-13',
    reflection: [
      'After the wonder comes the cleaning up. Some five thousand men have eaten all they want on the grass, and the disciples are sent back out among the crowd with baskets, to pick up crusts.',
      "It seems an odd economy. Someone who can feed a hillside from a boy's lunch could surely afford to leave the scraps for the birds. Yet Jesus wants them gathered, and he gives his reason in a few words: he does not want anything lost. Barley bread was the food of the poor, and broken pieces of it were hardly worth stooping for. Still, John tells us the number of the baskets as carefully as he told us the number of the loaves.",
      'Many days feel like scraps. Twenty minutes before the bus. Half a conversation in a stairwell. The tail end of your patience at supper, the psalm you read without taking in, the good intention that got as far as a note on the refrigerator. It would be natural to think that God works in whole loaves and that these do not count.',
      'The twelve baskets suggest otherwise. What is left over matters to him too. You might go back through yesterday in this way before you begin today, slowly, with a basket on your arm, picking up what was good and left lying. There is often more of it than there seemed to be when you were in the middle of the crowd.',
    ],
    questions: [
      'What good fragment of yesterday could you pick up now?',
      'Which part of your day feels most like leftovers?',
      'What would you do differently if that part mattered?',
    ],
    prayer:
      'Lord, my days come to me in pieces, and I rarely think to save them. Walk back through yesterday with me and show me what was good in it. Teach me to stoop for small things, and let nothing you have given be lost. Amen.',
    tags: ['ordinary days', 'gratitude', 'attention'],
  },
  {
    title: 'He Asks Where',
    reference: 'John 11:33-35',
    reflection: [
      'Both sisters say the same thing to him. Martha says it first on the road, and then Mary says it at his feet: if you had been here, my brother would not have died. It may be the oldest sentence in grief. With Martha, Jesus talks about resurrection. With Mary he does something else.',
      'He sees her weeping, and the neighbors weeping with her, and he is shaken. Then he asks where they have laid her brother. It is such a plain question, and people who mourn are seldom asked it. They are told that time will help, or that it was for the best. Rarely does someone say, show me where.',
      'Come and see, they answer. Near the start of this gospel Jesus spoke those words to people who wanted to know where he was staying. Now they are said to him, and they lead to a tomb. He goes, and he cries.',
      'He has already said that he means to wake Lazarus, and still he weeps. Hope and tears can evidently live in the same heart in the same hour. If you believe in the resurrection and cannot get through the cereal aisle, there is nothing wrong with your faith.',
      'Someone near you may be carrying a loss that nobody asks about any longer. You do not need wisdom to go to them. A name spoken aloud, a question about the place or the day, and your own company there are a great deal.',
    ],
    questions: [
      'What loss of yours would you like to be asked about?',
      'Who near you may be grieving without much company?',
      'What has anyone said or done that truly helped?',
    ],
    prayer:
      'Jesus, you did not stand apart from the weeping. Come with me to the place where it still hurts, and stay as long as I need to stay. Make me a friend who is willing to ask, and to go and see. Amen.',
    tags: ['grief', 'compassion', 'hope'],
  },
  {
    title: 'Breakfast on the Shore',
    reference: 'John 21:12-13',
    reflection: [
      'Peter has gone back to the thing he knew how to do before any of this began. It has been a poor night for it, too, with hours on the water and empty nets until someone on the beach told them where to throw. Now he is ashore in wet clothes beside a fire of coals. The last time John mentions such a fire, Peter was standing at it and saying that he was no disciple.',
      'There is a conversation coming. Jesus will ask him three times about love, once for each denial, and Peter will find it painful. But that is after breakfast. First there is bread, and fish, and an invitation as homely as any in scripture.',
      'Consider the order. Jesus does not hold the meal back until matters have been settled. He has risen from the dead, and he spends the early morning cooking for tired friends, some of whom had run when he was arrested. He brings the food over and hands it to them. Nobody quite dares to ask anything, and nobody has to.',
      'You may know what it is to stand by the remains of something you got badly wrong, rehearsing speeches. It may help to know that Jesus is on the shore before you, and that he is in no hurry to begin with the hard part. The truth will be told, and it will lead to work worth doing. Meanwhile you are hungry, and he has thought of that.',
    ],
    questions: [
      'What failure do you still rehearse speeches about?',
      'Who has fed you, in one way or another, before asking for explanations?',
      'What would it be like to sit down and be served first?',
    ],
    prayer:
      'Risen Lord, you know what happened by the other fire. Thank you for cooking before you question, and for wanting me at the meal. When the time comes for the truth, help me to tell it and to take up the work you give me. Amen.',
    tags: ['failure', 'forgiveness', 'new beginnings'],
    accessLevel: 'premium',
  },
];
