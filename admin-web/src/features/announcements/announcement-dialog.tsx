import { useMutation } from '@apollo/client/react';
import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { filesReady, hasUnsent } from '../../ui/attachments/form-uploads.ts';
import { useUploads } from '../../ui/attachments/use-uploads.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type ListedAnnouncement, staleAfterChange } from './announcement-list.ts';
import {
  type AnnouncementValues,
  announcementFields,
  announcementInput,
  announcementValues,
  blankAnnouncement,
  validateAnnouncement,
} from './announcement-values.ts';
import { CreateAnnouncementDocument, UpdateAnnouncementDocument } from './announcements.documents.ts';

interface Props {
  /** Null: a new one. */
  announcement: ListedAnnouncement | null;
  onClose(): void;
}

/** Writes an announcement or corrects one. */
export default function AnnouncementDialog({ announcement, onClose }: Props) {
  const [create] = useMutation(CreateAnnouncementDocument, staleAfterChange);
  const [update] = useMutation(UpdateAnnouncementDocument, staleAfterChange);
  const draft = `announcement:${announcement?.id ?? 'new'}`;
  const uploads = useUploads({
    purpose: 'announcement',
    form: draft,
    owner: useSignedIn().viewer.id,
    attached: () => item.form.getValues().attachments,
    onAttached: (files) => item.form.setFieldValue('attachments', files),
  });
  const item = useItemForm<AnnouncementValues>({
    draft,
    stored: announcement ? announcementValues(announcement) : blankAnnouncement,
    version: announcement?.version ?? null,
    validate: validateAnnouncement,
    unsent: hasUnsent(uploads),
    ready: () => filesReady(uploads),
    fields: announcementFields,
    create: (values) =>
      create({ variables: { input: announcementInput(values) } }).catch(
        tell(announcementMessages.announcementCreateFailed),
      ),
    update: (values, version) =>
      update({
        variables: { id: announcement?.id ?? '', input: announcementInput(values, announcement), version },
      }).catch(tell(announcementMessages.announcementUpdateFailed)),
    formOf: (stored) => announcementValues(stored as Parameters<typeof announcementValues>[0]),
    onSaved: (how) => {
      toast.success(
        how === 'updated'
          ? announcementMessages.announcementUpdated
          : announcementMessages.announcementCreated,
      );
      onClose();
    },
  });
  return (
    <ItemDialog
      title={announcement ? 'Edit announcement' : 'New announcement'}
      item={item}
      saveLabel="Save announcement"
      failed={announcementMessages.announcementSaveFailed}
      changed={announcementMessages.announcementChanged}
      onClose={onClose}
    >
      <AnnouncementFields form={item.form} uploads={uploads} />
    </ItemDialog>
  );
}

/** Says that a save failed, except where the form goes on with it: a clash, an ended session, an item that is gone. */
const tell = (failed: string) => (error: unknown) => {
  const { code, details } = describeError(error);
  if (!details.conflict && code !== 'UNAUTHENTICATED' && code !== 'NOT_FOUND') toast.error(failed);
  throw error;
};
