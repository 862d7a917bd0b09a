/** Feelings, each with the subjects that help. */
const subjects = `
scared anxiety courage fear, afraid anxiety courage fear, frightened anxiety courage fear, worried anxiety peace trust,
worry anxiety peace trust, anxious anxiety peace trust, stressed anxiety peace rest, overwhelmed anxiety rest strength,
nervous anxiety courage, lonely loneliness comfort friendship, alone loneliness comfort, sad sorrow grief comfort hope,
unhappy sorrow comfort joy, depressed sorrow hope comfort, hopeless hope, discouraged encouragement hope perseverance,
grieving grief comfort, mourning grief comfort, heartbroken comfort grief healing, hurt healing comfort forgiveness,
angry anger patience forgiveness, mad anger patience, bitter bitterness forgiveness, jealous envy contentment,
envious envy contentment, guilty guilt forgiveness grace, ashamed shame forgiveness grace, sorry repentance forgiveness,
tired rest strength, exhausted rest strength, weary rest strength, weak strength, sick healing, ill healing,
lost guidance direction, confused wisdom guidance, unsure guidance wisdom trust, doubting doubt faith, impatient patience,
tempted temptation, proud pride humility, grateful gratitude thanksgiving, thankful gratitude thanksgiving,
happy joy gratitude, joyful joy, peaceful peace, hopeful hope, brave courage, loved love`;

const bySubject = new Map(
  subjects.split(',').map((group): [string, string[]] => {
    const [feeling = '', ...others] = group.trim().split(/\s+/);
    return [feeling, others];
  }),
);

/** Returns the subjects that help with a feeling; none for any other word. */
export const subjectsOf = (feeling: string): readonly string[] => bySubject.get(feeling) ?? [];
