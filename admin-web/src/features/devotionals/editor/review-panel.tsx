import { Button, TextInput } from '@mantine/core';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { memberPage } from '../../../lib/page-meta.ts';
import type { PanelProps } from '../../../ui/editor/item-editor.tsx';
import { SidePanel } from '../../../ui/editor/side-panel.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import {
  DeleteDraftCommentDocument,
  DraftReviewDocument,
  EndDraftLinkDocument,
  ResolveDraftCommentDocument,
  ShareDraftDocument,
} from './editor.documents.ts';
import css from './review-panel.module.css';

interface Props extends PanelProps {
  devotional: string;
  /** Whether it is published as it is stored. */
  isPublished: boolean;
}

/** The link that shows a draft to a second reader, and the comments on it. */
export function ReviewPanel({ devotional, isPublished, ...panel }: Props) {
  const gateway = useGateway();
  const review = useGatewayQuery(DraftReviewDocument, {
    variables: { id: devotional },
    fetchPolicy: 'network-only',
  });
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (action: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
      gateway.change((cache) => {
        for (const fieldName of ['draftLink', 'draftComments']) cache.evict({ id: 'ROOT_QUERY', fieldName });
      });
    } catch (thrown) {
      toast.error(describeError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  const variables = { id: devotional };
  const share = () =>
    attempt(async () => {
      const { data } = await gateway.mutate({ mutation: ShareDraftDocument, variables });
      setPath(data?.shareDraft ?? null);
    });
  const end = () =>
    attempt(async () => {
      await gateway.mutate({ mutation: EndDraftLinkDocument, variables });
      setPath(null);
    });
  const address = path && memberPage(path);
  const link = review.latest?.draftLink;
  const comments = review.latest?.draftComments ?? [];
  const open = comments.filter(({ isResolved }) => !isResolved).length;
  return (
    <SidePanel {...panel} title="Comments" width="22rem">
      <div className={css.root}>
        {review.failure && !review.latest ? (
          <LoadFailed of={review} />
        ) : (
          <>
            {isPublished ? (
              <Note tone="info">This devotional is published. Its link leads to its day.</Note>
            ) : (
              <p>
                {link
                  ? `The link shows the last save without an account until ${momentOf(link.expiresAt)}.`
                  : 'A link shows the last save to a second reader, without an account.'}
              </p>
            )}
            {address && (
              <TextInput
                label="Link, shown once"
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
            <div className={css.actions}>
              {address && (
                <Button
                  size="xs"
                  onClick={() =>
                    void navigator.clipboard.writeText(address).then(
                      () => toast.success('Link copied'),
                      () => toast.error('Please copy the link from its field.'),
                    )
                  }
                >
                  Copy link
                </Button>
              )}
              {!isPublished && (
                <Button size="xs" variant="default" disabled={busy} onClick={() => void share()}>
                  {link ? 'Replace link' : 'Make link'}
                </Button>
              )}
              {link && (
                <Button size="xs" variant="default" disabled={busy} onClick={() => void end()}>
                  End link
                </Button>
              )}
            </div>
            <h3>{comments.length === 0 ? 'No comments yet' : `Comments, ${open} open`}</h3>
            <ul className={css.comments}>
              {comments.map(({ id, name, text, isResolved, createdAt }) => (
                <li key={id} data-resolved={isResolved || undefined}>
                  <strong dir="auto">{name}</strong> <small>{momentOf(createdAt)}</small>
                  <p dir="auto">{text}</p>
                  <div className={css.actions}>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      disabled={busy}
                      aria-label={`${isResolved ? 'Open again' : 'Resolve'}: comment of ${name}`}
                      onClick={() =>
                        void attempt(() =>
                          gateway.mutate({
                            mutation: ResolveDraftCommentDocument,
                            variables: { id, isResolved: !isResolved },
                          }),
                        )
                      }
                    >
                      {isResolved ? 'Open again' : 'Resolve'}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      disabled={busy}
                      aria-label={`Delete: comment of ${name}`}
                      onClick={() =>
                        void attempt(() =>
                          gateway.mutate({ mutation: DeleteDraftCommentDocument, variables: { id } }),
                        )
                      }
                    >
                      Delete
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SidePanel>
  );
}
