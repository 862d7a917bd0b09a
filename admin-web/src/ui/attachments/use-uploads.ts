import { type AttachmentPurpose, attachmentCount } from '@quiet-time/schema/attachments';
import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { CreateOnce } from '@quiet-time/web/form/create-once.ts';
import { session } from '@quiet-time/web/session.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type UploadedFile, uploadFile } from '@quiet-time/web/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { wrongFile } from './check-file.ts';
import { unsentFiles } from './unsent-files.ts';
import { useAttachmentRules } from './use-attachment-rules.ts';

/** A chosen file that is not attached: in progress, failed or refused. */
export interface Upload {
  key: number;
  file: File;
  /** Stores the file once, also when its upload is retried. */
  once: CreateOnce;
  state: 'running' | 'failed' | 'refused';
  /** Uploaded share of the file, from 0 to 1. */
  share: number;
  /** Reason for a failure or refusal. A `failed` upload can be retried, a `refused` one can't. */
  message: string | null;
}

interface Options {
  /** Purpose of the files, which decides their allowed kinds and sizes. */
  purpose?: AttachmentPurpose;
  /** Whether the form takes no files, so that the rules are not requested. */
  idle?: boolean;
  /** Name of the form, under which unsent files are kept when the session ends. */
  form: string;
  /** Id of the person who chooses the files. */
  owner: string;
  /** Returns the files attached at this moment. */
  attached(): UploadedFile[];
  onAttached(files: UploadedFile[]): void;
}

let lastKey = 0;

/**
 * Uploads the files of a form. Each file is checked, sent at once on its own, and joins `attached` in the order of
 * choice. Unmounting the form aborts uploads in progress.
 */
export function useUploads({
  purpose = 'devotional',
  idle = false,
  form,
  owner,
  attached,
  onAttached,
}: Options) {
  const rules = useAttachmentRules(purpose, idle);
  const [uploads, setUploads] = useState<Upload[]>(() =>
    unsentFiles
      .of(form, owner)
      .map((file) => newUpload(file, 'failed', 'Not sent: you had been signed out.')),
  );
  const now = useRef(uploads);
  const running = useRef(new Map<number, { controller: AbortController; done: Promise<boolean> }>());
  /** Keys of the files attached here, by id. They hold the order in which the files were chosen. */
  const places = useRef(new Map<string, number>());
  const gone = useRef(false);

  const update = (change: (before: Upload[]) => Upload[]) => {
    now.current = change(now.current);
    setUploads(now.current);
  };
  const change = (key: number, part: Partial<Upload>) =>
    update((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const remove = (key: number) => update((all) => all.filter((upload) => upload.key !== key));

  useEffect(() => {
    gone.current = false;
    const onTheirWay = running.current;
    return () => {
      gone.current = true;
      const left = now.current.filter(({ state }) => state !== 'refused').map(({ file }) => file);
      if (session.token() === null && left.length > 0) unsentFiles.keep(form, owner, left);
      else unsentFiles.drop(form);
      for (const { controller } of onTheirWay.values()) controller.abort();
    };
  }, [form, owner]);

  const attach = (file: UploadedFile, key: number) => {
    places.current.set(file.id, key);
    const files = attached();
    const later = files.findIndex(({ id }) => (places.current.get(id) ?? 0) > key);
    onAttached(files.toSpliced(later < 0 ? files.length : later, 0, file));
  };

  const send = async ({ key, file, once }: Upload, signal: AbortSignal): Promise<boolean> => {
    try {
      const onProgress = (share: number) => change(key, { share });
      const options = { signal, onProgress, ...(purpose !== 'devotional' && { purpose }) };
      const taken = await withSession(() =>
        once.run(({ context: { headers } }) => uploadFile(file, { ...options, headers })),
      );
      if (gone.current) return false;
      attach(taken, key);
      remove(key);
      return true;
    } catch (error) {
      if (!signal.aborted) change(key, failureOf(error));
      return false;
    } finally {
      running.current.delete(key);
    }
  };
  const start = (upload: Upload): Promise<boolean> => {
    const controller = new AbortController();
    const done = send(upload, controller.signal);
    running.current.set(upload.key, { controller, done });
    return done;
  };
  const startAll = async (batch: Upload[]) => {
    const done = await Promise.all(batch.map(start));
    const added = done.filter(Boolean).length;
    if (added > 0) toast.success(m.files_added({ count: added }));
  };

  return {
    uploads,
    rules,
    /** Checks each file on its own and uploads the valid ones. */
    add(files: File[]) {
      const count = attachmentCount[purpose];
      let room = count - attached().length - running.current.size;
      const chosen = files.map((file) => {
        const wrong = wrongFile(file, purpose, rules);
        if (wrong) return newUpload(file, 'refused', wrong);
        room -= 1;
        return room >= 0
          ? newUpload(file, 'running', null)
          : newUpload(file, 'refused', m.attachments_too_many({ max: count }));
      });
      update((all) => [...all, ...chosen]);
      void startAll(chosen.filter(({ state }) => state === 'running'));
    },
    retry(upload: Upload) {
      change(upload.key, { state: 'running', share: 0, message: null });
      void startAll([upload]);
    },
    /** Aborts an upload, or removes its message. */
    dismiss(key: number) {
      running.current.get(key)?.controller.abort();
      remove(key);
    },
    /** Whether an upload is in progress. */
    running: () => running.current.size > 0,
    /**
     * Waits for all uploads in progress. Returns the names of the failed files that can be retried, or null once the
     * form is unmounted.
     */
    async settled(): Promise<string[] | null> {
      while (running.current.size > 0) {
        await Promise.all([...running.current.values()].map(({ done }) => done));
      }
      if (gone.current) return null;
      return now.current.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function newUpload(file: File, state: Upload['state'], message: string | null): Upload {
  lastKey += 1;
  return { key: lastKey, file, once: new CreateOnce(), state, share: 0, message };
}

/** An error about the file itself is final. Any other failure may be retried. */
function failureOf(error: unknown): Partial<Upload> {
  const { code, message } = describeError(error);
  const refused = ['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(code);
  const interrupted = serverMessage(error) === m.upload_interrupted();
  return { state: refused && !interrupted ? 'refused' : 'failed', message };
}
