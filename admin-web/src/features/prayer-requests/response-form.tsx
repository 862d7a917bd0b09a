import { filled } from '@quiet-time/schema/filled';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@apollo/client/react';
import { Button, Textarea } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { DraftNote } from '@quiet-time/schema/web/form/form-notes.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { type ListedRequest, staleAfterChange } from './listed-request.ts';
import { RespondToPrayerRequestDocument } from './prayer-requests.documents.ts';
import css from './response-form.module.css';

/** The name under which a response is kept until it is sent. */
export const draftOf = ({ id }: ListedRequest) => `prayer-request:${id}`;

const max = limits.prayerRequest.response;

function wrongMessage(text: string): string | null {
  if (!filled.test(text)) return prayerRequestMessages.responseRequired;
  return [...text.trim()].length > max ? messages.tooLong('The response', max) : null;
}

interface Props {
  request: ListedRequest;
  onClose(): void;
}

/** Writes back, in the row itself. What is typed is kept until it has been sent, also when the form is closed. */
export function ResponseForm({ request, onClose }: Props) {
  const [respond] = useMutation(RespondToPrayerRequestDocument, staleAfterChange);
  const item = useItemForm({
    draft: draftOf(request),
    stored: { message: '' },
    version: null,
    validate: { message: wrongMessage },
    fields: [{ path: 'message', label: 'Response' }],
    create: ({ message }) => respond({ variables: { id: request.id, message: message.trim() } }),
    onSaved: () => {
      toast.success(prayerRequestMessages.responseSent);
      onClose();
    },
  });
  const { form, formRef, submit, saving, problem } = item;
  return (
    <form
      ref={formRef}
      className={css.root}
      aria-label={`Response to ${request.subject}`}
      noValidate
      onSubmit={submit}
    >
      <DraftNote {...item} onDiscard={item.discardDraft} />
      <Textarea
        {...form.getInputProps('message')}
        label={`Your response to ${request.user.name}`}
        rows={4}
        autoFocus
        classNames={{ input: css.words }}
      />
      {problem && (
        <Note tone="error">
          {problem.refused ? problem.text : `${prayerRequestMessages.responseFailed}. ${problem.text}`}
        </Note>
      )}
      <div className={css.actions}>
        <BusyButton type="submit" size="sm" busy={saving} busyText="Sending...">
          Send response
        </BusyButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {form.values.message.trim() ? 'Finish later' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
