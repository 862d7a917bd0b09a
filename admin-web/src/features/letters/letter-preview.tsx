import { useDebouncedValue } from '@mantine/hooks';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { cspNonce } from '../../lib/page-meta.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import segments from '../../ui/segments.module.css';
import css from './letter-preview.module.css';
import type { LetterValues } from './letter-values.ts';
import { LetterPreviewDocument } from './letters.documents.ts';
import { framed, type MailTheme } from './mail-frame.ts';

/** Time in milliseconds without a key after which the preview follows. */
const PAUSE = 600;

const views = { light: 'Light', dark: 'Dark', text: 'Plain text' } as const;
type View = keyof typeof views;

type Mail = ResultOf<typeof LetterPreviewDocument>['letterPreview'];

/** @param children actions below the choice of the view */
export function LetterPreview({ values, children }: { values: LetterValues; children?: ReactNode }) {
  const [view, setView] = useState<View>('light');
  const [input] = useDebouncedValue(values, PAUSE);
  const answer = useGatewayQuery(LetterPreviewDocument, {
    variables: { input, language: input.lang },
    // Not cached, as each text is shown once.
    fetchPolicy: 'no-cache',
  });
  const mail = answer.latest?.letterPreview;
  return (
    <div className={css.root}>
      <div className={css.tools}>
        <fieldset className={segments.root} aria-label="Show the mail">
          {Object.entries(views).map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => setView(name as View)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
      {answer.failure?.code === 'BAD_USER_INPUT' && !mail ? (
        <p className={css.hint}>The mail appears here as you write.</p>
      ) : answer.failure && !mail ? (
        <LoadFailed of={answer} />
      ) : (
        <div className={css.mail} aria-busy={answer.loading}>
          <p className={css.subject} dir="auto">
            {mail?.subject.trim() || 'No subject yet'}
          </p>
          {mail && view === 'text' && (
            <pre className={css.text} dir="auto">
              {mail.text}
            </pre>
          )}
          {mail && view !== 'text' && <Mails html={mail.html} theme={view} />}
        </div>
      )}
    </div>
  );
}

/** Shows the newest mail once it is laid out, and the one before until then. */
function Mails({ html, theme }: Pick<Mail, 'html'> & { theme: MailTheme }) {
  const page = useMemo(() => framed(html, theme, cspNonce()), [html, theme]);
  const [shown, setShown] = useState(page);
  return (
    <>
      {[...new Set([shown, page])].map((one) => (
        <MailFrame key={one} page={one} behind={one !== shown} onLoaded={() => setShown(one)} />
      ))}
    </>
  );
}

interface FrameProps {
  page: string;
  /** Whether it still loads, behind the mail before it. */
  behind: boolean;
  onLoaded(): void;
}

/**
 * A mail as tall as its content, so that the panel scrolls and keeps its place. For that the frame has our origin, but
 * without scripts. Each text has a frame of its own: a second one in the same frame would be a step of the browser's
 * history.
 */
function MailFrame({ page, behind, onLoaded }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const content = loaded ? frame.current?.contentDocument?.documentElement : null;
    if (!content) return;
    const measure = new ResizeObserver(() => setHeight(content.offsetHeight));
    measure.observe(content);
    return () => measure.disconnect();
  }, [loaded]);
  return (
    <iframe
      ref={frame}
      title="The mail as its readers get it"
      className={css.frame}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      srcDoc={page}
      data-behind={behind || undefined}
      aria-hidden={behind || undefined}
      tabIndex={behind ? -1 : undefined}
      style={{ height }}
      onLoad={() => {
        setHeight(frame.current?.contentDocument?.documentElement.offsetHeight);
        setLoaded(true);
        onLoaded();
      }}
    />
  );
}
