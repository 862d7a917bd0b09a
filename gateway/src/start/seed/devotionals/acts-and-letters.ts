import type { DemoDevotional } from './types.js';

/** Demonstration devotionals from Acts, the letters and Revelation. Written for this product. */
export const actsAndLetters: DemoDevotional[] = [
  {
    title: 'Someone to Vouch',
    reference: 'Acts 9:26-27',
    reflection: [
      'You can hardly blame the church in Jerusalem. The last time Saul was in town he was going from house to house and dragging their friends to prison. Now he comes back, says that he has changed, and would like to join them. If he is lying, it is an excellent way to find out where everyone lives.',
      "Then one man moves. Barnabas takes Saul and brings him to the apostles. He tells the story on Saul's behalf: the road, the voice, the bold preaching in Damascus. He must have listened to it carefully beforehand, when hardly anyone else would sit down with the man.",
      'It takes a particular courage to be brave about another person. If Saul had proved false, Barnabas would have been the one who opened the gate. He put down his own good name as a deposit. A large part of the New Testament owes something to that decision, though he could not have known it.',
      'Most of us have had a Barnabas somewhere. A supervisor gave the second chance. A woman at church crossed the room on your first Sunday and introduced you around as if you had always been coming. And most rooms you enter this week will have somebody at the edge of them, hoping to be believed. You do not have to be right about everyone. You could begin by hearing one story through, and then walking over with the person who told it.',
    ],
    questions: [
      'Who once put in a good word for you?',
      'Who stands at the edge of a room you often enter?',
      'What would it cost you to walk over?',
    ],
    prayer:
      'God of second chances, thank you for the people who believed me before I had proved anything. Show me who is waiting at the edge today. Give me patience to listen, and the nerve to say that this one is with me. Amen.',
    tags: ['courage', 'friendship', 'second chances'],
  },
  {
    title: 'When Bithynia Is Closed',
    reference: 'Acts 16:7-9',
    reflection: [
      'Look at a map of this journey and it makes a strange line. Paul and his companions are crossing what is now Turkey, and each time they turn toward a sensible destination they find that they cannot go. The province of Asia has been closed to them. They try Bithynia, to the north, and that is closed as well. So they keep walking until they run out of land, at a port called Troas.',
      'Luke says that the Spirit did not allow it. He does not say how they knew. We are left to guess whether it was an inner certainty, a word from a friend, or simply one obstacle after another. At the time it may have felt a good deal like failure, a string of days with sore feet and nothing to show for them.',
      "Only at Troas, with the sea in front of them, does the night come when Paul sees a man of Macedonia asking for help. From there it is a short sail, and then the road to Philippi, to Lydia's house and the jailer's family, and to a church that he would love dearly. None of those people were in Bithynia.",
      'This does not make every closed door a kindness. Some are only disappointments, and may be mourned as such. But when you are trying to decide something and the good options keep shutting, you need not conclude that God has stopped speaking. Walking on in the direction that remains can be a respectable way to pray. You may be nearer the coast than you know.',
    ],
    questions: [
      'Which door has closed on you in the past year?',
      'What direction still remains open?',
      'Looking back, what refusal turned out to lead somewhere good?',
    ],
    prayer:
      'Lord, I had my reasons for wanting that road, and you know how sorry I was to lose it. Keep me walking when I cannot see the shape of the journey. Speak in whatever way I am able to hear, and let me be of help to someone when I get there. Amen.',
    tags: ['decisions', 'guidance', 'disappointment'],
  },
  {
    title: 'Kindness in the Rain',
    reference: 'Acts 28:1-2',
    reflection: [
      'Two hundred and seventy-six people come ashore by swimming, or on planks and broken pieces of the ship. They are soaked, and most of what they owned is under water. There are soldiers in the crowd, and prisoners, and sailors who had tried to slip away in the boat. They do not even know at first what island this is.',
      'Luke writes as one of them. The word he uses for the islanders, which the older English gives as "barbarous," was the usual one for people who did not speak Greek, whose talk sounded to Greek ears like bar-bar. So nobody could have explained very much to anybody. What the islanders could see was rain and cold, and that was reason enough to build a fire.',
      'There is something restful in how simple it is. They do not sort their guests. Nobody asks which of these shivering men is in chains for a good reason. They receive every one of them, and Luke remembers it with a fine understatement, as no little kindness.',
      'Hospitality can grow complicated in our heads. The house should be cleaner, the conversation better, the guest more like us. On Malta it comes down to noticing what weather another person is standing in. Someone in your building or on your street has been through a wreck this year. You may not have the language for it. You can still light something, and make room beside it.',
    ],
    questions: [
      'When has a stranger been unexpectedly kind to you?',
      'Who near you seems to be standing in hard weather?',
      'What is the simplest welcome you could offer that person?',
    ],
    prayer:
      'God of the shipwrecked, thank you for every fire that someone lit for me. Help me to notice who is cold. Free me from waiting until I have the right words or a tidy house, and let my welcome be as plain as warmth. Amen.',
    tags: ['hospitality', 'kindness', 'strangers'],
  },
  {
    title: 'Prayer Below Words',
    reference: 'Romans 8:26-27',
    reflection: [
      'There is comfort in hearing Paul say "we." He has prayed in prisons and in synagogues, his letters are full of long and soaring prayers, and he writes that we do not know what to pray for as we ought. He includes himself. Nobody, it seems, graduates out of this.',
      'Think of the times it has been true of you. You sit beside a hospital bed and cannot tell whether to ask for more time or for an easy end. You try to pray about your marriage, or your son, and find that you do not know what a good outcome would be. Or you are simply too tired, and the words lie there like tools you cannot lift.',
      "Paul does not answer this with a method. He says that there is a helper. The verb he chooses is a homely one, for taking hold of a load together with someone. Martha uses it in Luke's gospel when she wants her sister to lend a hand with the serving. The Spirit helps in that way, and the praying goes on in us at a depth where there are only sighs.",
      'So silence can be prayer, and so can the groan you give when you finally sit down at night. God, who searches hearts, understands what is meant. You might take five minutes this morning and say nothing whatever. Hold the person or the trouble in mind, breathe, and let the sentence be finished by someone who knows how it should end.',
    ],
    questions: [
      'What situation are you unable to find words for?',
      'Which kind of silence is easiest for you to keep?',
      'How does it change things to think of the Spirit praying with you?',
    ],
    prayer:
      'Holy Spirit, I have run out of sentences. Take hold of the other end of this, for I cannot lift it alone. Say for me what I would say if I could see it whole. Amen.',
    tags: ['prayer', 'weakness', 'spirit'],
    accessLevel: 'premium',
  },
  {
    title: 'Your Side of the Fence',
    reference: 'Romans 12:17-18',
    reflection: [
      'Paul is writing to Christians who do not all get along, in a city so crowded that people lived within earshot of everyone they disliked. He has never met most of his readers. Still, he knows enough about close quarters to put two careful conditions into a single line. If it can be done. As far as it rests with you.',
      'Those conditions are merciful. He does not tell us that we must succeed. Peace needs at least two people, and there are some who will not have it, and some with whom closeness would not be safe. You can forgive without pretending otherwise. Perhaps you have carried for years the sense that if you were only kinder or cleverer the trouble would have ended. Paul takes that weight off you.',
      'He does leave you a smaller one. There is a side of the fence that is yours to tend, and the passage says what the tending is: no paying back. You let the sharp reply go unsent. You decline to tell the story at dinner in the version where you come off best. You do what is honest in plain view, and you keep doing it when it is not returned.',
      'This is forgiveness as a kind of upkeep, more like mending boards than making a speech. Some mornings it will need doing over again. What happens across the fence you can commend to God, who sees both yards.',
    ],
    questions: [
      'With whom is peace not entirely in your hands?',
      'What part of it does rest with you?',
      'Which small repayment could you leave unmade this week?',
    ],
    prayer:
      'God of peace, you know who lives across the fence and all that has passed between us. Take from me the part I cannot mend. Give me steadiness for the part I can, and keep me from small revenges. Amen.',
    tags: ['forgiveness', 'peace', 'limits'],
  },
  {
    title: 'The Bronze Mirror',
    reference: '1 Corinthians 13:12',
    reflection: [
      "Corinth was famous for its bronze, and the mirrors of the day were made of metal like it: a small disk, polished by hand, that gave back a brownish and slightly wavering face. You could see that it was you. You could not see a great deal more than that. Some of Paul's first readers may have held one that same morning.",
      'He reaches for this picture near the end of a chapter on love, when he has just called knowledge and prophecy partial things. The Corinthians were proud of what they knew. Paul was as learned as any of them, and he says without embarrassment that he knows in part. Where the King James has "darkly," the Greek has the word from which we get enigma.',
      'If you have questions about God that have not been answered, you are in the position this verse treats as normal. You look, and something is there, though you cannot make out its expression. Honest faith can say both of those things. It does not have to rub the bronze until it passes for a window.',
      "Then comes the turn at the end. One day we will know as we are known. The dimness is all on our side. You are already seen, clearly and whole, by someone who has not looked away. A child in its mother's arms understands very little about her, and rests on being recognized. A person can live a long time, and love well, on that much light.",
    ],
    questions: [
      'Which question about God have you carried the longest?',
      'What do you see clearly enough to live by today?',
      'How does it feel to think of being fully known?',
    ],
    prayer:
      'God, I see you dimly, and some days hardly at all. Thank you that you see me without any blur. Let me love well by the light I have, and wait in peace for the day when we are face to face. Amen.',
    tags: ['doubt', 'mystery', 'being known'],
  },
  {
    title: 'Ordinary Jars',
    reference: '2 Corinthians 4:7-9',
    reflection: [
      'Archaeologists turn them up in great numbers: plain clay jars for oil and grain and water, chipped at the lip, thrown out when they broke because they cost so little to replace. People sometimes hid their valuables in one. That is the picture Paul chooses for himself, in a letter to people who have heard it said that he is not very impressive.',
      'He does not argue the point. He gives them a list, and each line of it has two halves. Hard pressed, and still with room to breathe. Bewildered, though not in despair. Knocked down, and able to get up. He does not hurry past the first halves in order to reach the second. All of it has happened to him, and he lets it stand.',
      'Many of us feel that we could be of use to God if only we were made of better material. We would be more patient, less anxious, further along by this age. We hide the cracks from each other and then feel lonely behind the glaze. Paul thinks the plain clay is rather the point. When something good comes out of such a jar, nobody supposes that the jar produced it.',
      'Perhaps you failed at something this week, or came to the end of your strength well before the end of the list. The treasure was never made of your strength. It is still there, in the same chipped container, and someone may be the richer for it today without your ever knowing.',
    ],
    questions: [
      'Which crack do you take the most trouble to hide?',
      "Which of Paul's two-part lines comes nearest to your week?",
      'When has something good come through you that was clearly not your doing?',
    ],
    prayer:
      'Lord, you have put something precious in a very plain container. I bring you the chips and the cracks, and I will stop apologizing for the clay. Let what is yours be seen, and keep me whole enough to hold it. Amen.',
    tags: ['weakness', 'failure', 'hope'],
  },
  {
    title: 'The Long Middle',
    reference: 'Galatians 6:9-10',
    reflection: [
      'Beginnings have their own energy. You sign up, you buy the notebook, and friends are pleased for you. Endings have it too, once the finish can be seen. It is the middle that wears on people: the fourteenth month of visiting your father, the third year at the food pantry, the two hundredth lunch packed before daylight.',
      'Most of this letter is heated. Here, near the close, Paul slows down and sounds like someone talking to farmhands in a hot field. There is a harvest. It has a season of its own. Please do not give up yet.',
      'He does not treat weariness as a fault. People who never try to do any good are in no danger of growing tired of it. He says "us," and seems to mean that he gets tired too. And the next sentence makes the task smaller. We are to do good as we have opportunity. Nobody is asked to do every good thing, only to take up the one that has come within reach, with a special care for those close at hand in faith.',
      "Sometimes the way to keep from fainting is to rest properly, or to let somebody else take Thursdays. The field is God's, and it has other workers in it. But if you find today that you can do it once more, without fuss, then the lunch gets packed and the visit is made. The season is turning even when you cannot feel it.",
    ],
    questions: [
      'What good work are you in the long middle of?',
      'Who could share a portion of it with you?',
      'What sort of rest would actually restore you?',
    ],
    prayer:
      "Lord of the seasons, you see how long I have been at this. Give me strength for today's portion and no more than that. Send me help, and teach me to take it. Let the harvest come when you know it is ready. Amen.",
    tags: ['weariness', 'perseverance', 'service'],
  },
  {
    title: 'Lessons in Enough',
    reference: 'Philippians 4:11-12',
    reflection: [
      'This part of the letter is a thank-you note. The Philippians have sent Paul a gift, carried a long way by a friend who fell ill and nearly died in the course of it, and Paul is trying to thank them without sounding as though he had been counting on it. Anyone who has been helped through a hard month will recognize the awkwardness.',
      "In the middle of it he mentions something he has learned. The word matters. Contentment did not come to him by temperament. He took lessons, and the classrooms were various: a full table in one town, an empty stomach in another, and at the moment a prisoner's chains. He tells us that he had to be taught both things. Having plenty, it turns out, also needs instruction.",
      'Money has a way of promising that the lesson can be skipped. A little more, and then we will be at ease. But most of us can remember what we once thought would be enough, and some of us are living past it now without having noticed the day it came.',
      'Try thinking of this month as a course in which you are enrolled. If it is a lean one, it may be teaching you what you can do without, and who your friends are. If it is a full one, it may be teaching you to open your hand and enjoy your supper. The teacher is the same in either room, and he is patient with slow learners.',
    ],
    questions: [
      'What did you once believe would be enough?',
      'Which is this month for you, a lean lesson or a full one?',
      'What is it teaching you so far?',
    ],
    prayer:
      'Lord, you have kept me in lean times and in full ones. Teach me what enough looks like, for I am slow to recognize it. Make me thankful when I am helped and openhanded when I can help. Amen.',
    tags: ['money', 'contentment', 'learning'],
  },
  {
    title: 'Work That Goes Unseen',
    reference: 'Colossians 3:23-24',
    reflection: [
      'It is easy to miss who is being addressed. These lines appear on mugs and graduation cards, but they were first written to household slaves in a town in Asia Minor, people who could not choose their work and would never own the rooms they swept. We should feel the weight of that before we borrow the words.',
      'What Paul tells them is remarkable. He says that they will receive an inheritance. Slaves in that world did not expect one, since inheriting was for sons. He speaks past the master of the house to promise them a place in a family, and he says that the one they are really serving is Christ. Nothing here makes their bondage right. It does tell them that their owner does not have the last word about who they are.',
      'Most of our unseen work is gentler than theirs. Still, you may know what it is to do something carefully that no one will check: the seam on the inside, the file properly named, the sheets changed for a mother who will not remember it. It is tempting to save our best effort for what will be noticed.',
      'To work heartily does not have to mean doing more. The phrase has to do with the soul, with being present in the thing itself. You could choose one small task today and give it your whole attention, as something offered. Whoever receives it may never know. You will not have been alone in the room.',
    ],
    questions: [
      'What work of yours does almost nobody see?',
      'Whose unseen work makes your own day possible?',
      'Which one task could you offer with full attention today?',
    ],
    prayer:
      'Lord Christ, you see the inside of the seam. Take the work that no one will thank me for, and let me do it in your company. Be near to all whose labor is hard or unfair, and give them what they have been denied. Amen.',
    tags: ['work', 'dignity', 'attention'],
  },
  {
    title: 'An Ambition for Quiet',
    reference: '1 Thessalonians 4:11-12',
    reflection: [
      "The Thessalonians seem to have been an excitable young church. They were looking for the Lord's return, and it may be that some had put down their tools to wait for him, relying on other people's kitchens in the meantime. Paul writes to them with great affection. And then he suggests that they try to be quiet.",
      'The word that the King James gives as "study" is one the Greeks used for ambition, for the striving of people who want to be honored. Paul takes all of that eagerness and points it somewhere unexpected. Be ambitious for a quiet life. Look after your own affairs. Work with your hands. He had labored night and day at his own trade while he was among them, so it was advice that he had tried.',
      'It is a lovely goal and an oddly difficult one, because quiet does not get announced. There is no prize for a Tuesday on which you answered your mail, fixed the latch, spoke civilly to everyone, and went to bed owing nothing. Yet Paul believes that outsiders see this kind of thing, and that it counts for something when they do.',
      'Perhaps your life this week looks unremarkable from the road. There are the dishes, the commute, the dog at the usual corner. You might receive it as something Paul would have wished for you. Look at your hands for a moment, and think of what they will make or mend before dark.',
    ],
    questions: [
      'What does a good ordinary day look like for you?',
      'Which noise could you lower a little this week?',
      'What will your hands make or mend today?',
    ],
    prayer:
      'Father, bless this plain day and the small round of things I have to do in it. Quiet what is restless in me. Let my work be honest and my house be peaceful, and be pleased to live here with us. Amen.',
    tags: ['ordinary days', 'work', 'quiet'],
  },
  {
    title: 'Bring the Cloak',
    reference: '2 Timothy 4:11-13',
    reflection: [
      'Winter is coming on, and the old man expects to be cold. Near the end of what may be his last letter, Paul turns from large matters to a short list. He would like the cloak he left with Carpus. He would like the books, and above all the parchments. And he would like company. Luke is there, but he wants Timothy, and he wants Mark.',
      'Anyone who has packed a bag for someone in the hospital knows this list. A sweater, something to read, and could you ask so-and-so to stop by. It is good to find it in scripture. The apostle who had learned to be content in any state still knew how to ask for a coat.',
      'One of the names carries a history. Years earlier Mark had turned back partway through a journey, and Paul was so unwilling to take him along again that he and Barnabas parted over it. Now he calls Mark useful and asks for him. Nothing is said here about how the breach was mended. Somebody, at some point, must have let go of something.',
      'There is strength in naming what you need, in plain terms, to a person who loves you. Many of us find it easier to offer help than to send the list. Yet it is not hard to imagine that Timothy was glad of it. He could not get his friend out of prison, but he could stop at Troas and carry a cloak.',
    ],
    questions: [
      'What would be on your own short list just now?',
      'To whom could you send it?',
      'Which old breach might be ready to mend?',
    ],
    prayer:
      'Lord, you made us to need coats and books and one another. Give me the plainness to ask for what would help. Thank you for friends who come before winter, and for those who have come back to me after a long time. Amen.',
    tags: ['friendship', 'asking help', 'reconciliation'],
    accessLevel: 'premium',
  },
  {
    title: 'A Brother at the Door',
    reference: 'Philemon 1:15-16',
    reflection: [
      "The letter to Philemon is short enough to fit on one sheet, and it was probably carried by the man it is about. Onesimus was a slave who had gone from his master's house, perhaps owing money. He met Paul, who was in prison, and came to faith through him. We can picture him back at the door he left, waiting while Philemon reads.",
      'Paul could have given an order, and he says so. He chooses to persuade. He asks his friend to look at the man in front of him and find a different word for him. Onesimus is not to be received as a servant any longer. He is a beloved brother, and Paul adds that this is to hold "in the flesh" as well as in the Lord. It is to be true in the kitchen and at the gate, and not only at prayers.',
      'Justice often begins at such a point, with one face and the word we use for it. We sort people by what they do for us or by what they have cost us: the tenant, the help, the one who owes. For the most part we do it without malice. A name simply takes longer to learn.',
      'We are not told what Philemon did, though someone cared enough to keep the letter. It leaves the question on the doorstep, where it can be answered again. There may be a person you see every day across a counter or a loading dock whose name you do not know. Learning it would be a beginning.',
    ],
    questions: [
      'Whose name have you been meaning to learn?',
      'What word do you tend to use for someone who has cost you something?',
      'Where in your own life could a fairer welcome begin?',
    ],
    prayer:
      "God and Father of us all, you have no servants' entrance. Help me to see the brother or sister in the person I have only known by a task or a debt. Where I have some power to set things right, make me willing and prompt. Amen.",
    tags: ['justice', 'dignity', 'welcome'],
  },
  {
    title: 'The Slow Answer',
    reference: 'James 1:19-20',
    reflection: [
      'Three speeds are given in one sentence: quick, slow, and slow again. James has a talent for advice that can be remembered at the kitchen sink, and this is some of his best. Be quick about listening. Take your time over speaking. Take your time over anger, too.',
      'Most of us run the machine the other way around. The anger arrives first, already dressed, and the speech is close behind it. Listening comes along later, often the next morning, when we finally hear what the other person had been trying to say. By then there is some sweeping up to do.',
      'James does not say that we will never be angry. He says to be slow about it, and gives a reason that is almost practical: human wrath does not bring about what God calls right. You may be entirely correct about the insurance company, or your sister, or the way the meeting was run. Being correct and being angry can feel like the same thing. But the heat does not make the right come any sooner. Usually it makes everyone in the room defend themselves.',
      'A slow answer need not be a weak one. It may be firmer for having waited. Try asking one question before you reply, and make it a real one. Go out and bring in the trash cans. Write the message and leave it until after lunch. In the space you have made you may hear something under the words that you would have missed, and God has room to work there too.',
    ],
    questions: [
      'What reliably makes you answer too fast?',
      'Who in your life listens well, and how do they do it?',
      'Which reply could you leave until after lunch?',
    ],
    prayer:
      'Lord, you are slow to anger, and I have often been glad of it. Put a little room today between what I hear and what I say. Let me listen long enough to understand, and then speak the truth in a level voice. Amen.',
    tags: ['anger', 'listening', 'speech'],
  },
  {
    title: 'At Three in the Morning',
    reference: '1 John 3:19-20',
    reflection: [
      'Some hours of the night have a prosecutor in them. You wake for no reason, and the whole case is laid out in order: what you said to your mother in the spring, the friend you let drift, the years you might have used better. No one speaks for the defense. The heart can be a severe judge, and it never seems to adjourn.',
      'John writes to people he calls little children, and he knows about this court. He does not tell them that the charges are all imaginary. He says that there is a higher bench. When our heart condemns us, "God is greater than our heart," and nothing is hidden from him.',
      'At first that may sound like a threat. If the heart accuses us with what little it knows, what would be said by someone who knows it all? But John means to set hearts at rest. God knows the failure, and he also knows what you were carrying that year. He knows the love you actually gave, in the kind of plain deeds John has just been writing about, many of which you have forgotten. He knows how sorry you are, which the prosecutor leaves out of the record.',
      'This does not remove the need to put things right where you can, in daylight, with a clear head. It does mean that the verdict is not yours to hand down. You can turn over, say the simplest prayer you know, and let the one who knows all things stay up with it.',
    ],
    questions: [
      'What charge does your heart bring up most often?',
      'What does God know about that time which your heart leaves out?',
      'What simple prayer could you keep ready for such an hour?',
    ],
    prayer:
      'God, you are greater than my heart, and kinder. You know the whole of it, and you have not turned away. Show me in the morning if there is something to mend. For now, keep the watch yourself and let me sleep. Amen.',
    tags: ['conscience', 'mercy', 'assurance'],
  },
  {
    title: 'Near Enough to Dry Tears',
    reference: 'Revelation 21:4-5',
    reflection: [
      "Revelation is a loud book, full of trumpets and thunder and beasts coming up out of the sea. Then, almost at the end, it grows still enough for this. A face is being dried. Whoever has wiped a child's eyes knows how close you have to come in order to do it, and how gently it must be done.",
      'John is on Patmos, cut off from the people he loves, and he is writing to churches that have known real loss. He does not tell them that their tears were a misunderstanding. In his vision God makes a home among his people, and one of the first things said of him there is that he attends to their tears.',
      'The voice from the throne says, "I make all things new." The order of the words is worth hearing. He does not promise to make all new things, as if the old ones could be thrown out and replaced. Perhaps we may take it to mean these things, the ones we know: the body that aches, the street with its boarded windows, the friendship that ended before it could be put right.',
      'He speaks in the present tense, and then he tells John to write it down, because it can be relied upon. You may not be able to feel that today. It was written for the days when you cannot. Set it where you will see it, beside the photograph or the pill bottles, and let it say what it says while you get on with the morning.',
    ],
    questions: [
      'What would you most like to see made new?',
      'Who has been near enough to dry your tears?',
      'Where could you put these words so that you will see them?',
    ],
    prayer:
      'God, come near enough to touch what hurts. Hold in your hands the things I cannot repair and the people I cannot reach. Make them new in your time, and until then let your promise keep me company. Amen.',
    tags: ['grief', 'hope', 'renewal'],
  },
];
