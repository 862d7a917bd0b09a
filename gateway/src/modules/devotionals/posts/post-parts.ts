/** Parts of a post that have their own headings, and the rest. */
export interface PostParts {
  reflection: string;
  questions: string[];
  prayer: string;
}

/** Line that announces questions. */
const questionsBegin =
  /^(?:(?:discussion|reflection|study|journal(?:ing)?)\s)?questions?(?:\s(?:for|to)\s.{1,40})?:?$|^(?:(?:for|to|time to|pause and)\s)?reflect(?:ion)?(?:\s(?:today|on this))?:?$/i;
/** Line that announces or begins a prayer. */
const prayerBegins =
  /^(?:(?:a|our|my|closing|today.s|let us)\s)?pray(?:er)?(?:\s(?:for|of|together)\b.{0,40})?\s*(?::\s*([\s\S]*))?$/i;
const listSign = /^(?:[-*•]|\d+[.)])\s+/;

/**
 * Separates the questions and the prayer from the rest, if a post has headings for them. Questions last as long as
 * there are lists or questions, a prayer until the next heading.
 */
export function partsOf(paragraphs: readonly string[]): PostParts {
  const parts: Record<keyof PostParts, string[]> = { reflection: [], questions: [], prayer: [] };
  let at: keyof PostParts = 'reflection';
  for (const paragraph of paragraphs) {
    const prayer = prayerBegins.exec(paragraph);
    if (questionsBegin.test(paragraph)) {
      at = 'questions';
    } else if (prayer) {
      at = 'prayer';
      if (prayer[1]) parts.prayer.push(prayer[1]);
    } else if (at === 'questions') {
      const lines = paragraph.split('\n').filter(Boolean);
      const areQuestions = lines.every((line) => listSign.test(line) || line.trimEnd().endsWith('?'));
      if (areQuestions) parts.questions.push(...lines.map((line) => line.replace(listSign, '').trim()));
      else {
        at = 'reflection';
        parts.reflection.push(paragraph);
      }
    } else parts[at].push(paragraph);
  }
  return {
    reflection: parts.reflection.join('\n\n'),
    questions: parts.questions,
    prayer: parts.prayer.join('\n\n'),
  };
}
