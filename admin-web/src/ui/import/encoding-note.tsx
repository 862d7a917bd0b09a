import { Note } from '@quiet-time/web/note.tsx';

/** Warns that letters may be wrong, as the encoding of the file was guessed. */
export const EncodingNote = ({ encoding }: { encoding: string }) =>
  encoding === 'windows-1252' && (
    <Note tone="info">
      This file is not in UTF-8, so it was read as Windows-1252. Please look whether letters with accents are
      right; if not, save it as “CSV UTF-8” and choose it again.
    </Note>
  );
