import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { postFile } from '@quiet-time/web/upload.ts';
import { useRef, useState } from 'react';
import type { Viewer } from '../../session/use-viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './avatar-setting.module.css';
import { removeAvatarMutation } from './personal.documents.ts';

const megabytes = limits.avatar.bytes / 1_048_576;

/** Setting for the member's picture: upload a new one, or remove it. */
export function AvatarSetting({ viewer }: { viewer: Viewer }) {
  const gateway = useGateway();
  const [remove] = useMutation(removeAvatarMutation);
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);

  const doing = (action: () => Promise<void>) => {
    setProblem(null);
    return attempt(
      () => withSession(action),
      (thrown) => setProblem(reasonFor(thrown, m.avatar_failed())),
    );
  };
  const send = (file: File) =>
    doing(async () => {
      if (file.size > limits.avatar.bytes) return setProblem(m.avatar_too_large({ megabytes }));
      const { avatar } = await postFile<{ avatar: string }>('/api/users/avatar', file);
      gateway.change((cache) =>
        cache.modify({
          id: cache.identify({ __typename: 'Viewer', id: viewer.id }) ?? '',
          fields: { avatar: () => avatar },
        }),
      );
      toast.success(m.avatar_changed());
    });
  const removePicture = () =>
    doing(async () => {
      await remove();
      toast.success(m.avatar_removed());
      // Moves the focus, since the pressed button is removed.
      button.current?.querySelector('button')?.focus();
    });

  return (
    <SettingsRow title={m.avatar_heading()} text={m.avatar_text()}>
      <div className={css.root}>
        <div className={css.line}>
          {/* Without a picture, its letter is already shown above. */}
          {viewer.avatar && <Avatar viewer={viewer} className={css.face} />}
          <div ref={button} className={css.actions}>
            <BusyButton
              variant="default"
              size="sm"
              busy={busy}
              busyText={m.avatar_uploading()}
              onClick={() => field.current?.click()}
            >
              {viewer.avatar ? m.avatar_change() : m.avatar_choose()}
            </BusyButton>
            {viewer.avatar && (
              <Button variant="subtle" size="sm" aria-disabled={busy} onClick={removePicture}>
                {m.avatar_remove()}
              </Button>
            )}
          </div>
        </div>
        <input
          ref={field}
          type="file"
          hidden
          aria-label={m.avatar_choose()}
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Cleared, so that choosing the same file again counts as a change.
            event.currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        <p className={css.hint}>{m.avatar_hint({ megabytes })}</p>
        {problem && <Note tone="error">{problem}</Note>}
      </div>
    </SettingsRow>
  );
}
