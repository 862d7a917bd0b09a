import { m } from '@quiet-time/schema/sentences';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import type { ComponentProps } from 'react';

/** The versions of an entry that was changed elsewhere meanwhile, with a choice for each field. */
export default function EntryConflict({ conflict }: Pick<ComponentProps<typeof ConflictView>, 'conflict'>) {
  return (
    <>
      <h3>{m.journal_clash()}</h3>
      <ConflictView own conflict={conflict} saveLabel={m.journal_save()} problem={null} saving={false} />
    </>
  );
}
