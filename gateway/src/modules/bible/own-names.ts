import { folded } from '@quiet-time/schema/folded';
import { plainDigits } from '@quiet-time/schema/writing';
import { allBooks } from './books.js';

// References with the book names, numbers and words of a text in another language.

/** A book with its names in a text. */
export interface NamedBook {
  number: number;
  names?: readonly string[];
}

interface Name {
  number: number;
  plain: string;
  /** Name with its accents: "Jó" is Job in Portuguese, "Jo" is John. */
  exact: string;
}

const exactly = (text: string) => text.normalize('NFC').toLowerCase();

/** Names of a text, longest first. A changed text has a new list of books, and so a new entry. */
const known = new WeakMap<readonly NamedBook[], Name[]>();

function namesOf(books: readonly NamedBook[]): Name[] {
  let names = known.get(books);
  if (!names) {
    names = books
      .flatMap(({ number, names = [] }) =>
        names.map((name) => ({ number, plain: folded(name), exact: exactly(name) })),
      )
      .filter(({ plain }) => plain !== '')
      .sort((one, other) => other.plain.length - one.plain.length);
    known.set(books, names);
  }
  return names;
}

/**
 * Translates a reference with a text's own book names ("창 1:1", "يوحنا ٣:١٦", "约翰福音三章十六节") to our names, digits and
 * signs. Null: no part of it begins with such a name.
 */
export function withUsualNames(
  reference: string,
  books: readonly NamedBook[],
  language: string,
): string | null {
  const names = namesOf(books);
  if (names.length === 0) return null;
  let isNamed = false;
  const parts = reference.split(/(?<=[;؛；])\s*/u).map((part) => {
    const plain = folded(part).trim();
    const rests = names.flatMap((name) => {
      const rest = plain.startsWith(name.plain) ? plain.slice(name.plain.length) : null;
      return rest !== null && endsName.test(rest) ? [{ ...name, rest }] : [];
    });
    const longest = rests.filter(({ plain }) => plain.length === rests[0]!.plain.length);
    const found = longest.find(({ exact }) => exactly(part.trim()).startsWith(exact)) ?? longest[0];
    if (found) isNamed = true;
    return found ? usual(found.number, found.rest, language) : plainNumbers(plain, language);
  });
  return isNamed ? parts.join(' ') : null;
}

const chineseDigits = '〇零一二三四五六七八九';
const chineseNumber = new RegExp(`[${chineseDigits}十百廿卅]+`, 'g');

/** A name ends before a character that is not a letter, or before a number in letters. */
const endsName = new RegExp(`^(?!\\p{L})|^第?[${chineseDigits}十百廿卅]`, 'u');

const psalm151 = allBooks.find(({ id }) => id === 'PS2')!;

function usual(number: number, written: string, language: string): string {
  const rest = plainNumbers(written, language);
  if (number !== psalm151.number) return `${allBooks[number - 1]!.name.toLowerCase()} ${rest}`.trim();
  // It has one chapter, while other psalters count on to 151.
  const verses = rest.replace(/^1\s*:/, '');
  return `psalm 151${verses === '' ? '' : `:${verses}`}`;
}

/** Words for a chapter, a psalm and a verse, and words between the ends of a range. */
const words = {
  chapter:
    '章 篇 編 回 장 편 الاصحاح الإصحاح أصحاح إصحاح اصحاح الفصل فصل المزمور פרק פרקים глава главы гл. розділ pasal bab fasal अध्याय باب فصل บทที่ บท chuong capitulo cap. capitolo rozdzial kapitola fejezet κεφαλαιο sura kabanata',
  verse:
    '节 節 절 الآية آية الاية اية العدد عدد פסוק פסוקים стих стихи ст. вірш ayat verset पद वचन آیه آیت ข้อ cau versiculo v. versetto werset vers στιχος mstari mistari talata',
  until: '至 到 から 부터 עד до hingga sampai',
};

function patternOf(list: string): RegExp {
  const each = [...new Set(list.split(' ').map(folded))].sort((one, other) => other.length - one.length);
  const escaped = each.map((word) => word.replace('.', '\\.'));
  // In scripts with spaces between words, a word is not part of another one.
  const isPart = (word: string) =>
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Thai}]/u.test(word);
  const joined = escaped.filter(isPart);
  const alone = escaped.filter((word) => !isPart(word));
  return new RegExp(`\\s*(?:(?<!\\p{L})(?:${alone.join('|')})(?!\\p{L})|${joined.join('|')})\\s*`, 'gu');
}

const [chapterWord, verseWord, untilWord] = [words.chapter, words.verse, words.until].map(patternOf) as [
  RegExp,
  RegExp,
  RegExp,
];

/** Converts the part after a name to our digits and signs: "第三章第十六节" is "3:16". */
function plainNumbers(rest: string, language: string): string {
  let plain = plainDigits(rest).replace(chineseNumber, (number) => String(chinese(number)));
  const between = (found: string, at: number, whole: string) => {
    const isBetween = /\d\s*$/.test(whole.slice(0, at)) && /^\s*\d/.test(whole.slice(at + found.length));
    return isBetween ? ':' : ' ';
  };
  plain = plain
    .replaceAll('第', ' ')
    .replace(untilWord, '-')
    .replace(/(?<=\d\s*)[~〜～־](?=\s*\d)/gu, '-')
    .replace(chapterWord, between)
    .replace(verseWord, between)
    .replace(/[،、]/g, ',')
    .replace(/؛/g, ';')
    .replace(/\s*:\s*/g, ':');
  if (language === 'he') plain = plain.replace(/[א-ת][א-ת'"׳״]*/g, (letters) => String(hebrew(letters)));
  return plain.replace(/\s+/g, ' ').trim();
}

function chinese(written: string): number {
  if (!/[十百廿卅]/.test(written))
    return Number([...written].map((digit) => Math.max(0, chineseDigits.indexOf(digit) - 1)).join(''));
  let [sum, digit] = [0, 0];
  for (const letter of written) {
    if (letter === '百') sum += (digit || 1) * 100;
    else if (letter === '十') sum += (digit || 1) * 10;
    else if (letter === '廿') sum += 20;
    else if (letter === '卅') sum += 30;
    else {
      digit = Math.max(0, chineseDigits.indexOf(letter) - 1);
      continue;
    }
    digit = 0;
  }
  return sum + digit;
}

const hebrewLetters = 'אבגדהוזחטיכלמנסעפצקרשת';

/** Each letter is a number, and the numbers are added: ט״ז is 16. */
const hebrew = (written: string): number =>
  [...written].reduce((sum, letter) => {
    const at = hebrewLetters.indexOf(letter);
    if (at < 0) return sum;
    return sum + (at < 9 ? at + 1 : at < 18 ? (at - 8) * 10 : (at - 17) * 100);
  }, 0);
