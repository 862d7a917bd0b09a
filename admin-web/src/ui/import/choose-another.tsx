import { Button } from '@mantine/core';
import { useRef } from 'react';

interface Props {
  /** As in the attribute of a file input. */
  accept: string;
  onFiles(files: File[]): void;
  off: boolean;
}

/** Opens the browser's choice of files at once. */
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
