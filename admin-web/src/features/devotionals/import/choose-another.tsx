import { Button } from '@mantine/core';
import { useRef } from 'react';
import { acceptedImports } from './import-file.ts';

interface Props {
  onFiles(files: File[]): void;
  off: boolean;
}

/** Opens the browser's choice of files at once. */
export function ChooseAnother({ onFiles, off }: Props) {
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
        accept={acceptedImports}
        onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
      />
    </>
  );
}
