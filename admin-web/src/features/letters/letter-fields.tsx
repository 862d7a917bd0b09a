import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '@quiet-time/schema/limits';
import type { ReactNode } from 'react';
import { memberPage } from '../../lib/page-meta.ts';
import { VerseFields } from '../../ui/editor/verse-fields.tsx';
import { WritingField, writingLooks } from '../../ui/editor/writing-field.tsx';
import text from '../../ui/editor/written-text.module.css';
import groups from '../../ui/field-groups.module.css';
import { FormattedField } from '../../ui/formatted/formatted-field.tsx';
import { LangField } from '../../ui/translations/lang-field.tsx';
import css from './letter-fields.module.css';
import type { LetterValues } from './letter-values.ts';

const verse = { reference: 'reference', verse: 'verse' };

/** Pages that a button often opens, with its words. */
const pages = [
  { name: 'Today’s devotional', path: '/devotionals', words: 'Read today’s devotional' },
  { name: 'Home page', path: '/', words: 'Visit the site' },
  { name: 'Plans', path: '/subscription-plans', words: 'See the plans' },
];

interface Props {
  form: UseFormReturnType<LetterValues>;
  /** Notes above the text. */
  notes: ReactNode;
  /** Null if the letter has none. */
  onHistory: (() => void) | null;
  onLanguages: (() => void) | null;
}

/** Texts of a letter in the order of the mail. */
export function LetterFields({ form, notes, onHistory, onLanguages }: Props) {
  const open = ({ path, words }: (typeof pages)[number]) => {
    form.setFieldValue('buttonLink', memberPage(path) ?? '');
    if (!form.getValues().buttonLabel.trim()) form.setFieldValue('buttonLabel', words);
    form.clearFieldError('buttonLink');
  };
  return (
    <div className={text.root}>
      <div className={text.text}>
        {notes}
        <WritingField
          {...{ form }}
          path="subject"
          looks="title"
          label="Subject"
          placeholder="What it is about"
        />
        <VerseFields {...{ form }} paths={verse} required={false} />
        <FormattedField
          {...{ form }}
          path="html"
          htmlPath="html"
          label="Text"
          placeholder="Write to your readers"
          rows={8}
          {...writingLooks}
        />
        <fieldset className={groups.root}>
          <legend>Button below the text</legend>
          <div className={groups.pair}>
            <TextInput
              {...form.getInputProps('buttonLabel')}
              label="Words"
              placeholder="None"
              maxLength={limits.letter.buttonLabel + 20}
              autoComplete="off"
            />
            <TextInput
              {...form.getInputProps('buttonLink')}
              label="Address"
              type="url"
              placeholder="https://"
              autoComplete="off"
            />
          </div>
          {memberPage('/') && (
            <div className={css.pages}>
              <span>Fill in:</span>
              {pages.map((page) => (
                <Button key={page.path} size="compact-sm" variant="subtle" onClick={() => open(page)}>
                  {page.name}
                </Button>
              ))}
            </div>
          )}
        </fieldset>
        <div className={css.more}>
          <LangField form={form} />
          {onHistory && (
            <Button variant="subtle" onClick={onHistory}>
              History
            </Button>
          )}
          {onLanguages && (
            <Button variant="subtle" onClick={onLanguages}>
              Languages
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
