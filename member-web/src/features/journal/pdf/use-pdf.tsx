import { lockedSentence } from '@quiet-time/schema/capabilities';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { saveFile } from '@quiet-time/web/download.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useState } from 'react';
import { plans } from '../../../lib/site-pages.ts';
import { denialOf } from '../../../session/capabilities-of.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { lockedWords } from '../../access-locked/locked-words.ts';
import { PremiumPrompt } from '../../access-locked/premium-prompt.tsx';
import { journalEntry } from '../editor/entry.documents.ts';
import type { ActedEntry } from '../use-entries.ts';

interface Pdf {
  /** @param name of the file */
  make(entry: ActedEntry, name: string): void;
  /** Id of the entry whose PDF is being made. */
  making: string | null;
  /** Dialog for a refusal; render it somewhere. */
  prompt: ReactNode;
}

/** Creates the PDF of an entry on the device and downloads it, for members whose plan includes it. */
export function usePdf(): Pdf {
  const gateway = useGateway();
  const who = useViewer();
  const { attempt } = useAttempt();
  const [making, setMaking] = useState<string | null>(null);
  const [denied, setDenied] = useState<AccessDenied | null>(null);

  const save = async ({ id }: ActedEntry, name: string) => {
    setMaking(id);
    toast.info(m.journal_pdf_making(), { subject: id });
    try {
      const [{ data }, { entryPdf }] = await Promise.all([
        gateway.query({ query: journalEntry, variables: { id }, fetchPolicy: 'network-only' }),
        import('./entry-pdf.ts'),
      ]);
      const entry = data?.journalEntry;
      if (!entry) return toast.error(m.journal_entry_missing(), { subject: id });
      saveFile(await entryPdf(entry), name);
      toast.success(m.journal_downloaded(), { subject: id });
    } finally {
      setMaking(null);
    }
  };
  const make = (entry: ActedEntry, name: string) => {
    const denial = who.status === 'known' ? denialOf(who.viewer, 'pdf') : null;
    if (denial) return setDenied(denial);
    void attempt(
      () => save(entry, name),
      () => toast.error(m.journal_pdf_failed(), { subject: entry.id }),
    );
  };
  const prompt = denied && <PremiumPrompt {...wordsFor(denied)} onClose={() => setDenied(null)} />;
  return { make, making, prompt };
}

/** Returns the texts for a refusal. Members whose plan includes PDFs, but is locked, see how to unlock it. */
const wordsFor = (denied: AccessDenied) =>
  lockedSentence(denied)
    ? lockedWords(denied)
    : {
        title: m.journal_pdf_premium(),
        text: m.journal_pdf_premium_text(),
        action: m.journal_pdf_upgrade(),
        to: plans.to,
      };
