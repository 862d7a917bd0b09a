import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { bibleTranslations, defaultTranslation } from '@quiet-time/schema/bible';
import { valueAt } from '@quiet-time/schema/dot-path';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { optionsOf } from '../../lib/options-of.ts';
import { VersePassageDocument, VerseTranslationsDocument } from './verse.documents.ts';
import css from './verse-fetch.module.css';

/** Paths of the reference and of the words of a verse. */
export interface VersePaths {
  reference: string;
  verse: string;
}

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values
  form: UseFormReturnType<any>;
  paths: VersePaths;
}

/** Fills in the verse of the typed reference from our own Bible texts. */
export function VerseFetch({ form, paths }: Props) {
  const gateway = useGateway();
  const added = useGatewayQuery(VerseTranslationsDocument).data?.bibleTranslations ?? [];
  const all = { ...bibleTranslations, ...Object.fromEntries(added.map(({ id, name }) => [id, name])) };
  const [translation, setTranslation] = useState<string>(defaultTranslation);
  const [busy, setBusy] = useState(false);
  const typed = () => {
    const values = form.getValues();
    return [valueAt(values, paths.reference), valueAt(values, paths.verse)] as [string, string];
  };
  const reference = typed()[0].trim();
  const fetchVerse = async () => {
    setBusy(true);
    const before = typed().join('\n');
    form.clearFieldError(paths.reference);
    try {
      const { data } = await gateway.query({
        query: VersePassageDocument,
        variables: { reference, translation },
      });
      // Text typed in the meantime stays.
      if (typed().join('\n') === before) {
        form.setFieldValue(paths.reference, data!.biblePassage.reference);
        form.setFieldValue(paths.verse, data!.biblePassage.text);
      }
    } catch (error) {
      form.setFieldError(paths.reference, reasonFor(error, describeError(error).message));
    }
    setBusy(false);
  };
  return (
    <div className={css.root}>
      <NativeSelect
        aria-label="Translation"
        data={optionsOf(all)}
        value={translation}
        onChange={(event) => setTranslation(event.currentTarget.value)}
      />
      <BusyButton
        variant="default"
        busy={busy}
        busyText="Fetching…"
        disabled={!reference}
        onClick={() => void fetchVerse()}
      >
        Fetch verse
      </BusyButton>
    </div>
  );
}
