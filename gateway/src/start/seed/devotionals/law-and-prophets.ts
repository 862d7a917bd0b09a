import type { DemoDevotional } from './types.js';

/** Demonstration devotionals from the law, the histories and the prophets. Written for this product. */
export const lawAndProphets: DemoDevotional[] = [
  {
    title: 'After the Fire',
    reference: '1 Kings 19:11-12',
    reflection: [
      'Elijah has come a long way to stand on this mountain. Not two months ago he won a public contest on another one, and soon afterward he lay down under a juniper tree and asked to die. Before anything was explained to him he was given sleep, then bread and water, then more sleep. Only after that does the walk to Horeb begin.',
      'Now come the wind, the earthquake and the fire, each of them grand enough to be the thing he has traveled for. They pass. The passage says that God was not in them, and then it turns its own volume down until we have to lean toward the page. What remains is a sound so slight that translators have never quite agreed on what to call it.',
      "Most of us expect help to arrive as an event: the phone call that changes everything, the morning the fog lifts all at once. When no event comes, we assume that nothing is happening. Elijah's mountain suggests that something may be said once the noise is over, small enough to miss and patient enough to wait for us.",
      'The voice does not scold him for being worn out. It asks him a question, hears his complaint, and gives him a next errand along with the news that he is less alone than he thought. You may not have a mountain today. You may have a walk without headphones, or a kitchen after everyone has gone to bed. Stay there a little before you decide that nothing was said.',
    ],
    questions: [
      'What loud thing have you been hoping would settle matters for you?',
      'Where in your day is there already a small quiet place?',
      'What would rest, before answers, look like for you this week?',
    ],
    prayer:
      'Lord, I have looked for you in large and noisy things, and I am tired. Feed me and let me sleep, as you did Elijah. Then, when it is quiet, help me to stay long enough to hear you. Amen.',
    tags: ['stillness', 'rest', 'elijah'],
  },
  {
    title: 'A Little Water First',
    reference: 'Genesis 18:4-5',
    reflection: [
      'It is the hottest part of the day, and an old man is sitting in the opening of his tent because there is nothing sensible to do but sit. Then three strangers are standing nearby. Abraham does not yet know who they are. He knows only that they have feet, that the feet are dusty, and that there is shade under his tree.',
      'His offer is charmingly small: a little water, somewhere to lean, a morsel of bread. What appears on the cloth, if you read on, is fresh cakes, butter, milk and a whole calf. He promises less than he intends to give, so that nobody will feel like a burden. There is good sense in the order of things. Water comes first, before names and before business. The guests are allowed to be tired before they are asked to be interesting. Whatever these three have come to say can wait until their feet are washed, and Abraham is content not to hurry it.',
      'You may be putting off an invitation until the house is tidier, the table bigger, the conversation easier to plan. Notice what this story starts with. A glass of water is within reach. So is a chair, and the sentence that lets another person sit down in it. The great news in this chapter, the promise of a child for Sarah, is spoken over a meal that began as almost nothing.',
    ],
    questions: [
      'Who has recently made you feel that you were no trouble at all?',
      'What simple thing could you offer someone this week without preparing much?',
      'What usually holds you back from opening your door?',
    ],
    prayer:
      'God of the road and the tent, thank you for every table where I have been made welcome. Make me quick to notice who is tired. Let me offer the small thing I have, and trust you with what comes of it. Amen.',
    tags: ['hospitality', 'welcome', 'ordinary days'],
  },
  {
    title: 'The Corners of the Field',
    reference: 'Leviticus 19:9-10',
    reflection: [
      'Picture a farmer near the end of harvest, following the last rows toward the edge of his land. The grain in the corner is as good as the grain in the middle. He planted it, worried over it, and could cut it in an hour. The law asks him to stop and walk home.',
      'What strikes us, reading it now, is how little drama there is. Nobody is asked to give away the field. No speech is made, and no line of grateful people forms at the door. The owner simply leaves a margin, and the poor and the stranger come and gather it with their own hands, keeping their own hours and their dignity.',
      'Most of us no longer own barley. We own calendars, salaries, skills, spare rooms, a name that opens certain doors. All of these have edges, and it is possible to live so that every edge is harvested: each free hour sold, each coin assigned, each favor counted. Such a life can look admirably efficient. It also leaves nothing lying about for anyone else to find.',
      'The command closes with a plain signature: I am the LORD your God. The margin is connected to who he is. He does not deal with us down to the last grape, and the people who live on his land learn to be a little unfinished in the same way. Somewhere this week there is a corner you could leave standing. Perhaps nobody will know that you did it on purpose.',
    ],
    questions: [
      'Which edge of your life is harvested most closely: time, money or attention?',
      'Who might be helped by a margin you left there?',
    ],
    prayer:
      'Generous God, I have lived for years on what you left within my reach. Loosen my grip on the last row and the last grape. Show me the corner that is meant for someone else, and let me leave it gladly. Amen.',
    tags: ['money', 'justice', 'generosity'],
  },
  {
    title: 'Call Me Mara',
    reference: 'Ruth 1:20-21',
    reflection: [
      'The women of Bethlehem hardly recognize her. Some ten years ago Naomi left with a husband and two sons, and now she stands in the street with a foreign daughter-in-law and no one else. When they say her name, which means pleasant, she cannot bear to answer to it. She tells them to use another one, the word for bitter.',
      'Her complaint is aimed straight at God, and nobody in the story corrects her. No neighbor explains that things happen for a reason. The book that carries her words simply lets them be said, aloud, in the middle of town, and then goes on to tell us that she was not struck down, argued with or left behind.',
      'If you are grieving, you may know the strain of answering to your old name. People remember you cheerful and would like to see that person again. It can be a relief to read that one of the great stories of faith makes room for a woman who says that she went out full and has come home empty.',
      'And yet the reader can see what Naomi, for the moment, cannot. Ruth is standing beside her, having walked the whole road. The next sentence mentions that the barley harvest is just beginning.',
      'Neither of these cancels the three graves in Moab. They are only what God has already placed within a few feet of her, to be noticed when she is able. You are not required to notice yet.',
    ],
    questions: [
      'What would you say if you described your life to God without softening it?',
      'Who has walked part of a hard road beside you?',
      'What small sign of kindness has been near you this week?',
    ],
    prayer:
      'Lord, you hear the names we give ourselves when we are hurt. Receive my bitterness without turning away from me. Thank you for those who keep walking beside me, and bring me in your time to the harvest. Amen.',
    tags: ['grief', 'honesty', 'companionship'],
  },
  {
    title: 'Too Heavy to Carry Alone',
    reference: 'Exodus 18:17-18',
    reflection: [
      'It takes a visitor to see it. Jethro has come out to the desert to bring Moses his wife and sons, and on the second day he goes along to watch his son-in-law at work. From morning until evening people stand in line with their disputes, and one man sits and settles every one.',
      'Moses has a good explanation. The people come to him to inquire of God; they need him. It is true, and it is also the sort of truth that can bury a person. Jethro does not question the importance of the work or the sincerity of the worker. He says only that the thing is not good, and that both Moses and the people will wear away.',
      'That second part is easily overlooked. When one person carries everything, the carrier is not the only one who suffers. The line gets longer. Gifts in other people lie unused. Those who wait all day in the sun learn that there is one door to help and that it is always crowded.',
      'What follows is wonderfully practical: choose capable people, share out the smaller matters, keep the part that is really yours. Moses, who has spoken with God at a burning bush, listens to his father-in-law about scheduling. Perhaps that is part of his greatness.',
      'Holy advice may reach you in the same ordinary way, from someone who loves you and has watched you for a day. Before you explain to them why it cannot be helped, you might let the sentence stand: this is too heavy for you, and it was never meant for one.',
    ],
    questions: [
      'What are you carrying that another person could carry as well?',
      'Who sees your days clearly enough to tell you the truth about them?',
      'Which part of your work is really yours to keep?',
    ],
    prayer:
      'Lord, you know what I can lift and what I cannot. Forgive me for confusing being needed with being faithful. Send me a wise friend and the grace to listen. Teach me to share the load with good cheer. Amen.',
    tags: ['work', 'limits', 'help'],
    accessLevel: 'premium',
  },
  {
    title: 'A Stone for a Pillow',
    reference: 'Genesis 28:16-17',
    reflection: [
      'Nobody would choose this place to spend the night. Jacob stops there because the sun has gone down, and he takes a stone for a pillow because there is nothing softer. Behind him are a deceived father and a brother who means to kill him. Ahead is an uncle he has never met. He is not on a pilgrimage. He is running.',
      "In the dark he dreams of a stairway with angels going up and down on it, and hears promises that he has done nothing to deserve. When he wakes, he does not say that God has arrived. He says that God is in this place, and that he himself had not known it. The ground was already what it was. What changed was Jacob's knowledge of it.",
      "We tend to keep a short list of holy places: a certain church, a stretch of coast, the garden of someone we loved. Jacob's list gains an entry that night with no walls, no altar and nothing much to look at. If this patch of stones can be the gate of heaven, then the waiting room and the bus stop can no longer be ruled out.",
      'You need not squint at every corner of your day and try to feel something. Jacob was asleep, after all. It may be enough to go through this one with a modest suspicion that the place you are in is more than you have taken it for.',
      'In the morning Jacob stood his pillow upright and poured oil on it. Then he picked up his things and walked on, over ground that had become different under his feet.',
    ],
    questions: [
      'Where were you once surprised to sense that God was near?',
      'Which plain place will you pass through today?',
      'What are you walking away from, and what toward?',
    ],
    prayer:
      'God of Jacob, you come to people who were not looking for you. I will be in ordinary rooms today, and I may not notice much. Be there before me, and wake me when it is time to see. Amen.',
    tags: ['wonder', 'ordinary days', 'beginnings'],
  },
  {
    title: 'Into the Wood',
    reference: '1 Samuel 23:16-17',
    reflection: [
      "David is hiding in a forest. The king wants him dead and has soldiers out every day searching for him. The king's own son knows where he is, though, and one day he gets up, leaves the comfort of his father's side, and walks in among the trees.",
      "The story says that Jonathan strengthened David's hand in God. It is an old and physical phrase. One pictures two people and a tired grip made firm again. Jonathan has no army to offer. He cannot change his father's mind; he has tried. What he brings is himself, a few words about fear, and a reminder of what David was promised when things were brighter.",
      'There is a costly generosity hidden in those words. Jonathan is next in line for the throne. When he tells David that David will be king, he is handing over his own future with an open palm, and he sounds glad about it. Few friends can look at our calling without measuring it against their own.',
      "As far as we are told, they never meet again. David stays in the wood, and Jonathan goes home. Perhaps the visit lasted only an hour. Years later David was still looking for someone from that family to be kind to for Jonathan's sake.",
      'Someone you know may be in a wood of their own, and you cannot get them out of it. You can still go and find them there. You can say again the true thing they have stopped being able to say to themselves.',
    ],
    questions: [
      'Who came to find you when you were hard to reach?',
      'What true thing does a friend of yours need to hear again?',
      'Whose success is it difficult for you to be glad about?',
    ],
    prayer:
      'Lord, thank you for the people who have come looking for me. Make me that kind of friend, ready to walk in under the trees. Free me from comparing, and give me words that strengthen. Amen.',
    tags: ['friendship', 'courage', 'encouragement'],
  },
  {
    title: 'Marred on the Wheel',
    reference: 'Jeremiah 18:3-4',
    reflection: [
      "Spin, water, pressure, and then a wobble. Anyone who has sat at a potter's wheel knows the moment when the wall of the pot thickens on one side and the whole thing begins to lurch. Jeremiah is sent down to the workshop to watch exactly this. The lesson God wants to give him happens to begin with a piece of work going wrong.",
      "The clay is marred in the potter's hand. It is worth pausing over where the damage is found. The spoiled vessel has not fallen on the floor or been tossed in a bin behind the house. It is ruined, and it is still being held. So the potter makes it again. He does not fetch different clay. He presses the same lump down, which can hardly be gentle, centers it, and begins another shape as seems good to him. Jeremiah hears in this a word for a whole nation that has gone badly out of true: what looks finished can still be reworked, if it will turn.",
      'When something in your own life has collapsed, a job or a promise or a picture of the person you were going to be, it is natural to think that the useful part of the story is over. This passage does not say that the collapse was nothing. It says that the hands are still there and the wheel still turns. The second vessel may not look like the first one you had in mind. It will be made of everything you already are.',
    ],
    questions: [
      'What has gone out of shape for you in the past year?',
      'What might God be able to make from the same clay?',
      'How do you usually speak to yourself after a failure?',
    ],
    prayer:
      'Maker of all things, here is the work that went wrong, and here am I. Thank you that I am still in your hands. Press out what cannot stay, and begin again with what I am. Amen.',
    tags: ['failure', 'hope', 'patience'],
  },
  {
    title: 'The Seat Outside the City',
    reference: 'Jonah 4:4-5',
    reflection: [
      'Anger likes a good view. Jonah walks out on the east side of Nineveh, builds himself a bit of shade, and sits down to watch. The city has repented, God has shown mercy, and the prophet is furious. He hopes there may still be something to see.',
      "God's reply to him is one of the gentlest questions in the Bible: doest thou well to be angry? It comes without thunder. It does not claim that Jonah has no grounds, and he has some, for Nineveh was a cruel place. It merely holds the anger up and asks him how it is serving him. Jonah gives no answer. He goes off to find his seat.",
      "Many of us have a seat like that. From it we can see a former colleague doing well, a relative whom everyone has forgiven, a person who never apologized and seems to sleep soundly. We have built a little shelter there, and we return to it in the evenings. It is surprisingly hard work to keep watch over someone else's deserved disaster.",
      'The book ends with God still reasoning with his prophet under the sun, speaking of children and cattle, trying to widen his heart. We are never told whether Jonah left his seat. The question is left open, it seems, so that it may be asked of us. You do not have to pretend that the wrong was small. You could, though, tell God exactly where you are sitting and what you are waiting to see, and then listen to how he puts the question to you.',
    ],
    questions: [
      'Whose downfall, if you are honest, would please you a little?',
      'What does your anger protect?',
      'What has it cost you to keep watching?',
    ],
    prayer:
      'Lord, you are patient with angry people, and I am one of them. You know what was done, and I need not persuade you. Ask me your question again, and stay with me while I find an answer. Amen.',
    tags: ['anger', 'mercy', 'honesty'],
  },
  {
    title: 'The One Who Sees',
    reference: 'Genesis 16:13',
    reflection: [
      'Up to this point in the chapter, no one has used her name in conversation. Sarai calls her my maid, and Abram calls her thy maid, and between the two of them they arrange her life. Now she is pregnant, mistreated and on the run, sitting by a spring on the desert road back toward Egypt.',
      'There she is addressed as Hagar. She is asked where she has come from and where she will go, two questions that her household never seems to have put to her. She can answer only the first. That appears to be enough to begin with.',
      'What she does next is astonishing. A slave with little say over her own life gives God a name, and the name is drawn from her own experience: thou God seest me. She does not call him the God of Abram. He is the one who noticed her when she had gone beyond the reach of everyone who had a use for her.',
      'The story is not a simple rescue. She is sent back to a house that has been hard, carrying a promise about her son, and readers have wrestled with that ever since. What she takes with her is the knowledge of having been looked at with care.',
      'If you feel useful to many and known by few, you could sit beside Hagar for a while today. There is one who asks where you came from and where you are going. He already knows your name, and he waits for the answer anyway.',
    ],
    questions: [
      'When did someone last ask you a question and really wait for the answer?',
      'From where have you come, and where are you going just now?',
      'Who near you might be overlooked?',
    ],
    prayer:
      'God who sees, you know where I come from, and you know that I am unsure where I am going. Thank you for calling me by my name. Open my eyes to the people others look past, and let me ask and listen as you do. Amen.',
    tags: ['seen', 'loneliness', 'hagar'],
  },
  {
    title: 'Between Question and Answer',
    reference: 'Nehemiah 2:4-5',
    reflection: [
      'There are perhaps two seconds in it. The king has noticed that his cupbearer looks sad, which is a dangerous thing to look in a throne room, and he has asked what Nehemiah wants. Nehemiah is terrified and says so later in writing. Between the royal question and his reply he slips in a brief report: he prayed to the God of heaven.',
      'We are not told what he said. There was no time for it to be long, and he could hardly close his eyes or kneel. No one else in the hall could have guessed that anything had taken place. Then he speaks, courteously and to the point, and asks to be sent to rebuild the city where his ancestors are buried.',
      'It would be a mistake to call this prayer hasty. For about four months, ever since bad news came from Jerusalem, he had been grieving and fasting and turning the matter over before God. He had also been thinking. When the king asks how long he will be away, he names a time. When it comes to supplies, he knows whose forest he will need timber from. The short prayer rests on the long one, as the visible part of a wall rests on its footing.',
      'You may have a conversation ahead in which the decisive question will come without warning. You cannot plan the moment. You can live toward it in these slower days, by praying and by doing your homework. When the moment comes, there will be room between the question and the answer, narrow though it is, and God will fit in it.',
    ],
    questions: [
      'What matter have you been carrying for weeks rather than minutes?',
      'What practical preparation would honor that prayer?',
      'What few words could you pray in a tight moment?',
    ],
    prayer:
      'God of heaven, you hear long prayers and very short ones. Steady me for the conversations I cannot foresee. Help me to prepare with care, to speak with courtesy, and to turn to you in the space between. Amen.',
    tags: ['prayer', 'decisions', 'work'],
  },
  {
    title: 'Carried This Far',
    reference: 'Isaiah 46:3-4',
    reflection: [
      'A procession is leaving Babylon. The great statues of Bel and Nebo have been roped onto animals, and the beasts are stumbling under the load. Isaiah paints the scene with a touch of comedy, since the gods who were supposed to hold up an empire have become luggage.',
      'Then the prophet turns to a small, tired people and lets God describe himself in exactly the opposite way. Your neighbors carry their gods, he says in effect, and I have been carrying you. It began before you could stand, and it will continue when your hair is white.',
      'Growing older often feels like a slow exchange of positions. Once you lifted children out of bathtubs and parents out of chairs. Then one day a younger person takes the heavy bag out of your hand without asking, and you are thankful and a little stung. The hands that could do everything begin to negotiate with jars. It is easy to conclude that you are turning into a weight.',
      'The passage answers that fear with a memory. You have never been the one who did all the carrying. There was a time when you could not hold up your own head, and you were held, and nobody thought less of you for it. Between that beginning and this later season lies one long act of keeping, most of which you were too busy to notice. Being carried is no demotion. It may simply be the part of the truth that age makes visible, and the arms in question have not grown old.',
    ],
    questions: [
      'What is becoming harder for you, or for someone you love, to do alone?',
      'When, looking back, can you see that you were carried?',
      'How do you respond when help is offered to you?',
    ],
    prayer:
      'Lord, you held me before I knew it, and you promise to hold me when my hair is white. Be near to me in what I can no longer lift. Give me grace to receive help, and a cheerful trust in your arms. Amen.',
    tags: ['aging', 'trust', 'care'],
    accessLevel: 'premium',
  },
  {
    title: 'Wheat in the Winepress',
    reference: 'Judges 6:13-14',
    reflection: [
      'Threshing belongs on a hilltop, where the wind can take the chaff. Gideon is doing it down in a winepress, out of the breeze and out of sight, because raiders have been stripping the land for seven years. It is dusty, cramped and slow. Into this a visitor says cheerfully that the Lord is with him.',
      'Gideon does what many of us have only wanted to do. He asks, if that is so, why any of this has happened. Where are all the miracles that our parents told us about? He has been raised on the stories of Egypt, and they have begun to hurt. It is one thing never to have heard of deliverance. It is another to have heard of it all your life and to be hiding your wheat.',
      'Notice what the reply leaves out. It offers no explanation of the seven years, and there is no rebuke for the tone. The text says that the Lord looked at him and told him to go in this might of his. What might is that? All he has displayed so far is a stubborn refusal to let his family starve and a question that he could not keep in.',
      'Perhaps those count for more than he thinks. An honest complaint is still addressed to someone. A person who asks where the miracles are has not stopped expecting them.',
      'If your faith this season consists largely of questions and of getting the wheat in somehow, you may be nearer to a calling than you suppose. The look that rested on Gideon was not waiting for him to feel sure.',
    ],
    questions: [
      'What question have you been too polite to ask God?',
      'Which stories of faith have become painful for you to hear?',
      'What strength, however small, do you have in hand today?',
    ],
    prayer:
      'Lord, I grew up on great stories, and some days they make me ache. Hear the question under my silence. Look at me as you looked at Gideon, and send me with the strength I have. Amen.',
    tags: ['doubt', 'calling', 'courage'],
  },
  {
    title: 'A Voice in the Night',
    reference: '1 Samuel 3:9-10',
    reflection: [
      "Three times the boy comes padding through the dark to the old man's bed. Three times he says that he was called, and twice he is sent back to sleep. Eli's eyes are failing and so, in some respects, is his house. But on the third visit something in him wakes, and he understands who it is that is calling the child.",
      'We remember Samuel for what he said next. We might also remember who taught him to say it. Eli gives the boy one sentence, short enough for a child to carry down a corridor: speak, LORD; for thy servant heareth. Then he lets him go and hear it for himself.',
      "That restraint is a gift. Eli could have come along to listen. He could have told Samuel what God would probably say. As it turns out, the message is a hard one, and it is about Eli's own family. In the morning the old man asks to be told all of it and accepts it. He has handed a child the means of hearing something that even he would have to bow to.",
      "Perhaps there is a young person in your life, your own or somebody else's, whose questions come at inconvenient hours. You may feel poorly qualified. Your record may be mixed and your sight not what it was. Still, you can take the knock at the door seriously. You can offer a few plain words to pray with, and then step back, trusting that the one who calls them knows their name and will come, and stand, and call again.",
    ],
    questions: [
      'Who taught you your first words of prayer?',
      'Which young person could use your patient attention?',
      'What helps you to listen rather than manage?',
    ],
    prayer:
      'Lord, thank you for those who taught me how to listen. Keep me patient when I am woken, and humble about what you may say to others. Call the children I love by name, and give them courage to answer. Amen.',
    tags: ['children', 'listening', 'mentors'],
  },
  {
    title: 'He Spoke Kindly',
    reference: 'Genesis 50:20-21',
    reflection: [
      "Their father is buried, and the brothers are frightened. For seventeen years in Egypt they have eaten Joseph's bread, and all that time they have suspected that he was being good to them only for the old man's sake. So they send him a message, and when he receives it he weeps. It must be sad to learn that your forgiveness was never believed.",
      'What Joseph says to them has two halves, and we need both. First he says that they meant evil against him. He does not call it a misunderstanding or blame their youth. The pit was real, and so were the slave traders and the years in prison. Forgiveness here begins with calling the thing by its name.',
      "Then he says that God meant it for good, to keep many people alive. He can say so because he has stood in the granaries and seen the faces. It is his own testimony about his own life, spoken long afterward. It would have been a cruel thing for a passerby to call down into the pit. We may hope to say such a sentence one day about our own wounds. We should be slow to say it about anyone else's.",
      'And after the great sentence comes a homely one. He promises to feed them and their little ones, he comforts them, and he speaks kindly. Sometimes that is how pardon is at last believed: in a tone of voice and a full plate, repeated until the fear goes out of the room. Somebody may still be waiting to find out whether you meant it.',
    ],
    questions: [
      'What wrong done to you needs its right name before it can be forgiven?',
      'Whose forgiveness do you find it hard to believe?',
      'What kind word or act could make your own pardon plain?',
    ],
    prayer:
      'Father, you know what was done to me and what I have done. Give me the courage to name it and the grace to let it go. Let my kindness be steady enough for others to trust, and help me to trust yours. Amen.',
    tags: ['forgiveness', 'family', 'providence'],
  },
  {
    title: 'Although and Yet',
    reference: 'Habakkuk 3:17-18',
    reflection: [
      'The list is thorough. No figs, no grapes, no olives, no grain, no sheep in the fold, no cattle in the stalls. Habakkuk walks around the whole farm and reports on every empty place. For people who lived by what they grew, this is hardly poetic sadness. It is the bank account, the pantry and next winter.',
      'He has been arguing with God for most of his short book, and the answers he received were not comfortable. An invading army is on its way. By the end he is trembling, and he tells us so: his lips quiver and his legs give way beneath him. What comes next, then, is no burst of good spirits. It is said by a man whose knees are shaking.',
      'Yet I will rejoice, he says, and everything turns on that first small word. He does not say that he will rejoice because of the empty stalls, or that the stalls are not really empty. The although keeps its full weight. He sets beside it something that the failing harvest cannot reach, because it never came from the harvest.',
      'Perhaps you have an although of your own, with several lines to it. It may help to write them down as plainly as he did, without hurrying toward the turn. Joy that has to skip the list will not bear much. If you can then write a single yet underneath, even in pencil, even with nothing after it for now, you have begun to sing in his key.',
      'He left the music, the last verse tells us, to be played on stringed instruments by people who would come after him.',
    ],
    questions: [
      'What lines would stand in your own list of empty places?',
      'What do you have that a bad year could not take?',
      'Where have you seen quiet joy in a hard season?',
    ],
    prayer:
      'Lord, I bring you the list as it is, with nothing painted over. You are still God, and you are still mine. Put a yet in my mouth when I am able to say it, and hold me up while my knees shake. Amen.',
    tags: ['joy', 'scarcity', 'trust'],
  },
];
