import {
  type AttachmentPurpose,
  type AttachmentRules,
  allowedKinds,
  attachmentRules,
} from '@quiet-time/schema/attachments';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useEffect } from 'react';
import { mirroredSettings, mirrorSettings } from '../../lib/settings-mirror.ts';
import { FileSettingsDocument } from './file-settings.documents.ts';

/** What may be attached for a purpose, and whether anything may at all. */
export interface CurrentRules extends AttachmentRules {
  areOff: boolean;
}

/**
 * The rules as the settings have them now; until the server has answered, those that this browser was told last.
 * @param skip true where nobody asks for them
 */
export function useAttachmentRules(purpose: AttachmentPurpose, skip: boolean): CurrentRules {
  const stored = useAnswer(FileSettingsDocument, { skip }).data?.settings;
  useEffect(() => {
    if (stored) mirrorSettings(stored);
  }, [stored]);
  const { maxFileSize, allowedFileTypes, allowFileUploads } = stored ?? mirroredSettings();
  const rules = attachmentRules(purpose, { maxFileSize, allowedFileTypes: allowedKinds(allowedFileTypes) });
  return { ...rules, areOff: !allowFileUploads };
}
