import { IconCopy, IconShare2 } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { copy, share } from '../../ui/share.ts';
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
  const url = window.location.origin + path;
  const of = named ? ` ${verse.reference}` : '';
  return (
    <div className={css.root}>
      <button
        type="button"
        className={page.icon}
        aria-label={`Share${of}`}
        onClick={() =>
          share(
            { title: verse.reference, text: quoted(verse), url },
            { text: `${quoted(verse)}\n\n${url}`, said: 'Copied, with a link to it' },
          )
        }
      >
        <IconShare2 size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={page.icon}
        aria-label={`Copy${of || ' the verse'}`}
        onClick={() => copy({ text: quoted(verse), said: 'Verse copied' })}
      >
        <IconCopy size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** “For God so loved the world …” John 3:16 (KJV) */
const quoted = ({ reference, text, version }: SharedVerse) =>
  `“${text}” ${reference}${version && ` (${version})`}`;
