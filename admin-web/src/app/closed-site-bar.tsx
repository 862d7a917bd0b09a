import { settingsMessages } from '@quiet-time/schema/back-office/settings-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useSignedIn } from '../session/signed-in.ts';
import css from './closed-site-bar.module.css';
import { OpenSiteDocument, type SectionCountsDocument } from './sections.documents.ts';

type Settings = ResultOf<typeof SectionCountsDocument>['settings'];

/** Bar above each section while maintenance mode is on. Administrators can end the mode with its button. */
export function ClosedSiteBar({ settings }: { settings: Settings }) {
  const { role } = useSignedIn().viewer;
  // The answer has the id of the settings, so the bar and an open settings page follow it.
  const [open, { loading }] = useMutation(OpenSiteDocument, { variables: { version: settings.version } });
  if (!settings.maintenanceMode) return null;
  const openSite = async () => {
    try {
      await open();
      toast.success(settingsMessages.opened);
    } catch (error) {
      toast.error(failure(settingsMessages.saveFailed, error));
    }
  };
  return (
    <section className={css.root} aria-label="Maintenance mode">
      <Note tone="info">
        <p className={css.words}>
          <span>The site is closed for readers.</span>
          {role === 'admin' && (
            <BusyButton size="sm" busy={loading} busyText="Opening…" onClick={() => void openSite()}>
              Open it
            </BusyButton>
          )}
        </p>
      </Note>
    </section>
  );
}
