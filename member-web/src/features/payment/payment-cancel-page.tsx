import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { plans } from '../../lib/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusHeading } from '../../ui/focus-text.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import css from './payment-cancel-page.module.css';

const SECONDS = 5;

/** `/payment-cancel`: the payment page was left without paying. Redirects to the plans, unless the reader stays. */
export default function PaymentCancelPage() {
  usePageTitle(m.payment_cancel_title());
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (stays) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [stays]);
  useEffect(() => {
    if (left <= 0) navigate(plans.to, { replace: true });
  }, [left, navigate]);
  const stay = () => {
    // Before the focused button disappears.
    focusHeading();
    setStays(true);
  };
  const onEscape = useEffectEvent(stay);
  useEffect(() => {
    const stayOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    document.addEventListener('keydown', stayOnEscape);
    return () => document.removeEventListener('keydown', stayOnEscape);
  }, []);

  return (
    <EmptyState kind="gate" main title={m.payment_cancel_title()} text={m.payment_cancel_text()}>
      <Button component={Link} replace to={plans.to}>
        {m.payment_cancel_plans()}
      </Button>
      {!stays && (
        <Button variant="subtle" onClick={stay}>
          {m.payment_cancel_stay()}
        </Button>
      )}
      <Button component={Link} to="/" variant="subtle">
        {m.payment_go_home()}
      </Button>
      {/* Announced once; screen readers would otherwise announce every second. */}
      <p className={css.read} aria-live="polite">
        {stays ? m.payment_cancel_stays() : m.payment_cancel_leads()}
      </p>
      <p className={css.count} aria-hidden="true">
        {stays ? m.payment_cancel_stays() : m.payment_cancel_counting({ seconds: Math.max(left, 0) })}
      </p>
    </EmptyState>
  );
}
