import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useEffect, useEffectEvent, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { devotionals, plans, subscription } from '../../lib/site-pages.ts';
import css from '../../ui/alert-dialog.module.css';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useVerified } from './use-verified.ts';

/** `/payment-success?session_id=…`: return from the payment page. Opened again, it shows the same. */
export default function PaymentSuccessPage() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id')?.trim();
  return sessionId ? <Verification key={sessionId} sessionId={sessionId} /> : <NoSession />;
}

function NoSession() {
  usePageTitle(m.payment_error());
  const navigate = useNavigate();
  return (
    <>
      <EmptyState kind="cloud" main title={m.payment_error()} text={m.payment_no_session()} />
      <AlertDialog
        title={m.payment_error()}
        message={m.payment_no_session()}
        onClose={() => navigate(plans.to, { replace: true })}
      />
    </>
  );
}

const titles = {
  verifying: m.payment_verifying,
  trial: m.payment_trial_title,
  paid: m.payment_success_title,
  credit: m.payment_credit_title,
  refused: m.payment_refused_title,
  nothing: m.payment_over_title,
  failed: m.payment_error,
};

/** Texts for a plan that has begun, by the way it was paid. */
const began = {
  trial: m.payment_trial_text,
  paid: m.payment_success_text,
  credit: m.payment_credit_text,
};

function Verification({ sessionId }: { sessionId: string }) {
  const { status, message, isClosed, close, retry } = useVerified(sessionId);
  const title = titles[status]();
  usePageTitle(title);
  if (status === 'verifying') {
    return (
      <div role="status">
        <EmptyState kind="seed" main title={title} text={m.payment_verifying_text()} />
      </div>
    );
  }
  if (status === 'refused' || status === 'nothing') {
    return (
      <EmptyState kind="gate" main title={title} text={message}>
        <Button component={Link} to={plans.to}>
          {m.payment_cancel_plans()}
        </Button>
        <Button component={Link} to={subscription.to} variant="subtle">
          {m.payment_trial_profile()}
        </Button>
      </EmptyState>
    );
  }
  if (status !== 'failed') {
    return (
      <>
        <EmptyState kind="seed" main title={title} text={began[status]()}>
          <Button component={Link} to={devotionals.to}>
            {m.payment_success_devotional()}
          </Button>
          <Button component={Link} to={subscription.to} variant="subtle">
            {status === 'paid' ? m.payment_success_profile() : m.payment_trial_profile()}
          </Button>
        </EmptyState>
        {!isClosed && <SuccessDialog title={title} message={message} onClose={close} />}
      </>
    );
  }
  return (
    <>
      <EmptyState kind="cloud" main title={title} text={m.payment_error_text()}>
        <Button onClick={retry}>{m.payment_try_again()}</Button>
        <Button component={Link} to="/" variant="subtle">
          {m.payment_go_home()}
        </Button>
      </EmptyState>
      {!isClosed && <AlertDialog title={m.payment_verification_failed()} message={message} onClose={close} />}
    </>
  );
}

/** Milliseconds until the dialog closes. */
const DURATION = 3_000;

interface DialogProps {
  title: string;
  message: string;
  onClose(): void;
}

/** Confirms the payment. Closes by itself, because the page behind it says the same. */
function SuccessDialog({ title, message, onClose }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), DURATION);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ModalDialog labelledBy={titleId} describedBy={textId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>
          {message} {m.payment_success_closes()}
        </p>
        <div className={css.actions}>
          <Button onClick={onClose}>{m.payment_success_close()}</Button>
        </div>
      </div>
    </ModalDialog>
  );
}
