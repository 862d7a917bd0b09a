import { useMutation } from '@apollo/client/react';
import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { announcementAudiences, announcementPriorities, announcementTypes } from '@quiet-time/schema/labels';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useSignedIn } from '../../app/signed-in.ts';
import { momentOf } from '../../lib/moments.ts';
import { filesReady, hasUnsent } from '../../ui/attachments/form-uploads.ts';
import { useUploads } from '../../ui/attachments/use-uploads.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type ListedAnnouncement, staleAfterChange } from './announcement-list.ts';
import {
  type AnnouncementValues,
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
    send: async (values, version) => {
      const input = announcementInput(values);
      try {
        if (announcement) await update({ variables: { id: announcement.id, input, version } });
        else await create({ variables: { input } });
      } catch (error) {
        const { announcementUpdateFailed, announcementCreateFailed } = announcementMessages;
        if (!describeError(error).details.conflict) {
          toast.error(announcement ? announcementUpdateFailed : announcementCreateFailed);
        }
        throw error;
      }
    },
    formOf: (current) => announcementValues(current as Parameters<typeof announcementValues>[0]),
    onSaved: () => {
      toast.success(
        announcement ? announcementMessages.announcementUpdated : announcementMessages.announcementCreated,
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
      shown={comparedParts}
      onClose={onClose}
    >
      <AnnouncementFields form={item.form} uploads={uploads} />
    </ItemDialog>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const comparedParts = (values: AnnouncementValues) => ({
  Title: values.title,
  Content: values.content,
  Type: announcementTypes[values.type],
  Priority: announcementPriorities[values.priority],
  Audience: announcementAudiences[values.targetAudience],
  'Start date': values.startDate && momentOf(values.startDate),
  'End date': values.endDate && momentOf(values.endDate),
  Active: yesNo(values.isActive),
  'On the home page': yesNo(values.showOnHomepage),
  'In a window': yesNo(values.showInModal),
  'May be dismissed': yesNo(values.allowDismiss),
  'Background color': values.backgroundColor,
  'Text color': values.textColor,
  Attachments: values.attachments.map(({ name }) => name).join(', '),
});
