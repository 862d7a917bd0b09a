import { Button } from '@mantine/core';
import { useRef } from 'react';

interface Props {
  /** Value of the file input's `accept` attribute. */
  accept: string;
  onFiles(files: File[]): void;
  off: boolean;
}

/** Button that opens the file chooser at once. */
export function ChooseAnother({ accept, onFiles, off }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" disabled={off} onClick={() => input.current?.click()}>
        Choose another file
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
      />
    </>
  );
}
