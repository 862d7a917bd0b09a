import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useRef } from 'react';
import { IconCheck, IconDeviceLaptop, IconDeviceMobile } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { devicesQuery, endOtherSessionsMutation, endSessionMutation } from './devices.documents.ts';
import css from './devices-setting.module.css';

type Device = ResultOf<typeof devicesQuery>['sessions'][number];

/** Devices with a session of this account. Each of the others can be signed out, and all of them at once. */
export function DevicesSetting() {
  const answer = useGatewayQuery(devicesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const refetchQueries = [devicesQuery];
  const [endOne] = useMutation(endSessionMutation, { refetchQueries, awaitRefetchQueries: true });
  const [endOthers] = useMutation(endOtherSessionsMutation, { refetchQueries, awaitRefetchQueries: true });
  const { busy, attempt } = useAttempt();

  const end = (action: () => Promise<unknown>, done: string) =>
    attempt(
      async () => {
        try {
          await withSession(action);
        } catch (thrown) {
          // Already signed out, there or in another tab, which is the wanted result.
          if (describeError(thrown).code !== 'NOT_FOUND') throw thrown;
          await answer.retry();
        }
        toast.success(done);
        // Moves the focus, since the pressed button is removed.
        heading.current?.focus();
      },
      (thrown) => toast.error(reasonFor(thrown, m.profile_devices_end_failed())),
    );

  return (
    <SettingsRow
      id="devices"
      title={m.profile_devices_heading()}
      text={m.profile_devices_text()}
      heading={heading}
    >
      {answer.status === 'waiting' && (
        <Skeleton className={css.skeleton}>
          <i />
          <i />
        </Skeleton>
      )}
      {answer.status === 'failed' && <LoadFailed of={answer} title={m.profile_devices_load_failed()} />}
      {answer.status === 'ready' && (
        <div className={css.root}>
          <ul>
            {[...answer.data.sessions].sort(currentFirst).map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={busy}
                onEnd={() =>
                  end(
                    () => endOne({ variables: { id: device.id } }),
                    m.profile_devices_ended({ device: nameOf(device) }),
                  )
                }
              />
            ))}
          </ul>
          {answer.data.sessions.length > 1 && (
            <Button
              variant="default"
              size="sm"
              aria-disabled={busy}
              onClick={() => end(() => endOthers(), m.profile_devices_others_ended())}
            >
              {m.profile_devices_end_others()}
            </Button>
          )}
        </div>
      )}
    </SettingsRow>
  );
}

const currentFirst = (a: Device, b: Device) => Number(b.current) - Number(a.current);

/** Returns the device's name. Staff have a separate session in the back-office, often on the same device. */
const nameOf = ({ device, site }: Device) =>
  site === 'admin' ? m.profile_devices_back_office({ device }) : device;

/** Whether a device is handheld, by the name that the gateway gives it. */
const isPhone = (device: string) => /iOS|Android|iPhone|iPad|phone/i.test(device);

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd(): void }) {
  const { current, lastSeenAt } = device;
  const name = nameOf(device);
  const Icon = isPhone(name) ? IconDeviceMobile : IconDeviceLaptop;
  const moment = momentOf(lastSeenAt);
  return (
    <li className={css.device}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <span>{current ? m.profile_devices_current() : m.profile_devices_last_used({ moment })}</span>
      </div>
      {current ? (
        <IconCheck size={20} className={css.current} aria-hidden="true" />
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-disabled={busy}
          aria-label={m.profile_devices_end_one({ device: name, moment })}
          onClick={onEnd}
        >
          {m.profile_devices_end()}
        </Button>
      )}
    </li>
  );
}
