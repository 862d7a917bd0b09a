import type { UseFormReturnType } from '@mantine/form';
import { VerseFetch, type VersePaths } from './verse-fetch.tsx';
import css from './verse-fields.module.css';
import { WritingField } from './writing-field.tsx';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values
  form: UseFormReturnType<any>;
  paths: VersePaths;
  required: boolean;
}

/** A verse by its reference. Its words can be fetched, and changed. */
export function VerseFields({ form, paths, required }: Props) {
  return (
    <div className={css.verse}>
      <div className={css.reference}>
        <WritingField
          {...{ form, required }}
          path={paths.reference}
          looks="reference"
          label="Scripture reference"
          placeholder={required ? 'John 10:9' : 'John 10:9, or none'}
        />
        <VerseFetch {...{ form, paths }} />
      </div>
      <WritingField
        {...{ form, required }}
        path={paths.verse}
        looks="verse"
        label="Scripture verse"
        placeholder="Write the verse, or fetch it"
      />
    </div>
  );
}
