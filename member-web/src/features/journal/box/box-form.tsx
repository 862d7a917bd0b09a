import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Textarea } from '@quiet-time/web/controls/text-input.tsx';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { DraftNote } from '@quiet-time/web/form/form-notes.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { timezone } from '../../../lib/timezone.ts';
import { isRefusal, useRecheck } from '../../../session/use-recheck.ts';
import type { Viewer } from '../../../session/use-viewer.ts';
import { useNewSession } from '../../auth/use-new-session.ts';
import { createJournalEntry } from '../editor/entry.documents.ts';
import { draftName } from '../entry-drafts.ts';
import { entryPath } from '../entry-path.ts';
import { evictJournal } from '../journal-cache.ts';
import { tooLong } from '../too-long.ts';
import { journalEntryOfDay } from './box.documents.ts';
import css from './box-form.module.css';
import { entryHtml } from './entry-html.ts';

interface Props {
  viewer: Viewer;
  devotional: { id: string; date: string };
}

type Values = { content: string; draftId: string };

const blank = (): Values => ({ content: '', draftId: randomId() });

/** Form for a few lines about a devotional. Saved, they are a journal entry titled after the day. */
export function BoxForm({ viewer, devotional }: Props) {
  const gateway = useGateway();
  const signIn = useNewSession();
  const [stored] = useState(blank);
  const [thrown, setThrown] = useState<unknown>(null);
  // After a refusal the page may have an outdated plan, so it is fetched again. The text stays as a draft.
  useRecheck(thrown !== null && isRefusal(describeError(thrown).code));
  const item = useItemForm<Values>({
    owner: viewer.id,
    draft: draftName(`devotional:${devotional.id}`),
    stored,
    version: null,
    fields: [{ path: 'content', label: m.journal_box_label() }],
    validate: {
      content: (content: string) =>
        filled.test(content) ? tooLong(entryHtml(content)) : m.journal_box_empty(),
    },
    create: ({ content, draftId }, once) =>
      gateway
        .mutate({
          ...once,
          mutation: createJournalEntry,
          variables: {
            id: draftId,
            input: { content: entryHtml(content), devotionalId: devotional.id },
            timezone: timezone(),
          },
          update: evictJournal,
        })
        .catch((error) => {
          setThrown(error);
          throw error;
        }),
    onSaved: () => {
      toast.success(m.journal_saved());
      item.startFrom(blank(), null);
    },
  });
  return (
    <section className={css.root} aria-labelledby="journal-box">
      <h2 id="journal-box">{m.site_page_journal()}</h2>
      <Written date={devotional.date} />
      <form ref={item.formRef} noValidate onSubmit={item.submit}>
        <DraftNote {...item} onDiscard={item.discardDraft} />
        <Textarea
          {...item.form.getInputProps('content')}
          label={m.journal_box_label()}
          description={m.journal_lead()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
          size="lg"
          classNames={{ input: css.words }}
        />
        {item.problem && (
          <Note tone="error">
            {saveProblem(thrown)} {m.shared_form_kept()}
          </Note>
        )}
        {(item.dirty || item.saving) && (
          <BusyButton type="submit" busy={item.saving} busyText={m.journal_saving()}>
            {m.journal_box_save()}
          </BusyButton>
        )}
      </form>
      <SignInAgain viewer={viewer} signIn={signIn} />
    </section>
  );
}

/** The entry about this day's devotional, or else an entry of this day. */
function Written({ date }: { date: string }) {
  const { data } = useGatewayQuery(journalEntryOfDay, { variables: { date } });
  const entry = data?.journalEntryOfDay;
  if (!entry) return null;
  return (
    <div className={css.written}>
      <h3 dir="auto">{entry.heading}</h3>
      <p dir="auto">{entry.excerpt}</p>
      <Link to={entryPath(entry.id, '')}>{m.journal_box_open()}</Link>
    </div>
  );
}

/** Returns the message for an entry about a devotional that could not be saved. */
function saveProblem(error: unknown): string {
  const { code, message, details } = describeError(error);
  // The devotional was deleted while it was being read.
  if (details.fields?.devotionalId) return m.journal_no_devotional();
  switch (code) {
    case 'UNAUTHENTICATED':
      return m.journal_save_signed_out();
    case 'FORBIDDEN':
    case 'SUBSCRIPTION_REQUIRED':
      return m.journal_premium();
    case 'INTERNAL_SERVER_ERROR':
      return m.journal_save_server();
    case 'NO_CONNECTION':
      return message;
    case 'BAD_USER_INPUT':
    case 'RATE_LIMITED':
      return serverMessage(error) ?? m.journal_save_failed();
    default:
      return m.journal_save_failed();
  }
}
