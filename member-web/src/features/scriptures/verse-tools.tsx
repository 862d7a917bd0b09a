import { m } from '@quiet-time/schema/sentences';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { IconCopy, IconShare2 } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { langOfQuotation, type Quotation, translationOf } from '../../ui/quoted-verses.tsx';
import { copy, linkTo, share } from '../../ui/share.ts';
import css from './verse-tools.module.css';

interface Props {
  verse: Quotation;
  /** Address of the verse: path, query and hash. */
  path: string;
  /** Whether the buttons' labels name the verse, for lists of several. */
  named?: boolean;
}

/** Actions for a verse besides reading it: sharing and copying. */
export function VerseTools({ verse, path, named = false }: Props) {
  const reference = typographicReference(verse.reference);
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

/** “For God so loved the world …” John 3:16 (King James Version) */
function quoted(verse: Quotation): string {
  const text = typographic(verse.text, langOfQuotation(verse));
  const reference = typographicReference(verse.reference);
  const version = translationOf(verse);
  return version ? m.verse_quoted_version({ text, reference, version }) : m.verse_quoted({ text, reference });
}
