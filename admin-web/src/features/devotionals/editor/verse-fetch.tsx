import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { bibleTranslations, defaultTranslation } from '@quiet-time/schema/bible';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import type { DevotionalForm } from './devotional-form.ts';
import { VersePassageDocument, VerseTranslationsDocument } from './editor.documents.ts';
import css from './verse-fetch.module.css';

/** Fills in the verse of the typed reference from our own Bible texts. */
export function VerseFetch({ form }: { form: UseFormReturnType<DevotionalForm> }) {
  const gateway = useGateway();
  const added = useGatewayQuery(VerseTranslationsDocument).data?.bibleTranslations ?? [];
  const all = { ...bibleTranslations, ...Object.fromEntries(added.map(({ id, name }) => [id, name])) };
  const [translation, setTranslation] = useState<string>(defaultTranslation);
  const [busy, setBusy] = useState(false);
  const reference = form.values.scripture.reference.trim();
  const fetchVerse = async () => {
    setBusy(true);
    const before = form.getValues().scripture;
    form.clearFieldError('scripture.reference');
    try {
      const { data } = await gateway.query({
        query: VersePassageDocument,
        variables: { reference, translation },
      });
      const typed = form.getValues().scripture;
      // Text typed in the meantime stays.
      if (typed.reference === before.reference && typed.verse === before.verse) {
        form.setFieldValue('scripture.reference', data!.biblePassage.reference);
        form.setFieldValue('scripture.verse', data!.biblePassage.text);
      }
    } catch (error) {
      form.setFieldError('scripture.reference', reasonFor(error, describeError(error).message));
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
