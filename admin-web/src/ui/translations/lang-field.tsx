import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { optionsOf } from '../../lib/options-of.ts';

/** Field that compares the language of an item. */
export const langField = {
  path: 'lang',
  label: 'Written in',
  text: ({ lang }: { lang: Language }) => languageNames[lang],
};

interface Props {
  form: { getInputProps(path: 'lang'): object };
}

/** Select for the language of an item. */
export const LangField = ({ form }: Props) => (
  <NativeSelect {...form.getInputProps('lang')} label="Written in" data={optionsOf(languageNames)} />
);
