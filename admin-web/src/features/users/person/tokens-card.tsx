import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { lifeOf, mayDo } from '@quiet-time/web/api-tokens/token-words.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import panel from '../../../ui/panel.module.css';
import { evict } from '../../../ui/section/stale.ts';
import { RevokeUserApiTokenDocument, type UserDocument } from '../users.documents.ts';
import css from './person-page.module.css';

type Token = ResultOf<typeof UserDocument>['userApiTokens'][number];

/** API tokens of a person, which can be revoked. Renders nothing without tokens. */
export function TokensCard({ userId, tokens }: { userId: string; tokens: readonly Token[] }) {
  if (tokens.length === 0) return null;
  return (
    <section className={`${panel.root} ${css.card}`} aria-label="API tokens">
      <h2>API tokens</h2>
      <ul className={css.grants}>
        {tokens.map((token) => (
          <TokenRow key={token.id} userId={userId} token={token} />
        ))}
      </ul>
    </section>
  );
}

function TokenRow({ userId, token }: { userId: string; token: Token }) {
  const { id, name, scopes } = token;
  const [asks, setAsks] = useState(false);
  const [revoke, { loading }] = useMutation(RevokeUserApiTokenDocument, {
    update: (cache) => evict(cache, ['userApiTokens', 'userEvents']),
  });
  const press = () =>
    void revoke({ variables: { userId, id } }).then(
      () => toast.success(`${name} revoked`),
      (error) => {
        setAsks(false);
        toast.error(describeError(error).message);
      },
    );
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <small>{mayDo(scopes).join(', ')}</small>
        <small>{lifeOf(token)}</small>
      </span>
      <Button variant="default" size="xs" onClick={() => setAsks(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          confirm={{ label: 'Revoke', busyLabel: 'Revoking…' }}
          cancelLabel="Keep it"
          busy={loading}
          onConfirm={press}
          onCancel={() => setAsks(false)}
        >
          <p>The program that uses it can do nothing from then on.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
