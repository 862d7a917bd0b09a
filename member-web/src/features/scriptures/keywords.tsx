import { m } from '@quiet-time/schema/sentences';
import { Hashtags } from '../../ui/hashtags.tsx';
import { meditationPath } from './scripture-paths.ts';

/** Keywords of a verse, each with a link to all verses that have it. */
export const Keywords = ({ keywords, lang }: { keywords: readonly string[]; lang?: string | undefined }) => (
  <Hashtags
    lang={lang}
    label={m.verse_keywords()}
    tags={keywords}
    to={(keyword) => meditationPath({ keyword })}
  />
);
