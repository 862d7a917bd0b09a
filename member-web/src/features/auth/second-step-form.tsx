import { m } from '@quiet-time/schema/sentences';
import CodeStep from '@quiet-time/web/second-factor/code-step.tsx';
import { type SecondStep, secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Link, useNavigate } from 'react-router';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import css from './auth-form.module.css';
import { useEnter } from './use-enter.ts';

interface Props {
  step: SecondStep;
  redirect: string | null;
}

/** Second step of signing in, on the page of the first. */
export default function SecondStepForm({ step, redirect }: Props) {
  usePageTitle(m.second_factor_step_heading());
  const enter = useEnter();
  const navigate = useNavigate();
  const backTo = redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login';
  const startOver = (message: string) => {
    secondStep.remove();
    toast.error(message);
    navigate(backTo, { replace: true });
  };
  return (
    <div className={css.root}>
      <h1>{m.second_factor_step_heading()}</h1>
      <CodeStep
        step={step}
        onIn={(entry) => enter(entry, m.account_signed_in({ name: entry.viewer.name }), redirect)}
        onOver={startOver}
      />
      <Link to={backTo} replace className={css.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.second_factor_back()}
      </Link>
    </div>
  );
}
