import {
  type AttachmentPurpose,
  type AttachmentRules,
  allowedKinds,
  attachmentRules,
} from '@quiet-time/schema/attachments';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';
import { mirroredSettings, mirrorSettings } from '../../lib/settings-mirror.ts';
import { FileSettingsDocument } from './file-settings.documents.ts';

/** Rules for attachments of a purpose, and whether uploads are off. */
export interface CurrentRules extends AttachmentRules {
  areOff: boolean;
}

/**
 * Returns the rules of the current settings. Until the server responds, they are those last stored in this browser.
 * @param skip true for a form without files
 */
export function useAttachmentRules(purpose: AttachmentPurpose, skip: boolean): CurrentRules {
  const stored = useGatewayQuery(FileSettingsDocument, { skip }).data?.settings;
  useEffect(() => {
    if (stored) mirrorSettings(stored);
  }, [stored]);
  const { maxFileSize, allowedFileTypes, allowFileUploads } = stored ?? mirroredSettings();
  const rules = attachmentRules(purpose, { maxFileSize, allowedFileTypes: allowedKinds(allowedFileTypes) });
  return { ...rules, areOff: !allowFileUploads };
}
