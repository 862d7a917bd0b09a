import { useDebouncedValue } from '@mantine/hooks';
import { firstCharacters } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { localToday, longDate, shortDate } from '@quiet-time/web/local-date.ts';
import { type Retryable, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import {
  IconCandle,
  IconHelpCircle,
  IconMessage2Heart,
  IconPlus,
  IconQuote,
  IconSearch,
  IconSend,
  IconSpeakerphone,
  IconSun,
  IconSunrise,
  IconTags,
  IconUsers,
} from '../../ui/icons.ts';
import { FindContentDocument, FindDevotionalsDocument, FindPeopleDocument } from './palette.documents.ts';
import type { EntryGroup } from './panel-entries.ts';

/** Milliseconds without a keystroke before the search starts. */
const PAUSE = 200;
/** Shortest search text, as a single letter matches nearly everybody. */
const LEAST = 2;
/** Maximum number of results per kind. A link to all results follows when there are more. */
const SHOWN = 5;

/** Kinds of content: the name of one item, and the address of its dialog without the id. */
const contentKinds = {
  prayer: { name: 'Prayer', Icon: IconCandle, at: '/admin?s=prayers&' },
  openingPrayer: { name: 'Opening prayer', Icon: IconSun, at: '/admin?s=opening-prayers&' },
  encouragingWord: { name: 'Encouraging word', Icon: IconMessage2Heart, at: '/admin?s=words&' },
  topic: { name: 'Scripture topic', Icon: IconTags, at: '/admin?s=scripture-topics&' },
  scripture: { name: 'Scripture', Icon: IconQuote, at: '/admin/scriptures?' },
  faq: { name: 'FAQ', Icon: IconHelpCircle, at: '/admin?s=faq&' },
  announcement: { name: 'Announcement', Icon: IconSpeakerphone, at: '/admin?s=announcements&' },
  letter: { name: 'Letter', Icon: IconSend, at: '/admin?s=letters&' },
} as const;

interface Found {
  groups: EntryGroup[];
  /** Whether a search is pending. */
  busy: boolean;
  /** The search that failed, with its retry. */
  failed: Retryable | null;
}

/** Searches devotionals by text or date, other content, and for administrators also people, once typing pauses. */
export function useFound(text: string, role: string): Found {
  const [settled] = useDebouncedValue(text, PAUSE);
  const wanted = text.length >= LEAST;
  const skip = !wanted || settled !== text;
  const day = dayInWords(settled, localToday());
  const limit = SHOWN;
  const devotionals = useGatewayQuery(FindDevotionalsDocument, {
    variables: {
      search: day ? '' : firstCharacters(settled, limits.devotional.search),
      from: day,
      to: day,
      limit,
    },
    skip,
  });
  const noContent = day !== null;
  const content = useGatewayQuery(FindContentDocument, {
    variables: { search: firstCharacters(settled, limits.devotional.search) },
    skip: skip || noContent,
  });
  const noPeople = role !== 'admin' || day !== null;
  const people = useGatewayQuery(FindPeopleDocument, {
    variables: { search: firstCharacters(settled, limits.user.search), limit },
    skip: skip || noPeople,
  });
  if (!wanted) return { groups: [], busy: false, failed: null };
  if (skip) return { groups: [], busy: true, failed: null };

  const asked = [devotionals, ...(noContent ? [] : [content]), ...(noPeople ? [] : [people])];
  const found = devotionals.data?.adminDevotionals;
  const persons = noPeople ? undefined : people.data?.users;
  return {
    busy: asked.some(({ status }) => status === 'waiting'),
    failed: asked.find(({ status }) => status === 'failed') ?? null,
    groups: [
      {
        name: 'Devotionals',
        entries: [
          ...(found?.items ?? []).map(({ id, title, date, isActive, body }) => ({
            id: `devotional-${id}`,
            label: title,
            // Non-breaking spaces keep the date on one line.
            note: [
              body?.scripture.reference,
              shortDate(date).replaceAll(' ', '\u00a0'),
              !isActive && 'Inactive',
            ]
              .filter(Boolean)
              .join(' · '),
            Icon: IconSunrise,
            to: `/admin?s=devotionals&edit=${id}`,
          })),
          ...(day && found?.total === 0 ? [writing(day)] : []),
          ...more('devotionals', found?.total, settled),
        ],
      },
      {
        name: 'Content',
        entries: noContent
          ? []
          : (content.data?.findContent ?? []).map(({ kind, id, title, beginning }) => ({
              id: `${kind}-${id}`,
              label: title,
              // Short, so that the title keeps its line.
              note: [contentKinds[kind].name, firstCharacters(beginning, 40)].filter(Boolean).join(' · '),
              Icon: contentKinds[kind].Icon,
              to: `${contentKinds[kind].at}edit=${id}`,
            })),
      },
      {
        name: 'People',
        entries: [
          ...(persons?.items ?? []).map(({ id, name, email }) => ({
            id: `person-${id}`,
            label: name,
            note: email,
            Icon: IconUsers,
            to: `/admin?s=users&edit=${id}`,
          })),
          ...more('users', persons?.total, settled),
        ],
      },
    ],
  };
}

/** Returns the entry that writes a devotional for a date without one. */
const writing = (day: string) => ({
  id: 'write',
  label: `Write the devotional of ${longDate(day)}`,
  note: shortDate(day),
  Icon: IconPlus,
  to: `/admin?s=devotionals&edit=new&date=${day}`,
});

/** Returns the link to the full list of results, when not all of them are shown. */
const more = (section: string, total: number | undefined, text: string) =>
  total !== undefined && total > SHOWN
    ? [
        {
          id: `all-${section}`,
          label: `All ${total.toLocaleString('en')} ${section} with “${text}”`,
          Icon: IconSearch,
          to: `/admin?${new URLSearchParams({ s: section, q: text })}`,
        },
      ]
    : [];
