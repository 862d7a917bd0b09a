import { announcementRules, attachmentTypes, kindOfName } from '@quiet-time/schema/attachments';
import { m } from '@quiet-time/schema/sentences';
import { downloadAttachment } from '@quiet-time/web/download.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { fileSize } from '@quiet-time/web/file-size.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { IconButton } from '../icon-button.tsx';
import { IconFileText, IconFileTypePdf, IconMovie, IconPhoto, IconTrash } from '../icons.ts';
import css from './attachments-field.module.css';

interface Props {
  file: UploadedFile;
  onRemove(): void;
}

/** An attached file, with its download and removal. */
export function AttachedRow({ file, onRemove }: Props) {
  const { name, size } = file;
  const download = () =>
    void downloadAttachment(file).catch((error) =>
      toast.error(reasonFor(error, m.file_download_failed({ file: name }))),
    );
  return (
    <li className={css.file}>
      <FileIcon name={name} />
      <span>
        <button type="button" className={css.name} title="Download" onClick={download}>
          {name}
        </button>
        <small>{fileSize(size)}</small>
      </span>
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={17} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

export function FileIcon({ name }: { name: string }) {
  const kind = kindOfName(name, announcementRules.kinds);
  const type = kind ? attachmentTypes[kind] : '';
  const Icon = type.startsWith('image/')
    ? IconPhoto
    : type.startsWith('video/')
      ? IconMovie
      : kind === 'pdf'
        ? IconFileTypePdf
        : IconFileText;
  return <Icon size={20} aria-hidden="true" />;
}
