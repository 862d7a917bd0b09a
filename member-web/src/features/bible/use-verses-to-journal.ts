import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { timezone } from '../../lib/timezone.ts';
import { usePremiumPrompt } from '../access-locked/premium-prompt.tsx';
import { entryHtml } from '../journal/box/entry-html.ts';
import { createJournalEntry } from '../journal/editor/entry.documents.ts';
import { evictJournal } from '../journal/journal-cache.ts';
import { textOf } from './share-verse.ts';
import type { Passage } from './use-passage.ts';

/** Creates a journal entry with these verses as a quotation. Render `prompt` somewhere. */
export function useVersesToJournal({ reference, translation, verses }: Omit<Passage, '__typename'>) {
  const gateway = useGateway();
  const guest = useSessionToken() === null;
  const { prompt, openFor } = usePremiumPrompt();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    if (adding) return;
    if (guest) return toast.info(m.answer_journal_sign_in());
    setAdding(true);
    const source = `${typographicReference(referenceTitle(reference))} (${translation.name})`;
    const content = `<blockquote>${entryHtml(textOf({ verses, translation }))}</blockquote>${entryHtml(source)}`;
    try {
      await gateway.mutate({
        mutation: createJournalEntry,
        variables: { id: randomId(), input: { title: reference, content }, timezone: timezone() },
        update: evictJournal,
      });
      toast.success(m.answer_journal_added());
    } catch (error) {
      const { details, message } = describeError(error);
      if (details.accessDenied) openFor(error);
      else toast.error(message);
    } finally {
      setAdding(false);
    }
  };
  return { adding, add, prompt };
}
