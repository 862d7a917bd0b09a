import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { memberPage } from '../../../lib/page-meta.ts';
import { planName } from '../../../lib/plan-name.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { DevotionalPreviewDocument } from './editor.documents.ts';
import css from './preview-dialog.module.css';

const readers = previewReaders.map((reader) => ({
  value: reader,
  label: reader === 'guest' ? 'A guest' : `A member: ${planName(reader)}`,
}));

/** Preview of a stored devotional on the member site, also of an unpublished one. */
export default function PreviewDialog({ id, onClose }: { id: string; onClose(): void }) {
  useReturnFocus();
  const [reader, setReader] = useState<PreviewReader>('guest');
  const answer = useGatewayQuery(DevotionalPreviewDocument, {
    variables: { id, reader },
    // Not cached, as each address is valid for two minutes.
    fetchPolicy: 'no-cache',
  });
  const path = answer.status === 'ready' ? answer.data.devotionalPreview : null;
  return (
    <DialogFrame title="Preview" onClose={onClose}>
      <div className={css.root}>
        <NativeSelect
          label="As seen by"
          description="Shows the last saved version with a visitor's menu. Links do nothing."
          data={readers}
          value={reader}
          onChange={({ currentTarget }) => setReader(currentTarget.value as PreviewReader)}
        />
        {answer.failure ? (
          <LoadFailed of={answer} />
        ) : (
          <iframe
            key={path}
            title="The page of the devotional"
            className={css.frame}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            {...(path && { src: memberPage(path) ?? undefined })}
          />
        )}
      </div>
    </DialogFrame>
  );
}
