import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { describeError, reasonFor } from '../error-text.ts';
import { useMutation } from '../gateway-client/use-mutation.ts';
import { withSession } from '../sign-in-again.ts';
import { toast } from '../toast/toast.ts';
import { type FailedQuery, useGatewayQuery } from '../use-gateway-query.ts';
import { apiTokensQuery, revokeApiTokenMutation } from './api-tokens.documents.ts';
import css from './api-tokens.module.css';
import { NewToken } from './new-token.tsx';
import { TokenForm } from './token-form.tsx';
import { type ListedToken, TokenRow } from './token-row.tsx';

interface Props {
  /**
   * Whether a password is asked for. False for Google accounts: the server then asks for a fresh sign-in, with an
   * explanation.
   */
  asksPassword: boolean;
  /** Renders a failed load in the style of the app. */
  failed(answer: FailedQuery): ReactNode;
  /** Called after a revocation, since the focused button is removed. */
  onRevoked?: () => void;
}

type Step = 'list' | 'form' | { secret: string };

/** Lists the member's API tokens, creates new ones and revokes them. */
export default function ApiTokensPanel({ asksPassword, failed, onRevoked }: Props) {
  const answer = useGatewayQuery(apiTokensQuery);
  const [step, setStep] = useState<Step>('list');
  const refetchQueries = [apiTokensQuery];
  const [revoke] = useMutation(revokeApiTokenMutation, { refetchQueries, awaitRefetchQueries: true });

  const end = async ({ id, name }: ListedToken) => {
    try {
      await withSession(() => revoke({ variables: { id } }));
    } catch (error) {
      // A token that was already revoked, in another tab or by an administrator, counts as success.
      if (describeError(error).code !== 'NOT_FOUND') {
        toast.error(reasonFor(error, m.api_tokens_revoke_failed()));
        return;
      }
      await answer.retry();
    }
    toast.success(m.api_tokens_revoked({ name }));
    onRevoked?.();
  };

  if (answer.status === 'failed') return failed(answer);
  if (answer.status === 'waiting') return <div className={css.root} aria-busy />;
  const { apiTokens, apiTokenScopes } = answer.data;
  if (step === 'form') {
    return (
      <TokenForm
        asksPassword={asksPassword}
        offered={apiTokenScopes}
        onMade={(secret) => setStep({ secret })}
        onCancel={() => setStep('list')}
      />
    );
  }
  if (step !== 'list') {
    return (
      <NewToken
        secret={step.secret}
        onDone={async () => {
          await answer.retry();
          setStep('list');
        }}
      />
    );
  }
  return (
    <div className={css.root}>
      {apiTokens.length === 0 ? (
        <p>{m.api_tokens_none()}</p>
      ) : (
        <ul className={css.tokens}>
          {apiTokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => end(token)} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button variant="default" size="sm" onClick={() => setStep('form')}>
          {m.api_tokens_new()}
        </Button>
        <Button component="a" href="/api/guide" target="_blank" rel="noreferrer" variant="subtle" size="sm">
          {m.api_tokens_guide()}
        </Button>
      </div>
    </div>
  );
}
