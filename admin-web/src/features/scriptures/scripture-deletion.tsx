import { m } from '@quiet-time/schema/sentences';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { type ListedScripture, stale } from './scripture-values.ts';
import { DeleteScriptureDocument } from './scriptures.documents.ts';

/** How a scripture is deleted. `failed` is said when it fails: panel and page have sentences of their own. */
export const scriptureDeletion = (failed: string): Deletion<ListedScripture> => ({
  what: 'scripture',
  document: DeleteScriptureDocument,
  nameOf: ({ reference }) => reference,
  about: ({ reference, isDaily }) => (
    <>
      <strong>{reference}</strong>
      {isDaily && ' is the daily scripture. The one that was set before it takes its place.'}
    </>
  ),
  confirm: m.scripture_delete_confirm(),
  deleted: m.scripture_deleted(),
  failed,
  stale,
  restorable: true,
});
