import { Button, TextInput } from '@mantine/core';
import { acceptedAttachments, bytesOfMegabyte, pictureRules } from '@quiet-time/schema/attachments';
import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { type Picture, pictureAddress } from '@quiet-time/schema/formatted-text';
import { limits } from '@quiet-time/schema/limits';
import frame from '@quiet-time/web/dialog.module.css';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useUploadOnce } from '@quiet-time/web/form/create-once.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { type UploadedPicture, uploadPicture } from '@quiet-time/web/upload.ts';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { DropZone } from '../drop-zone.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import css from './picture-dialog.module.css';

interface Props {
  /** Picture of the text; null: it has none. */
  present: Picture | null;
  /** Pasted or dropped file, which is uploaded at once; null: none. */
  file: File | null;
  /** Whether the other text that shares its one picture with this one has it. */
  isTaken: boolean;
  onDone(picture: Picture): void;
  onRemove(): void;
  onClose(): void;
}

const megabytes = pictureRules.bytes / bytesOfMegabyte;

/** Dialog for the picture of a text: its file and its description. Mounted only while it is open. */
export function PictureDialog({ present, file, isTaken, onDone, onRemove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const upload = useRef<AbortController>(null);
  const onceFor = useUploadOnce();
  const titleId = useId();
  const [picture, setPicture] = useState<UploadedPicture | null>(present);
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [share, setShare] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');

  const send = async (chosen: File) => {
    if (chosen.size > pictureRules.bytes) {
      return setWrong(pictureMessages.tooLarge(chosen.name, megabytes));
    }
    upload.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setWrong('');
    setShare(0);
    try {
      const sent = await withSession(() =>
        onceFor(chosen).run(({ context: { headers } }) =>
          uploadPicture(chosen, { signal, headers, onProgress: setShare }),
        ),
      );
      if (!signal.aborted) setPicture(sent);
    } catch (error) {
      if (!signal.aborted) setWrong(describeError(error).message);
    } finally {
      if (!signal.aborted) setShare(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the given file is sent once
  useEffect(() => {
    if (file && !isTaken) void send(file);
    return () => upload.current?.abort();
  }, []);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing the dialog before its removal returns the focus.
    return () => element?.close();
  }, []);

  const isReady = picture !== null && share === null;
  const done = () => isReady && onDone({ ...picture, alt: alt.trim() });
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog is inside a form and an editor, to which its keys do not belong.
    event.stopPropagation();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    done();
  };
  return (
    <dialog
      ref={dialog}
      className={`${frame.root} ${css.root}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close the dialog without a cancel event, after a second Escape.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.sheet}>
        <h2 id={titleId}>Picture</h2>
        {isTaken ? (
          <p>{pictureMessages.second}</p>
        ) : (
          <>
            {picture && share === null && (
              <img
                src={pictureAddress({ ...picture, alt: '' })}
                alt=""
                width={picture.width}
                height={picture.height}
              />
            )}
            {share === null ? (
              <DropZone
                label={picture ? 'Choose another file' : 'Choose a file'}
                hint={`JPEG, PNG, WebP or GIF, up to ${megabytes} MB. It is made smaller for reading.`}
                accept={acceptedAttachments(pictureRules.kinds)}
                onFiles={([chosen]) => chosen && void send(chosen)}
                invalid={wrong !== ''}
              />
            ) : (
              <ProgressBar label="Upload of the picture" share={share < 1 ? share : null} />
            )}
            {wrong && (
              <p role="alert" className={css.wrong}>
                {wrong}
              </p>
            )}
            <TextInput
              label="Description"
              description="What it shows, for readers who do not see it. Leave it empty only if it decorates."
              maxLength={limits.textPicture.alt}
              autoComplete="off"
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          </>
        )}
        <div className={css.actions}>
          {present && (
            <Button variant="subtle" color="madder" onClick={onRemove}>
              Remove
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {isTaken ? 'Close' : 'Cancel'}
          </Button>
          {!isTaken && (
            <Button disabled={!isReady} onClick={done}>
              {present ? 'Change' : 'Insert'}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
