import { Note } from '@quiet-time/schema/web/note.tsx';

/** Why saving failed, beside the button that tried. Shows nothing while `message` is null. */
export function SaveProblem({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Note tone="error">
      <strong>{message}</strong> What you typed is still here.
    </Note>
  );
}
