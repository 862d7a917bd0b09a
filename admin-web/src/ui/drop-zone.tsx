import { type DragEvent, type Ref, useRef, useState } from 'react';
import css from './drop-zone.module.css';
import { IconUpload } from './icons.ts';
import { useKeepPageOnDrop } from './use-keep-page-on-drop.ts';

interface Props {
  /** Label of the button: "Choose files". */
  label: string;
  /** Description of the accepted files. */
  hint: string;
  /** Value of the file input's `accept` attribute. */
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Field path by which a form moves the focus to it. */
  path?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** Button that opens the file chooser and also accepts dropped files. */
export function DropZone({ label, hint, accept, multiple = false, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useKeepPageOnDrop();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const choose = () => {
    const files = [...(input.current?.files ?? [])];
    // Resets the input, so that choosing the same file again, after a correction, is a change.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <button
        ref={button.buttonRef}
        type="button"
        className={css.root}
        data-over={over || undefined}
        data-invalid={button.invalid || undefined}
        data-path={button.path}
        aria-describedby={button.describedBy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={20} aria-hidden="true" />
        <span>
          <u>{label}</u>
          <span className={css.mouse}> or drop {multiple ? 'them' : 'it'} here</span>
          <small>{hint}</small>
        </span>
      </button>
      <input ref={input} hidden type="file" accept={accept} multiple={multiple} onChange={choose} />
    </>
  );
}
