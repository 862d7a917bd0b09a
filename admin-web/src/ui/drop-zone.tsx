import { type DragEvent, type Ref, useRef, useState } from 'react';
import css from './drop-zone.module.css';
import { IconUpload } from './icons.ts';
import { useKeepPageOnDrop } from './use-keep-page-on-drop.ts';

interface Props {
  /** What the button says: "Choose files". */
  label: string;
  /** What it takes. */
  hint: string;
  /** As in the attribute of a file input. */
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Where a form finds it to put the focus on it. */
  path?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** A button that opens the browser's choice of files, on which files can be dropped as well. */
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
    // Else choosing the same file again, corrected meanwhile, would be no change.
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
