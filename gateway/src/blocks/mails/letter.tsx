import {
  type Paragraph as FormattedParagraph,
  type Picture,
  paragraphOfPicture,
  type Run,
  wordsOf,
} from '@quiet-time/schema/formatted-text';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { createElement, Fragment, type PropsWithChildren } from 'react';
import { Body, Button, Container, Head, Heading, Html, Preview, render, Section, Text } from 'react-email';
import type { Mail } from '../../platform/mailer.js';
import type { Block, Fact, Sheet } from './layout.js';
import { scriptureInHtml, scriptureInText } from './scripture.js';
import { below, look, sheet } from './theme.js';

/** Logo drawn with borders, since mail programs would have to fetch images. Outlook's Word would show bars instead. */
const mark = `<!--[if !mso]><!--><span class="mark" aria-hidden="true"><span class="ring"><span class="sun"></span></span><span class="horizon"></span><span class="page"></span></span><!--<![endif]-->`;

/**
 * Text that must not wrap: "E-Mail", and a date such as "21. Nov. 2026". With the group, `split` returns the matches at
 * odd places.
 */
const inOneLine = /(e-mail|\b\d{1,2}(?:\.|er)? \p{L}{3,9}\.? \d{4})/iu;

const withoutBreaks = (text: string) =>
  text.split(inOneLine).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: only the position in the text distinguishes them
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

const Paragraph = ({ children }: { children: string }) => (
  <Text {...look('words')}>{withoutBreaks(children)}</Text>
);

/** A link stays readable in plain text: its address follows its words, if they are not the address. */
const runInText = ({ text, href }: Run) => (href && href !== text ? `${text} (${href})` : text);

const Formatted = ({ of }: { of: FormattedParagraph }) => {
  const words = <Text {...look('words')}>{createElement(Fragment, null, ...of.runs.map(runInHtml))}</Text>;
  return of.quoted ? <blockquote {...look('quoted')}>{words}</blockquote> : words;
};

function runInHtml({ text, bold, italic, href }: Run) {
  const slanted = italic ? <em>{text}</em> : text;
  const strong = bold ? <strong>{slanted}</strong> : slanted;
  return href ? (
    <a href={href} rel="noopener noreferrer" style={{ color: 'inherit' }}>
      {strong}
    </a>
  ) : (
    strong
  );
}

/** Returns a picture at most as wide as the letter. Outlook knows only the attribute. */
function pictureInHtml({ picture: { alt, width, height }, src }: { picture: Picture; src: URL }) {
  const shown = Math.min(width, 462);
  return (
    <Text style={{ margin: '0 0 16px' }}>
      <img
        src={addressOf(src)}
        alt={alt}
        width={shown}
        height={Math.round((height * shown) / width)}
        style={{ maxWidth: '100%', height: 'auto', borderRadius: '10px', display: 'block' }}
      />
    </Text>
  );
}

const SmallPrint = ({ children }: { children: string }) => (
  <Text {...look('quiet')}>{withoutBreaks(children)}</Text>
);

/** Two visual groups without a space between them, so that copying yields the code. */
const Code = ({ code }: { code: string }) => (
  <Text {...look('code')}>
    <span style={group}>{code.slice(0, 3)}</span>
    <span style={group}>{code.slice(3)}</span>
  </Text>
);
const group = { display: 'inline-block', margin: '0 0.2em' };

type LinkButtonProps = PropsWithChildren<{ href: string; main: boolean }>;

const LinkButton = ({ href, main, children }: LinkButtonProps) => (
  <Text style={{ margin: '20px 0' }}>
    <Button {...look(main ? 'main' : 'other')} href={href}>
      {children}
    </Button>
  </Text>
);

/** Visual table: read aloud, each label is followed by its value. */
const Facts = ({ facts }: { facts: Fact[] }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} {...look('facts')}>
    <tbody>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <td {...look('name')}>{name}</td>
          <td {...look('value')}>{withoutBreaks(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function inHtml(block: Block, main: boolean) {
  if (typeof block === 'string') return <Paragraph>{block}</Paragraph>;
  if ('formatted' in block) return <Formatted of={block.formatted} />;
  if ('picture' in block) return pictureInHtml(block);
  if ('quiet' in block) return <SmallPrint>{block.quiet}</SmallPrint>;
  if ('code' in block) return <Code code={block.code} />;
  if ('facts' in block) return <Facts facts={block.facts} />;
  if ('scripture' in block) return scriptureInHtml(block.scripture);
  return (
    <LinkButton href={addressOf(block.href)} main={main}>
      {block.button}
    </LinkButton>
  );
}

function inText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('formatted' in block) return block.formatted.runs.map(runInText).join('');
  if ('picture' in block) return wordsOf(paragraphOfPicture(block.picture));
  if ('quiet' in block) return block.quiet;
  if ('code' in block) return block.code;
  if ('facts' in block) return block.facts.map(([name, value]) => m.shared_named({ name, value })).join('\n');
  if ('scripture' in block) return scriptureInText(block.scripture);
  return `${m.mail_link({ words: block.button })}\n${addressOf(block.href)}`;
}

/** @throws TypeError on a link that does not work in a mail: a relative address, or a scheme that runs code */
function addressOf(href: URL | string): string {
  const url = new URL(href);
  if (!['https:', 'http:'].includes(url.protocol)) throw new TypeError(`No link for a mail: ${url.protocol}`);
  return url.href;
}

/**
 * The page's title is the heading instead of the subject, which may contain a code: a code appears only once in the
 * page.
 */
function Page({ siteName, lead, heading, preview, blocks, why, stop, support, sky }: Sheet) {
  const mainButton = blocks.find((block) => typeof block === 'object' && 'button' in block);
  return (
    <Html lang={getLocale()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        <style>{sheet}</style>
      </Head>
      <Body {...look('ground')}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Section {...(sky ? below(sky) : look('paper'))} tdClassName="around">
          <Container {...look('letter')}>
            <Text {...look('brand')}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: fixed words, and React writes no comments */}
              <span dangerouslySetInnerHTML={{ __html: mark }} />
              {siteName}
            </Text>
            <Section {...look('sheet')} tdClassName="inside">
              {lead && <Text {...look('lead')}>{lead}</Text>}
              <Heading {...look('heading')}>{withoutBreaks(heading)}</Heading>
              {createElement(Fragment, null, ...blocks.map((block) => inHtml(block, block === mainButton)))}
            </Section>
            <Text {...look('foot')}>
              {siteName}
              <br />
              {withoutBreaks(why)}
              {support && (
                <>
                  <br />
                  {support}
                </>
              )}
              {stop && (
                <>
                  <br />
                  <a href={addressOf(stop.href)} style={{ color: 'inherit' }}>
                    {stop.words}
                  </a>
                </>
              )}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** Writes a mail as text and HTML. */
export async function write(letter: Sheet): Promise<Pick<Mail, 'text' | 'html'>> {
  const { siteName, lead, heading, blocks, why, stop, support } = letter;
  const foot = [
    siteName,
    why,
    support,
    stop && m.shared_named({ name: stop.words, value: addressOf(stop.href) }),
  ].filter(Boolean);
  return {
    text: [
      ...(lead ? [lead] : []),
      heading,
      ...blocks.map(inText).filter(Boolean),
      `-- \n${foot.join('\n')}`,
    ].join('\n\n'),
    html: await render(<Page {...letter} />),
  };
}
