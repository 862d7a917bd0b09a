import { useState } from 'react';
import { useSignedIn } from '../../../app/signed-in.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { unsentFiles } from '../../../ui/attachments/unsent-files.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import type { DevotionalForm } from './devotional-form.ts';
import { draftName } from './draft-name.ts';
import { DraftOffer } from './draft-offer.tsx';
import { Editor, type LastSave } from './editor.tsx';
import { differingFields } from './form-fields.ts';

interface Props {
  id: string | null;
  version: number | null;
  stored: DevotionalForm;
  saved?: LastSave;
  onClose(): void;
}

/**
 * Decides what the editor opens with: what is stored, or unsaved work from before. The question comes before
 * the form, so that nobody types into one while the other waits.
 */
export function OpenedEditor({ id, version, stored, saved, onClose }: Props) {
  const { viewer } = useSignedIn();
  const title = id === null ? 'New devotional' : 'Edit devotional';
  const [offered, setOffered] = useState(() => readDraft<DevotionalForm>(draftName(id), viewer.id));
  const typed = offered && { ...stored, ...offered.values };
  const [start, setStart] = useState({ id, version, stored, typed: stored });
  const unsaved = typed ? differingFields(typed, stored) : [];

  if (!offered || !typed || unsaved.length === 0) return <Editor {...{ title, start, saved, onClose }} />;
  const restore = () => {
    setStart({ id, stored, version: offered.version, typed });
    setOffered(null);
  };
  const discard = () => {
    dropDraft(draftName(id));
    unsentFiles.drop(draftName(id));
    setOffered(null);
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DraftOffer savedAt={offered.savedAt} fields={unsaved} onRestore={restore} onDiscard={discard} />
    </DialogFrame>
  );
}
