import { m } from '@quiet-time/schema/sentences';
import { IconCopy, IconShare2 } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { copy, linkTo, share } from '../../ui/share.ts';
import css from './verse-tools.module.css';

export interface SharedVerse {
  reference: string;
  text: string;
  version: string;
}

interface Props {
  verse: SharedVerse;
  /** Where it can be read: path, query and hash. */
  path: string;
  /** Whether the buttons say which verse they mean: where there are several. */
  named?: boolean;
}

/** What can be done with a verse besides reading it: giving it on, or taking it along. */
export function VerseTools({ verse, path, named = false }: Props) {
  const { reference } = verse;
  const shareIt = () => {
    const url = linkTo(path);
    return share(
      { title: reference, text: quoted(verse), url },
      { text: `${quoted(verse)}\n\n${url}`, said: m.verse_shared_by_copy() },
    );
  };
  return (
    <div className={css.root}>
      <button
        type="button"
        className={page.icon}
        aria-label={named ? m.verse_share_which({ reference }) : m.verse_share()}
        onClick={shareIt}
      >
        <IconShare2 size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={page.icon}
        aria-label={named ? m.verse_copy_which({ reference }) : m.verse_copy()}
        onClick={() => copy({ text: quoted(verse), said: m.verse_copied() })}
      >
        <IconCopy size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** “For God so loved the world …” John 3:16 (KJV) */
const quoted = ({ reference, text, version }: SharedVerse) =>
  version ? m.verse_quoted_version({ text, reference, version }) : m.verse_quoted({ text, reference });
