import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ComponentType, useState } from 'react';
import css from './before-you-go.module.css';

type Dialog = ComponentType<{ onClose(): void }>;

/** Their code is loaded on demand. */
const dialogs = {
  prayers: () => import('../../prayers/prayers-dialog.tsx'),
  word: () => import('../../encouraging-words/word-dialog.tsx'),
};

/** End of a devotional: the prayers of the week and the month, and one encouraging word. */
export function BeforeYouGo() {
  const [Open, setOpen] = useState<Dialog | null>(null);
  const open = async (which: keyof typeof dialogs) => {
    try {
      const { default: Asked } = await dialogs[which]();
      setOpen(() => Asked);
    } catch {
      toast.error(m.shared_no_connection());
    }
  };
  return (
    <>
      <section className={css.root} aria-labelledby="before-you-go">
        <h2 id="before-you-go">{m.devotional_before_you_go()}</h2>
        <div>
          <Button variant="outline" onClick={() => void open('prayers')}>
            {m.devotional_pray_on()}
          </Button>
          <Button variant="outline" onClick={() => void open('word')}>
            {m.devotional_word()}
          </Button>
        </div>
      </section>
      {Open && <Open onClose={() => setOpen(null)} />}
    </>
  );
}
