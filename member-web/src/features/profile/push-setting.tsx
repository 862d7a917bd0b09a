import { m } from '@quiet-time/schema/sentences';
import { Switch } from '@quiet-time/web/controls/switch.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useState } from 'react';
import { browserPush } from './browser-push.ts';
import { pushQuery, switchPushOffMutation, switchPushOnMutation } from './push.documents.ts';

/**
 * Switch for daily reminders as notifications on this device. The browser asks for permission only when it is switched
 * on.
 */
export function PushSetting({ disabled }: { disabled: boolean }) {
  const gateway = useGateway();
  const answer = useGatewayQuery(pushQuery, { fetchPolicy: 'network-only' });
  const [ability, setAbility] = useState<ReturnType<typeof browserPush.ability> | null>(null);
  /** Chosen value, until it is stored. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setAbility(browserPush.ability()), []);
  if (answer.status !== 'ready' || ability === null) return null;
  const { publicKey, isOn } = answer.data.push;

  const switchOn = async () => {
    const input = await browserPush.subscribe(publicKey);
    if (input) {
      await withSession(() => gateway.mutate({ mutation: switchPushOnMutation, variables: { input } }));
    }
  };
  const switchOff = async () => {
    await withSession(() => gateway.mutate({ mutation: switchPushOffMutation }));
    await browserPush.unsubscribe();
  };
  const change = async (on: boolean) => {
    setChosen(on);
    setProblem(null);
    try {
      await (on ? switchOn() : switchOff());
      await answer.retry();
    } catch (thrown) {
      setProblem(reasonFor(thrown, on ? m.push_failed() : m.push_off_failed()));
    }
    // The reader may have declined for good.
    setAbility(browserPush.ability());
    setChosen(null);
  };

  const hints = { able: m.push_hint(), denied: m.push_denied(), unsupported: m.push_unsupported() };
  return (
    <>
      <Switch
        label={m.push_label()}
        description={hints[ability]}
        checked={chosen ?? (isOn && ability === 'able')}
        disabled={disabled || ability !== 'able' || chosen !== null}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {problem && <Note tone="error">{problem}</Note>}
    </>
  );
}
