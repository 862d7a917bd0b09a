import { typographic } from '@quiet-time/schema/typography';
import { digitsIn, written } from '@quiet-time/schema/writing';
import { Fragment } from 'react';
import { Text } from 'react-email';
import type { Scripture } from './layout.js';
import { look } from './theme.js';

/** Half sun on the line above scripture, drawn with borders like the logo. */
const dawn = `<!--[if !mso]><!--><span class="dawn" aria-hidden="true"><span class="ring"><span class="sun"></span></span></span><!--<![endif]-->`;

/** Divine name, set in small capitals. With the group, `split` returns the names at odd places. */
const divineName = /\b((?:LORD|GOD)(?:[\u2019']S)?)\b/;

const set = (text: string) =>
  typographic(text)
    .split(divineName)
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position in the text distinguishes them
        <span key={index}>
          {part[0]}
          <span className="small">{part.slice(1)}</span>
        </span>
      ) : (
        part
      ),
    );

/** Scripture between two lines, with its reference below. */
export const scriptureInHtml = ({ verses, reference, translation, lang }: Scripture) => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: fixed words, and React writes no comments */}
    <div className="over" dangerouslySetInnerHTML={{ __html: dawn }} />
    <blockquote style={{ margin: 0 }} {...written(lang)}>
      <Text {...look('scripture')}>
        {verses.map(({ number, text }, index) => (
          <Fragment key={number ?? ''}>
            {index > 0 && ' '}
            {number && (
              <>
                <sup {...look('number')}>{digitsIn(lang, number)}</sup>{' '}
              </>
            )}
            {set(text)}
          </Fragment>
        ))}
      </Text>
    </blockquote>
    <Text {...look('reference')}>
      {reference}
      {translation && <span {...look('translation')}> · {translation}</span>}
    </Text>
  </>
);

export const scriptureInText = ({ verses, reference, translation }: Scripture) =>
  [
    verses.map(({ number, text }) => (number ? `${number} ` : '') + typographic(text)).join(' '),
    [reference, translation].filter(Boolean).join(' · '),
  ].join('\n');
