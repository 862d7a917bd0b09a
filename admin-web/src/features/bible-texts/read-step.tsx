import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type TranslationAudience, translationAudiences } from '@quiet-time/schema/bible-translations';
import { limits } from '@quiet-time/schema/limits';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useState } from 'react';
import { optionsOf } from '../../lib/options-of.ts';
import css from '../../ui/import/import.module.css';
import { ImportStep } from '../../ui/import/import-step.tsx';
import { Counts } from '../../ui/import/problem-table.tsx';
import { type BibleImport, type BibleText, draftOf, type TextInput as TextFields } from './bible-text.ts';

interface Props {
  current: BibleImport;
  texts: readonly BibleText[];
  problem: string | null;
  /** Error messages by field. */
  wrong: Readonly<Record<string, string>>;
  busy: boolean;
  onRun(input: TextFields, replaces: boolean): void;
  onAnother(): void;
}

/** Report on the file, and the form for its metadata. */
export function ReadStep({ current, texts, problem, wrong, busy, onRun, onAnother }: Props) {
  const [input, setInput] = useState(() => draftOf(current));
  const [replaces, setReplaces] = useState(false);
  const report = current.report!;
  const before = texts.find(({ id, isOwn }) => id === input.id.trim().toLowerCase() && !isOwn);
  const max = limits.bible;
  const field = (name: Exclude<keyof TextFields, 'audience'>, label: string, length: number) => ({
    label,
    required: true,
    withAsterisk: false,
    value: input[name],
    maxLength: length,
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setInput((now) => ({ ...now, [name]: value })),
  });
  return (
    <ImportStep
      heading={`${report.verses.toLocaleString('en')} verses in ${current.name}`}
      problem={problem}
      buttons={
        <>
          <Button variant="default" disabled={busy} onClick={onAnother}>
            Another file
          </Button>
          <BusyButton
            busy={busy}
            busyText="Importing…"
            onClick={() => onRun(input, before !== undefined && replaces)}
          >
            {before && replaces ? 'Replace the text' : 'Import the text'}
          </BusyButton>
        </>
      }
    >
      <TextReport report={report} />
      <TextInput
        {...field('id', 'Id', max.textId)}
        description="Used in addresses, such as rv1909. It stays when the text is replaced."
        spellCheck={false}
        autoCapitalize="none"
      />
      {before && (
        <Checkbox
          label="Replace it"
          description={`There is ${before.name} under this id. Readers have it until the new one is ready.`}
          checked={replaces}
          onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
        />
      )}
      <TextInput {...field('name', 'Name', max.name)} />
      <TextInput
        {...field('abbreviation', 'Abbreviation', max.abbreviation)}
        description="After a reference, it opens this text: John 3:16 RV1909."
        spellCheck={false}
      />
      <TextInput
        {...field('language', 'Language', 35)}
        description="A code: es, fr, de, pt-BR. It is the default for readers of this language, and searches use its words."
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextInput
        {...field('copyright', 'Copyright line', max.copyright)}
        description="Shown below each chapter and on printed pages; “Public Domain” if nobody has rights."
      />
      <NativeSelect
        label="For"
        data={optionsOf(translationAudiences)}
        value={input.audience ?? 'everyone'}
        onChange={({ currentTarget: { value } }) =>
          setInput((now) => ({ ...now, audience: value as TranslationAudience }))
        }
      />
    </ImportStep>
  );
}

/** Contents of a file, and its gaps. */
function TextReport({ report }: { report: NonNullable<BibleImport['report']> }) {
  const { verses, books, gaps, doubles, unknownBooks, skippedFiles } = report;
  const chapters = books.reduce((sum, book) => sum + book.chapters, 0);
  return (
    <>
      <Counts
        rows={[
          ['Books', books.length],
          ['Chapters', chapters],
          ['Verses', verses],
        ]}
      />
      <Findings title="Missing" hint="Many translations leave some verses out." list={gaps} />
      <Findings title="Twice in the file" hint="The first one counts." list={doubles} />
      <Findings title="Unknown books" hint="They are skipped." list={unknownBooks} />
      <Findings title="Files that are not books" hint="They are skipped." list={skippedFiles ?? []} />
    </>
  );
}

function Findings({ title, hint, list }: { title: string; hint: string; list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <details className={css.section}>
      <summary>{`${title}: ${list.length === 200 ? '200 or more' : list.length}`}</summary>
      <p>{hint}</p>
      <p>{list.join(', ')}</p>
    </details>
  );
}
