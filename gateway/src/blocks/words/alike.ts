/** British and American spellings. */
const spellings = `
armor armour, behavior behaviour, clamor clamour, color colour, endeavor endeavour, favor favour, favored favoured,
favorite favourite, flavor flavour, harbor harbour, honor honour, honored honoured, honorable honourable,
honors honours, humor humour, labor labour, labored laboured, laborer labourer, laborers labourers, neighbor neighbour,
neighbors neighbours, odor odour, parlor parlour, rumor rumour, rumors rumours, savior saviour, savor savour,
splendor splendour, valor valour, vapor vapour, vigor vigour, center centre, meager meagre, scepter sceptre,
sepulcher sepulchre, theater theatre, baptize baptise, realize realise, recognize recognise, organize organise,
apologize apologise, sympathize sympathise, defense defence, offense offence, practice practise, license licence,
counselor counsellor, marvelous marvellous, traveler traveller, jewelry jewellery, woolen woollen, fulfill fulfil,
skillful skilful, willful wilful, enroll enrol, plow plough, plowed ploughed, plowshares ploughshares, gray grey,
mold mould, judgment judgement, acknowledgment acknowledgement, worshiped worshipped, worshiping worshipping,
worshiper worshipper, worshipers worshippers, program programme, skeptic sceptic, immanuel emmanuel, noah noe,
elijah elias, isaiah esaias, jeremiah jeremias, hosea osee, jonah jonas`;

/**
 * Synonyms: in older and newer English, and in today's words and those of older Bibles. Groups are separated by commas;
 * each word of a group finds the others.
 */
const meanings = `
love charity, spirit ghost, lord yahweh jehovah, brother brethren, brothers brethren, whoever whosoever, whatever whatsoever,
anxious worry careful anxiety, anxiety anxious care worry worries, worry anxious anxiety thought worries,
worried anxious troubled, scared afraid fear frightened, frightened afraid fear scared, afraid fear dread,
fear afraid, hell sheol hades, eternal everlasting, gospel news, demon devil, demons devils,
plan thought purpose, plans thoughts purposes, prosper peace welfare prosperous, harm evil hurt, evil wicked, future end,
patient patience longsuffering suffereth, patience endurance perseverance longsuffering, trials temptations tests,
weary tired labour faint, tired weary, burdened laden burdens, burden cares care, cares burden anxieties care worries,
courageous courage, courage courageous, hills mountains mountain, shelter refuge secret, refuge shelter fortress,
streams rivers waters, stream river brook, strands threefold, strand threefold, brokenhearted broken contrite,
close near nigh, dwell live abide inhabit, dwelt lived tabernacled, abide remain dwell continue, store lay, treasures treasure,
immorality fornication, sin transgression iniquity, sins transgressions iniquities trespasses debts,
sinned sin, trespasses debts sins, debts trespasses sins, forgive pardon, mercy lovingkindness kindness compassion,
mercies lovingkindnesses compassions kindnesses, kindness lovingkindness mercy, compassion mercy mercies,
anger wrath, angry wroth anger, wrath anger, glad joyful rejoice, joyful joy glad, rejoice glad joy, happy blessed glad,
sad sorrow sorrowful mourn, sorrow grief mourning, mourn weep, tears weeping, weep weeping, cry weep,
worship praise bow, bless praise, house household home, home house,
child son, children sons, kids children, man person men, people nation, nations peoples heathen gentiles,
heathen nations gentiles, disciples followers, slave servant bondservant, servant slave bondservant, wealth mammon riches money, money mammon silver, rich wealthy riches,
poor needy, body flesh, flesh body, assurance substance, substance assurance, evidence conviction proof, conviction evidence,
glass mirror, mirror glass, darkly dimly, dimly darkly, narrow strait, gate door, door gate, candle lamp, lamp candle light, path way paths,
strength might power, strong mighty strength, power might strength, mighty strong, wise wisdom, wisdom wise,
understanding knowledge, teach instruct, teaching doctrine, truth true, correct reprove chasten, discipline chastening correction chasten,
discipline chasten, foreigner stranger alien sojourner, alien stranger foreigner, stranger foreigner alien,
virgin maiden, pregnant conceive child, belly womb, heal healed health, sick ill sickness, healed heal, medicine remedy,
pastures pasture, calm still quiet, quiet still, still quiet calm, cease still, harvest reap, reap sow harvest, sows soweth sow,
steal thief, kill murder slay, murder kill, slay kill, lie lying bear false, adultery lust, covet desire,
perish destroyed die destruction, die death dead, dead death, alive living live, forever ever everlasting, anything nothing, everything all things,
everyone every all, everybody all every, faithful faith, believe faith trust, trust hope believe, hope wait trust, wait hope, rest peace,
stumble fall fell, fall destruction stumble, grow increase, run race, race course, finish finished, goal mark prize, mark goal, press strive,
accomplish fulfil perform, complete finish perfect perform, begun began, boast glory boasting, brag boast, grace favour,
sufficient enough, enough sufficient, weakness infirmity, weak weakness, suffering affliction tribulation suffer, tribulation trouble affliction,
trouble tribulation affliction distress, troubles afflictions, tempted temptation, temptation tempted, escape way, shield buckler, protect keep preserve guard,
guard keep, guards keepeth, keep guard, preserve keep, hide hid hidden, hidden hid treasured, commit commend entrust roll, obey keep obedience, commandment command law,
commands commandments, law commandments, elders old, elderly old, young youth, youth young, father fathers, mom mother, dad father, parents father mother,
marriage wife husband marry, husband wife, wife woman, woman wife, single unmarried, widow orphan fatherless, orphans fatherless widows orphan, lonely alone desolate, alone desolate forsake,
leave forsake, forsake leave fail, forsaken abandoned, abandon forsake, cast casting throw, throw cast, tossed driven, pants panteth longs, longs panteth thirst, thirsty thirst,
hungry hunger, fed feed meat, food bread meat, eat ate eaten, wine vine, seed sow, planted plant, fruitful fruit, wither fade withereth, fades fadeth withers, endures endureth forever,
proud pride haughty, pride proud haughty, arrogant proud haughty, humble lowly meek, meek gentle humble, gentle meek soft, soft gentle,
lazy sluggard slothful, foolish fool, fools foolish, gossip talebearer whisperer, tongue lips, words word, cheerful merry glad, merry cheerful,
generous liberal giver, gives giveth giver, tithe tithes tenth, tithes tithe, offering sacrifice, sacrifice offering,
stone rock, rock stone, pit cistern, lion lions, wolf wolves, dove doves, snake serpent, serpent snake, donkey ass colt, ghost spirit,
born begotten, created made, made created, formed made form, form formed, imagine think, mind heart, heart mind, thoughts plans,
eagles eagle, feathers pinions wings, wings feathers, soar mount, climb mount, skies heavens sky, sky heaven firmament, universe world heavens, earth world land, world earth,
resurrection rise risen, raised risen rose, risen raised, ascended ascend, forever evermore, amen truly verily, truly verily, verily truly,
knock knocking, behold look see, look behold, listen hear hearken, hear listen, shout joyful, sing song singing, song sing, noise shout, harp lyre`;

/** Forms in texts of older English that stemming does not unify. */
const oldForms = `
you thee thou ye, your thy thine, yours thine, has hath, does doth, says saith, said spake spoke,
speak spoke spake spoken, give gave given, come came, know knew known, see saw seen, take took taken, find found`;

const alike = new Map<string, Set<string>>();

function add(alike: Map<string, Set<string>>, groups: string, both: boolean): void {
  for (const group of groups.split(',')) {
    const [first = '', ...others] = group.trim().split(/\s+/);
    for (const other of others) {
      alike.set(first, (alike.get(first) ?? new Set()).add(other));
      if (both) alike.set(other, (alike.get(other) ?? new Set()).add(first));
    }
  }
}

add(alike, spellings, true);
/** Other spellings, which count as the word itself. */
const spelled = new Map([...alike].map(([word, others]) => [word, new Set(others)]));
add(alike, meanings, false);
const old = new Map<string, Set<string>>();
add(old, oldForms, false);

/** Returns the other spellings of a folded word. */
export const otherSpellings = (word: string): string[] => [...(spelled.get(word) ?? [])];

/** Returns the synonyms of a folded word, including its other spellings. */
export const alikeWords = (word: string): string[] => [...(alike.get(word) ?? [])];

/** Returns older forms of a folded word, and forms that stemming does not know. */
export const oldFormsOf = (word: string): string[] => [...(old.get(word) ?? [])];
