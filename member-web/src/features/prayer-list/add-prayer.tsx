import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { holdSession } from '@quiet-time/web/end-session.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useCreateOnce } from '@quiet-time/web/form/create-once.ts';
import { readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../ui/use-attempt.ts';
import { createPrayerItem } from './prayer-list.documents.ts';
import css from './prayer-list.module.css';
import { addToPrayerList } from './use-prayer-list.ts';

const draft = 'prayer-list:new';
const { title: max } = limits.prayerItem;

/** Adds a prayer in one line. Typed text is kept as a draft until it is on the list. */
export function AddPrayer({ owner }: { owner: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(() => readDraft<{ title: string }>(draft, owner)?.values.title ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const [create] = useMutation(createPrayerItem);
  const once = useCreateOnce();
  const { busy, attempt } = useAttempt();

  const held = title !== '';
  useEffect(() => (held ? holdSession() : undefined), [held]);

  const type = (text: string) => {
    setTitle(text);
    setWrong(null);
    saveTyped(draft, owner, text ? { title: text } : null);
  };
  const add = () =>
    attempt(
      async () => {
        const input = { title: title.trim(), startedOn: localToday() };
        await once.run((options) =>
          withSession(() =>
            create({
              ...options,
              variables: { input },
              update: (cache, { data }) => data && addToPrayerList(cache, data.createPrayerItem),
            }),
          ),
        );
        type('');
      },
      (thrown) => setWrong(reasonFor(thrown, m.prayer_list_add_failed())),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!filled.test(title)) setWrong(m.prayer_list_title_required());
    else if ([...title.trim()].length > max) setWrong(m.prayer_list_title_too_long({ max }));
    else void add();
    // Ready for typing the next one.
    field.current?.focus();
  };
  return (
    <form className={css.add} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        label={m.prayer_list_new()}
        value={title}
        error={wrong}
        size="lg"
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="lg" busy={busy} busyText={m.prayer_list_adding()}>
        {m.prayer_list_add()}
      </BusyButton>
    </form>
  );
}
