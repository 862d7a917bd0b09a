import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type FormEvent, useState } from 'react';
import { textRule } from '../../lib/text-rule.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import {
  PrayerRequestDocument,
  type PrayerRequestListDocument,
  RespondToPrayerRequestDocument,
} from './prayer-requests.documents.ts';
import css from './request-row.module.css';

export type ListedRequest = ResultOf<typeof PrayerRequestListDocument>['list']['nodes'][number];

/**
 * Queries to reload after a change of status. The list does not reload: an answered or closed request keeps its place,
 * even if it no longer matches the status filter. No row disappears while somebody works on it.
 */
export const staleAfterChange = { refetchQueries: ['SectionCounts'] };

/** Returns the draft name of a response that is not sent yet. */
export const draftOf = ({ id }: ListedRequest) => `prayer-request:${id}`;

const max = limits.prayerRequest.response;
const wrongMessage = textRule(
  m.prayer_request_response_required(),
  max,
  m.prayer_request_response_too_long({ max }),
);

interface Props {
  request: ListedRequest;
  onClose(): void;
}

/** Form for a response, within the row. The draft is kept until it is sent, also when the form is closed. */
export function ResponseForm({ request, onClose }: Props) {
  const [respond] = useMutation(RespondToPrayerRequestDocument, staleAfterChange);
  const gateway = useGateway();
  const { id } = request;
  const reload = () =>
    gateway.query({ query: PrayerRequestDocument, variables: { id }, fetchPolicy: 'network-only' });
  const item = useItemForm({
    draft: draftOf(request),
    stored: { message: '' },
    version: null,
    validate: { message: (text: string) => wrongMessage(text.trim()) },
    fields: [{ path: 'message', label: 'Response' }],
    create: ({ message }, once) => {
      const variables = { id, message: message.trim(), seenResponses: request.responses.length };
      return respond({ variables, ...once }).catch(async (error) => {
        // Somebody else was faster: their response appears above the form.
        if (describeError(error).code === 'CONFLICT') await reload().catch(() => undefined);
        throw error;
      });
    },
    onSaved: () => {
      toast.success(m.prayer_request_response_sent());
      onClose();
    },
  });
  const [confirming, setConfirming] = useState(false);
  const [answered] = request.responses.slice(-1);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!answered || wrongMessage(item.form.getValues().message.trim())) return item.submit(event);
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <form
      ref={item.formRef}
      className={css.form}
      aria-label={`Response to ${request.subject}`}
      noValidate
      onSubmit={submit}
    >
      <DraftNote {...item} onDiscard={item.discardDraft} />
      <Textarea
        {...item.form.getInputProps('message')}
        label={`Your response to ${request.user.name}`}
        rows={4}
        autoFocus
        classNames={{ input: css.words }}
      />
      {/* Errors are shown at the only field. */}
      <ProblemNote
        {...item}
        wrong={null}
        failed={m.prayer_request_response_failed()}
        refused={(why) => why}
      />
      <div className={css.actions}>
        <BusyButton type="submit" size="sm" busy={item.saving} busyText="Sending…">
          Send response
        </BusyButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {item.form.values.message.trim() ? 'Finish later' : 'Cancel'}
        </Button>
      </div>
      {confirming && answered && (
        <ConfirmDialog
          title="Send another response?"
          confirm={{ label: 'Send another response', harmless: true }}
          cancelLabel="Cancel"
          onConfirm={() => {
            setConfirming(false);
            item.submit();
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {answered.answeredBy ?? 'Somebody'} answered this request on{' '}
            <time dateTime={answered.createdAt}>{momentOf(answered.createdAt)}</time>. {request.user.name}{' '}
            gets another mail.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
