import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { useState } from 'react';
import { ChooseAnother } from '../../../ui/import/choose-another.tsx';
import { ImportStep } from '../../../ui/import/import-step.tsx';
import { acceptedImports } from './import-file.ts';
import { ofYear, type PostsChoices, type PostsFile, sharedDays, yearsOf } from './posts-file.ts';

interface Props {
  posts: PostsFile;
  /** Earlier choices for the same file. */
  choices: PostsChoices | null;
  problem: string | null;
  onCheck(choices: PostsChoices): void;
  onFiles(files: File[]): void;
}

const most = limits.devotionalImport.rows;
const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
const max = limits.devotional;

/** Chooses the posts of an export, with defaults for posts without a question, prayer or passage. */
export function PostsStep({ posts, problem, onCheck, onFiles, ...props }: Props) {
  const years = yearsOf(posts);
  const [choices, setChoices] = useState<PostsChoices>(
    props.choices ?? {
      year: posts.devotionals.length > most ? (years[0]?.[0] ?? '') : '',
      sameDay: 'first',
      reference: '',
      verse: '',
      question: 'What do you take from this into the day?',
      prayer: 'Lord, let this word stay with us today. Amen.',
    },
  );
  const set = (changes: Partial<PostsChoices>) => setChoices({ ...choices, ...changes });
  const wanted = ofYear(posts, choices.year);
  const shared = sharedDays(wanted);
  const lacking = (isLacking: (post: (typeof wanted)[number]) => boolean) => wanted.filter(isLacking).length;
  const noPassage = lacking(({ scripture }) => !scripture.reference);
  const noQuestion = lacking(({ questions }) => questions.length === 0);
  const noPrayer = lacking(({ prayer }) => !prayer);
  const inactive = lacking(({ isActive }) => !isActive);
  return (
    <ImportStep
      heading={`${count(posts.devotionals.length, 'post')} in ${posts.name}`}
      problem={problem}
      buttons={
        <>
          <ChooseAnother accept={acceptedImports} onFiles={onFiles} off={false} />
          <Button onClick={() => onCheck(choices)}>Look through the posts</Button>
        </>
      }
    >
      <p>
        Each becomes the devotional of its day.
        {inactive > 0 && ` ${count(inactive, 'post')} not published or not public: inactive at first.`}
        {posts.pages + posts.others > 0 &&
          ` Left out: ${count(posts.pages, 'page')}, ${count(posts.others, 'other thing')}.`}
      </p>
      {years.length > 1 && (
        <NativeSelect
          label="Posts of"
          data={[
            ...(posts.devotionals.length > most ? [] : [{ value: '', label: 'All years' }]),
            ...years.map(([year, of]) => ({ value: year, label: `${year} (${of})` })),
          ]}
          value={choices.year}
          onChange={({ currentTarget }) => set({ year: currentTarget.value })}
        />
      )}
      {shared.length > 0 && (
        <NativeSelect
          label={`${count(shared.length, 'day')} with several posts`}
          description={`${shared.slice(0, 3).map(shortDate).join(', ')}${shared.length > 3 ? ' …' : ''}`}
          data={[
            { value: 'first', label: 'Take the first that is published' },
            { value: 'none', label: 'Take none of them' },
          ]}
          value={choices.sameDay}
          onChange={({ currentTarget }) => set({ sameDay: currentTarget.value as PostsChoices['sameDay'] })}
        />
      )}
      {noQuestion > 0 && (
        <TextInput
          label={`Question for ${count(noQuestion, 'post')} without one`}
          maxLength={max.question}
          value={choices.question}
          onChange={({ currentTarget }) => set({ question: currentTarget.value })}
        />
      )}
      {noPrayer > 0 && (
        <Textarea
          label={`Prayer for ${count(noPrayer, 'post')} without one`}
          rows={2}
          maxLength={max.prayer}
          value={choices.prayer}
          onChange={({ currentTarget }) => set({ prayer: currentTarget.value })}
        />
      )}
      {noPassage > 0 && (
        <>
          <TextInput
            label={`Passage for ${count(noPassage, 'post')} without one`}
            description="A passage is found where a post begins with it or quotes it. Without one here, these posts are left out."
            maxLength={max.reference}
            value={choices.reference}
            onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
          />
          <Textarea
            label="Its words"
            rows={2}
            maxLength={max.verse}
            value={choices.verse}
            onChange={({ currentTarget }) => set({ verse: currentTarget.value })}
          />
        </>
      )}
    </ImportStep>
  );
}
